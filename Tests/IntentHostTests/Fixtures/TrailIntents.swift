import AppIntents
import VisualIntelligence

struct OpenTrail: OpenIntent {
  static let title: LocalizedStringResource = "Open Trail"

  @Parameter(title: "Trail", requestValueDialog: "Which trail?")
  var target: TrailEntity

  @Dependency var model: TrailModel

  @MainActor
  func perform() async throws -> some IntentResult & ProvidesDialog {
    model.show(target.name)
    return .result(dialog: "Here is \(target.name).")
  }
}

struct OpenRegion: OpenIntent, URLRepresentableIntent {
  static let title: LocalizedStringResource = "Open Region"
  @Parameter(title: "Region") var target: RegionEntity
}

struct OpenDifficulty: OpenIntent, TargetContentProvidingIntent {
  static let title: LocalizedStringResource = "Show Trails by Difficulty"
  @Parameter(title: "Difficulty") var target: Difficulty
}

@AppIntent(schema: .visualIntelligence.semanticContentSearch)
struct MoreTrails {
  static let title: LocalizedStringResource = "Search in Trails"
  var semanticContent: SemanticContentDescriptor
  @Dependency var model: TrailModel

  @MainActor
  func perform() async throws -> some IntentResult {
    model.show("search \(semanticContent.labels.joined(separator: " "))")
    return .result()
  }
}

struct BookHike: AppIntent {
  static let title: LocalizedStringResource = "Book a Hike"

  @Parameter(title: "Trail") var trail: TrailEntity
  @Parameter(title: "People", default: 2, inclusiveRange: (1, 6)) var people: Int
  @Parameter(title: "Stops", size: [.systemSmall: 1]) var stops: [TrailEntity]?
  @Parameter(title: "Name") var name: String?

  func perform() async throws -> some IntentResult & ReturnsValue<Int> & ProvidesDialog
    & ShowsSnippetIntent
  {
    if trail.name == "Closed Path" { throw TrailError.closed(trail.name) }
    guard name != nil else { throw $name.needsValueError("In whose name?") }
    return .result(
      value: people,
      dialog: IntentDialog(full: "Booked for \(people) people.", supporting: "Booked."),
      snippetIntent: TrailSnippet(trail: trail)
    )
  }
}

struct TrailSnippet: SnippetIntent {
  static let title: LocalizedStringResource = "Trail"
  @Parameter var trail: TrailEntity

  init() {}
  init(trail: TrailEntity) { self.trail = trail }

  func perform() async throws -> some IntentResult & ShowsSnippetView {
    .result(view: "[\(trail.name)]")
  }
}

struct SurpriseMe: AppIntent {
  static let title: LocalizedStringResource = "Surprise Me"

  func perform() async throws -> some IntentResult & OpensIntent & ProvidesDialog {
    let next = OpenTrail()
    next.target = TrailEntity(id: 2, name: "Ridge Path")
    return .result(opensIntent: next, dialog: "How about this one?")
  }
}

struct ShowSite: AppIntent {
  static let title: LocalizedStringResource = "Show the Site"

  func perform() async throws -> some IntentResult & OpensIntent {
    .result(opensIntent: OpenURLIntent(RegionEntity(id: "north")))
  }
}

struct TrailShortcuts: AppShortcutsProvider {
  static var appShortcuts: [AppShortcut] {
    AppShortcut(
      intent: SurpriseMe(),
      phrases: ["Surprise me in \(.applicationName)"],
      shortTitle: "Surprise",
      systemImageName: "sparkles"
    )
    AppShortcut(intent: OpenTrail(), phrases: ["Open a trail in \(.applicationName)"])
  }
}
