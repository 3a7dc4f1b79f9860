import AppIntents
import Synchronization

struct ScanTrail: ForegroundContinuableIntent {
  static let title: LocalizedStringResource = "Scan a Trail"
  @Parameter(title: "Stops") var stops: Bool?

  func perform() async throws -> some IntentResult & ReturnsValue<String> {
    if stops == true {
      throw needsToContinueInForegroundError("Scan in the app?") { Scans.shared.add("stopped") }
    }
    let word = try await requestToContinueInForeground { "front" }
    return .result(value: word)
  }
}

@MainActor
final class Scans {
  static let shared = Scans()
  private(set) var words: [String] = []
  func add(_ word: String) { words.append(word) }
}

struct QuietTrails: SetFocusFilterIntent {
  static let title: LocalizedStringResource = "Quiet Trails"
  @Parameter(title: "Region") var region: String?

  var displayRepresentation: DisplayRepresentation { "Quiet" }

  var appContext: FocusFilterAppContext {
    FocusFilterAppContext(targetContentIdentifierPrefix: region)
  }

  func perform() async throws -> some IntentResult & ReturnsValue<String> {
    .result(value: region ?? "all")
  }
}

/// The words of `LoudTrails`' contexts.
enum FocusWords {
  private static let word = Mutex("")

  static func set(_ text: String) { word.withLock { $0 = text } }
  static var current: String { word.withLock { $0 } }
}

struct LoudTrails: SetFocusFilterIntent {
  static let title: LocalizedStringResource = "Loud Trails"
  @Parameter(title: "Region", default: "off") var region: String

  var displayRepresentation: DisplayRepresentation { "Loud" }

  var appContext: FocusFilterAppContext {
    FocusFilterAppContext(targetContentIdentifierPrefix: "\(FocusWords.current) \(region)")
  }

  func perform() async throws -> some IntentResult { .result() }
}

struct TrailWidget: WidgetConfigurationIntent {
  static let title: LocalizedStringResource = "Trail"
  @Parameter(title: "Name") var name: String?
}

struct OldHike: DeprecatedAppIntent {
  static let title: LocalizedStringResource = "Old Hike"
  static let authenticationPolicy: IntentAuthenticationPolicy = .requiresAuthentication
  static let supportedModes: IntentModes = [.background, .foreground(.deferred)]
  static var deprecation: IntentDeprecation<BookHike> {
    IntentDeprecation(message: "Book hikes instead.", replacedBy: BookHike.self)
  }

  func perform() async throws -> some IntentResult { .result(actionButtonIntent: SurpriseMe()) }
}

struct StartClimbWorkout: StartWorkoutIntent {
  static let title: LocalizedStringResource = "Climb"
  static let styles = Mutex<[Difficulty]>([])
  @Parameter(title: "Style") var workoutStyle: Difficulty
  static var suggestedWorkouts: [StartClimbWorkout] {
    styles.withLock { $0 }.map { StartClimbWorkout(style: $0) }
  }
  var displayRepresentation: DisplayRepresentation { "Climb" }
  func perform() async throws -> some IntentResult { .result() }
}

struct StartHikeWorkout: StartWorkoutIntent {
  static let title: LocalizedStringResource = "Start"
  @Parameter(title: "Style") var workoutStyle: Difficulty
  static var suggestedWorkouts: [StartHikeWorkout] { [StartHikeWorkout(style: .easy)] }
  var displayRepresentation: DisplayRepresentation { "Hike" }
  func perform() async throws -> some IntentResult & ReturnsValue<Difficulty> {
    .result(value: workoutStyle)
  }
}

struct PlayFilm: PlayVideoIntent {
  static let title: LocalizedStringResource = "Play"
  @Parameter(title: "Words") var term: String
  func perform() async throws -> some IntentResult & ReturnsValue<String> { .result(value: term) }
}

struct ShowOnScene: UISceneAppIntent {
  static let title: LocalizedStringResource = "Show"
  @MainActor func performNavigation(forScene scene: UIScene) { scene.title = "shown" }
}

@MainActor
final class SceneListener: AppIntentSceneDelegate {
  var heard: [String] = []
  func scene(_ scene: UIScene, willPerformAppIntent appIntent: any UISceneAppIntent) {
    heard.append("\(type(of: appIntent))")
  }
}

/// Answers with several views, after asking with one.
struct ShowViews: AppIntent {
  static let title: LocalizedStringResource = "Show Views"
  @Parameter(title: "Kind") var kind: Int

  func perform() async throws -> some IntentResult & ShowsSnippetView & ReturnsValue<Int> {
    switch kind {
    case 0: return .result(value: 0)
    case 1: return .result(value: 1) { "one" }
    default:
      try await requestConfirmation(actionName: .go, dialog: "Two?") { "first" }
      try await requestConfirmation(conditions: .lowConfidenceSource, dialog: "Never asked")
      return .result(value: 2) {
        "one"
        "two"
      }
    }
  }
}

/// A value of one of several types.
@UnionValue
enum Place {
  case trail(TrailEntity)
  case difficulty(Difficulty)
  case words(String)
}

struct GoSomewhere: AppIntent {
  static let title: LocalizedStringResource = "Go Somewhere"
  @Parameter(title: "Place") var place: Place
  @Parameter var nightCount: Int

  func perform() async throws -> some IntentResult & ReturnsValue<String> {
    switch place {
    case .trail(let trail): return .result(value: "trail \(trail.name) \(nightCount)")
    case .difficulty(let difficulty): return .result(value: "difficulty \(difficulty)")
    case .words(let words): return .result(value: "words \(words)")
    }
  }
}

struct WalkFar: AppIntent, PredictableIntent {
  static let title: LocalizedStringResource = "Walk"
  @Parameter(title: "Distance") var distance: Measurement<UnitLength>
  @Parameter(title: "Guide") var guide: String?

  static var predictionConfiguration: some IntentPredictionConfiguration {
    IntentPrediction(parameters: (\.$distance, \.$guide)) { distance, guide in
      DisplayRepresentation(title: "Walk \(Int(distance.value)) with \(guide ?? "-")")
    }
    IntentPrediction(parameters: (\.$guide)) { guide in
      DisplayRepresentation(title: "Walk with \(guide ?? "-")")
    }
    IntentPrediction { DisplayRepresentation(title: "Walk") }
  }

  func perform() async throws -> some IntentResult & ReturnsValue<Double> {
    .result(value: distance.converted(to: .meters).value)
  }
}
