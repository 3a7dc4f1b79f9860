import AppIntents

struct ShowHikes: AppIntent {
  static let title: LocalizedStringResource = "Show Hikes"
  func perform() async throws -> some IntentResult { .result() }
}

struct OpenPeak: OpenIntent {
  static let title: LocalizedStringResource = "Open Peak"
  @Parameter(title: "Peak") var target: Peak

  func perform() async throws -> some IntentResult & ProvidesDialog {
    .result(dialog: "\(target.name)")
  }
}

struct StartHike: AppIntent {
  static let title: LocalizedStringResource = "Start a Hike"
  @Parameter(title: "Grade") var grade: Grade
  @Parameter(title: "People", inclusiveRange: (1, 10)) var people: Int

  init() {}

  init(people: Int) { self.people = people }

  func perform() async throws -> some IntentResult { .result() }
}

struct MountainShortcuts: AppShortcutsProvider {
  static let kept: any AppIntent = StartHike(people: 2)

  static var appShortcuts: [AppShortcut] {
    AppShortcut(
      intent: ShowHikes(),
      phrases: ["Show my hikes in \(.applicationName)", "\(.applicationName) hikes"],
      shortTitle: "Hikes",
      systemImageName: "figure.hiking"
    )
    AppShortcut(
      intent: OpenPeak(),
      phrases: [
        "Open \(\.$target) in \(.applicationName)",
        "Open the peak \(\.$target) in \(.applicationName)",
      ],
      shortTitle: "Open",
      systemImageName: "mountain.2"
    )
    AppShortcut(
      intent: kept as? StartHike ?? StartHike(),
      phrases: [
        "Start a \(\.$grade) with \(.applicationName)",
        "\(\.$grade) for \(\.$people) in \(.applicationName)",
        "a \(\.$grade) in \(\.$people) in \(\.$grade) in \(\.$people) in \(\.$grade) now",
      ],
      shortTitle: "Start",
      systemImageName: "figure.walk"
    )
  }

  static let negativePhrases = NegativeAppShortcutPhrases(phrases: [
    "open fuji lookout in \(.applicationName)"
  ])
}
