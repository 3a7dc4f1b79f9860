extension PagedErrorTests {
  private static let walk = intent(
    "Walk",
    "AppIntent",
    "@Parameter(title: \"Trail\") var trail: Trail"
  )

  private static let provider = #"""
    struct Shortcuts: AppShortcutsProvider {
      static var appShortcuts: [AppShortcut] {
        AppShortcut(
          intent: Walk(),
          phrases: ["Walk \(\.$trail) in \(.applicationName)"],
          shortTitle: "Walk",
          systemImageName: "figure.walk"
        )
      }
    }
    func launch() { Shortcuts.updateAppShortcutParameters() }

    """#

  static let shortcuts = entity + walk + provider

  private static let german = "de.lproj/AppShortcuts.strings"
  private static let translated =
    "\"Walk ${trail} in ${applicationName}\" = \"${applicationName}: ${trail} gehen\";\n"

  static let ofShortcuts = [
    Planted(
      "negative-phrase-repeats",
      at: "negativePhrases",
      shortcuts.replacing(
        "struct Shortcuts: AppShortcutsProvider {",
        with: """
          struct Shortcuts: AppShortcutsProvider {
            static var negativePhrases: NegativeAppShortcutPhrases {
              NegativeAppShortcutPhrases(phrases: ["Walk \\(\\.$trail) in \\(.applicationName)"])
            }
          """
      ),
      replacing: #"phrases: ["Walk \(\.$trail) in \(.applicationName)"])"#,
      with: #"phrases: ["Run"])"#
    ),
    Planted(
      "shortcut-text-empty",
      at: "systemImageName",
      shortcuts.replacing("\"figure.walk\"", with: "\"\""),
      sound: shortcuts
    ),
    Planted(
      "tip-without-shortcut",
      at: "SiriTipView",
      shortcuts + "func tip() -> some View {\n  SiriTipView(intent: OpenTrail())\n}",
      replacing: "intent: OpenTrail()",
      with: "intent: Walk()"
    ),
    Planted(
      "translation-in-other-table",
      at: "gehen",
      ["App.swift": shortcuts, "de.lproj/Localizable.strings": translated],
      sound: ["App.swift": shortcuts, german: translated]
    ),
    Planted(
      "translation-parameters-differ",
      at: "gehen",
      [
        "App.swift": shortcuts,
        german: translated.replacing("${trail} gehen", with: "${weg} gehen"),
      ],
      sound: ["App.swift": shortcuts, german: translated]
    ),
    Planted(
      "translation-of-no-phrase",
      at: "gehen",
      ["App.swift": shortcuts, german: translated.replacing("\"Walk ", with: "\"Go ")],
      sound: ["App.swift": shortcuts, german: translated]
    ),
  ]

  static let ofSnippets = [
    Planted(
      "snippet-value-not-parameter",
      at: "var count",
      """
      struct Steps: SnippetIntent {
        static let title: LocalizedStringResource = "Steps"
        var count: Int = 0
        func perform() async throws -> some IntentResult & ShowsSnippetView { .result(view: V()) }
      }
      """,
      replacing: "var count: Int = 0",
      with: "@Parameter(title: \"Count\") var count: Int"
    ),
    Planted(
      "buttons-without-snippet-intent",
      at: "func perform",
      """
      struct Steps: AppIntent {
        static let title: LocalizedStringResource = "Steps"
        func perform() async throws -> some IntentResult & ShowsSnippetView {
          .result(view: StepsView())
        }
      }
      struct StepsView: View {
        var body: some View { Button("More", intent: Steps()) }
      }
      """,
      replacing: "Steps: AppIntent",
      with: "Steps: SnippetIntent"
    ),
    Planted(
      "control-shows-snippet",
      at: "ControlWidgetButton",
      """
      struct Steps: AppIntent {
        static let title: LocalizedStringResource = "Steps"
        func perform() async throws -> some IntentResult & ShowsSnippetView { .result(view: V()) }
      }
      struct StepsControl: ControlWidget {
        var body: some ControlWidgetConfiguration {
          StaticControlConfiguration(kind: "steps") {
            ControlWidgetButton(action: Steps()) { Label("Steps", systemImage: "figure.walk") }
          }
        }
      }
      """,
      replacing: " & ShowsSnippetView { .result(view: V()) }",
      with: " { .result() }"
    ),
  ]
}
