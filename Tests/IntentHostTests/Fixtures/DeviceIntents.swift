import AppIntents
import Synchronization

/// Counts to ten, and says so.
struct CountTrails: ProgressReportingIntent {
  static let title: LocalizedStringResource = "Count Trails"
  @Parameter(title: "Stop at") var stopAt: Int?

  func perform() async throws -> some IntentResult {
    progress.totalUnitCount = 4
    progress.localizedDescription = "Counting"
    for number in 1...4 {
      if stopAt == number { throw TrailError.closed("Trail \(number)") }
      progress.completedUnitCount += 1
    }
    return .result()
  }
}

/// Walks to a hut and back, and counts the way there by its halves.
struct WalkInParts: ProgressReportingIntent {
  static let title: LocalizedStringResource = "Walk in Parts"

  func perform() async throws -> some IntentResult {
    progress.totalUnitCount = 2
    let there = Progress(totalUnitCount: 4, parent: progress, pendingUnitCount: 1)
    for _ in 1...4 { there.completedUnitCount += 1 }
    progress.localizedDescription = "Halfway"
    progress.completedUnitCount += 1
    return .result()
  }
}

/// The skis that `WaxSkis` changes.
@MainActor
final class SkiRack {
  static let shared = SkiRack()
  var waxed: [String] = []

  func wax(_ name: String, _ manager: UndoManager?) {
    waxed.append(name)
    manager?.registerUndo(withTarget: self) { rack in rack.unwax(name, manager) }
  }

  func unwax(_ name: String, _ manager: UndoManager?) {
    waxed.removeAll { $0 == name }
    manager?.registerUndo(withTarget: self) { rack in rack.wax(name, manager) }
  }
}

struct WaxSkis: UndoableIntent {
  static let title: LocalizedStringResource = "Wax Skis"
  @Parameter(title: "Names") var names: [String]

  @MainActor
  func perform() async throws -> some IntentResult {
    for name in names { SkiRack.shared.wax(name, undoManager) }
    undoManager?.setActionName("Wax")
    return .result()
  }
}

/// Says where it runs, before and after it came to the front.
struct LookAround: AppIntent {
  static let title: LocalizedStringResource = "Look Around"
  static let supportedModes: IntentModes = [.background, .foreground(.dynamic)]

  func perform() async throws -> some IntentResult & ReturnsValue<[String]> {
    var modes = ["\(systemContext.currentMode == .foreground)"]
    if systemContext.currentMode.canContinueInForeground { try await continueInForeground() }
    modes.append("\(systemContext.currentMode == .foreground)")
    return .result(value: modes)
  }
}

/// Asks, and goes another way when that is refused and it may.
struct AskFirst: AppIntent {
  static let title: LocalizedStringResource = "Ask First"
  @Parameter(title: "Kind") var kind: Int
  @Parameter(title: "Reason") var reason: String?

  func perform() async throws -> some IntentResult & ProvidesDialog {
    switch kind {
    case 0: try await requestConfirmation()
    case 1: _ = try await requestChoice(between: [IntentChoiceOption(title: "Walk")])
    case 2: reason = try await $reason.requestValue("Why?")
    case 3:
      do {
        try await requestConfirmation()
      } catch {
        return .result(dialog: "Something else, then.")
      }
    default: try await continueInForeground()
    }
    return .result(dialog: "Done.")
  }
}

/// Opens an intent that stops.
struct StartAsking: AppIntent {
  static let title: LocalizedStringResource = "Start Asking"

  func perform() async throws -> some IntentResult & OpensIntent {
    let next = AskFirst()
    next.kind = 0
    return .result(opensIntent: next)
  }
}

struct SetAlarm: AppIntent {
  static let title: LocalizedStringResource = "Set the Alarm"
  @Parameter(title: "On", displayName: Bool.IntentDisplayName(true: "Armed", false: "Silent"))
  var isOn: Bool
  @Parameter(title: "Loud") var isLoud: Bool
  @Parameter(title: "Place") var place: Place

  func perform() async throws -> some IntentResult & ReturnsValue<String> {
    .result(value: "\(isOn) \(isLoud) \(place)")
  }
}

struct ShowMap: AppIntent {
  static let title: LocalizedStringResource = "Show a Map"
  @Parameter(title: "Map", supportedContentTypes: [.image]) var map: IntentFile

  func perform() async throws -> some IntentResult & ReturnsValue<Int> {
    .result(value: map.data.count)
  }
}

/// Lakes, of which the app suggests what a test says.
struct Lake: AppEntity {
  static let typeDisplayRepresentation: TypeDisplayRepresentation = "Lake"
  static let defaultQuery = LakeQuery()

  let id: String
  var displayRepresentation: DisplayRepresentation {
    DisplayRepresentation(title: "\(id)", synonyms: id == "Loch Ness" ? ["monster's home"] : [])
  }
}

struct LakeQuery: EntityStringQuery {
  @TaskLocal static var suggested: Suggested = Suggested(["Loch Ness"])

  final class Suggested: Sendable {
    private let kept: Mutex<[String]>
    init(_ names: [String]) { kept = Mutex(names) }
    var names: [String] { kept.withLock { $0 } }
    func add(_ name: String) { kept.withLock { $0.append(name) } }
    func remove(_ name: String) { kept.withLock { $0.removeAll { $0 == name } } }
  }

  func entities(for identifiers: [String]) async throws -> [Lake] {
    identifiers.filter { ["Loch Ness", "Lake Como"].contains($0) }.map(Lake.init)
  }

  func entities(matching string: String) async throws -> [Lake] {
    ["Loch Ness", "Lake Como"].filter { $0.localizedStandardContains(string) }.map(Lake.init)
  }

  func suggestedEntities() async throws -> [Lake] { Self.suggested.names.map(Lake.init) }
}

struct SwimIn: AppIntent {
  static let title: LocalizedStringResource = "Swim"
  @Parameter(title: "Lake") var lake: Lake

  func perform() async throws -> some IntentResult & ReturnsValue<String> {
    .result(value: lake.id)
  }
}

struct LakeShortcuts: AppShortcutsProvider {
  static var appShortcuts: [AppShortcut] {
    AppShortcut(
      intent: SwimIn(),
      phrases: ["Swim in \(\.$lake) with \(.applicationName)"],
      shortTitle: "Swim",
      systemImageName: "figure.pool.swim"
    )
    AppShortcut(
      intent: CountTrails(),
      phrases: ["Count the trails in \(.applicationName)", "\(.applicationName) count"],
      shortTitle: "Count",
      systemImageName: "number"
    )
  }

  static var negativePhrases: NegativeAppShortcutPhrases {
    NegativeAppShortcutPhrases(phrases: ["Stop the count in \(.applicationName)"])
  }
}
