import Foundation
import IntentCheck
import Testing

/// Phrases with an entity in them, whose values Siri learns from a query and from a call at launch: each form in which an app
/// may lack them, or have them.
@Suite("Suggestions for phrases")
struct PhraseSuggestionTests {
  private static let launch =
    "struct App { func start() { Trails.updateAppShortcutParameters() } }\n"

  private static let find = "func entities(for ids: [Int]) async throws -> [Trail] { load(ids) }"

  /// The files of an app with one phrase; the phrase is in line 5 of its file.
  private static func app(
    query: String,
    entity: String = "let id: Int; static let defaultQuery = TrailQuery()",
    parameter: String = #"@Parameter(title: "Trail") var trail: Trail"#,
    phrase: String = #"\.$trail"#,
    intent: String = "Walk()",
    launch: String = PhraseSuggestionTests.launch,
    more: String = ""
  ) -> [String: String] {
    [
      "Shortcuts.swift": """
      struct Trails: AppShortcutsProvider {
        static var appShortcuts: [AppShortcut] {
          AppShortcut(intent: \(intent), phrases: [
            "Walk in \\(.applicationName)",
            "Walk \\(\(phrase)) in \\(.applicationName)",
          ], shortTitle: "Walk", systemImageName: "figure.walk")
        }
      }
      """,
      "Walk.swift": """
      struct Walk: AppIntent {
        static let title: LocalizedStringResource = "Walk"
        \(parameter)
        func perform() async throws -> some IntentResult { .result() }
      }
      """,
      "Trail.swift": "struct Trail: AppEntity { \(entity) }\n",
      "Queries/TrailQuery.swift": query, "App.swift": launch, "More.swift": more,
    ]
  }

  private static func findings(_ files: [String: String]) -> [String] {
    IntentChecker(AppSource(files: files)).findings()
      .filter { ["phrase-without-suggestions", "phrases-never-updated"].contains($0.rule.id) }
      .map { "\($0.rule.id) \($0.place.file):\($0.place.line)" }
  }

  private static let missing = "phrase-without-suggestions Shortcuts.swift:5"
  private static let never = "phrases-never-updated Shortcuts.swift:5"
  private static let suggest = "func suggestedEntities() async throws -> [Trail] { load([1]) }"

  // MARK: Without suggestions

  static let silentForms: [String: [String: String]] = [
    "a plain query": app(query: "struct TrailQuery: EntityQuery { \(find) }"),
    "a query by words": app(
      query: """
        struct TrailQuery: EntityStringQuery {
          \(find)
          func entities(matching string: String) async throws -> [Trail] { search(string) }
        }
        """
    ),
    "a query by properties": app(query: "struct TrailQuery: EntityPropertyQuery { \(find) }"),
    "a conformance in an extension": app(
      query: "struct TrailQuery {}\nextension TrailQuery: EntityQuery { \(find) }"
    ),
    "functions in another file": app(
      query: "struct TrailQuery: EntityQuery {}",
      more: "extension TrailQuery { \(find) }"
    ),
    "suggestions that are always empty": app(
      query: "struct TrailQuery: EntityQuery { \(find)\n"
        + "func suggestedEntities() async throws -> [Trail] { [] } }"
    ),
    "an enumerable query that suggests none": app(
      query: "struct TrailQuery: EnumerableEntityQuery { \(find)\n"
        + "func allEntities() async throws -> [Trail] { load([1]) }\n"
        + "func suggestedEntities() async throws -> [Trail] { return [] } }"
    ),
    "a query nested in its entity": app(
      query: "extension Trail { struct Query: EntityQuery { \(find) } }",
      entity: "let id: Int; static var defaultQuery: Query { Query() }"
    ),
    "a default query of some type": app(
      query: "struct TrailQuery: EntityQuery { \(find) }",
      entity: "let id: Int; static var defaultQuery: some EntityQuery { TrailQuery() }"
    ),
    "a default query from a protocol of the app's": app(
      query: "struct TrailQuery: EntityQuery { \(find) }",
      entity: "let id: Int",
      more:
        "protocol Place: AppEntity {}\nextension Place { static var defaultQuery: TrailQuery { .init() } }\n"
        + "extension Trail: Place {}"
    ),
    "a protocol of the app's without suggestions": app(
      query: "protocol Loading: EntityQuery {}\nextension Loading { \(find) }\n"
        + "struct TrailQuery: Loading {}"
    ),
    "the parameter's own query": app(
      query: "struct TrailQuery: EntityQuery { \(find); \(suggest) }\n"
        + "struct NearQuery: EntityQuery { \(find) }",
      parameter: #"@Parameter(title: "Trail", query: NearQuery()) var trail: Trail"#
    ),
    "an optional parameter": app(
      query: "struct TrailQuery: EntityQuery { \(find) }",
      parameter: #"@Parameter(title: "Trail") var trail: Trail?"#
    ),
    "a key path with its root": app(
      query: "struct TrailQuery: EntityQuery { \(find) }",
      phrase: #"\Walk.$trail"#
    ),
    "an intent by its initializer's name": app(
      query: "struct TrailQuery: EntityQuery { \(find) }",
      intent: "Walk.init()"
    ),
  ]

  @Test(
    "A phrase whose query suggests nothing is found at its line",
    arguments: silentForms.keys.sorted()
  )
  func silent(_ form: String) {
    #expect(Self.findings(Self.silentForms[form] ?? [:]) == [Self.missing])
  }

  // MARK: With suggestions

  static let soundForms: [String: [String: String]] = [
    "suggestedEntities": app(query: "struct TrailQuery: EntityQuery { \(find); \(suggest) }"),
    "an enumerable query": app(
      query: "struct TrailQuery: EnumerableEntityQuery { \(find)\n"
        + "func allEntities() async throws -> [Trail] { load([1]) } }"
    ),
    "suggestions in another file": app(
      query: "struct TrailQuery: EntityQuery { \(find) }",
      more: "extension TrailQuery { \(suggest) }"
    ),
    "suggestions from a protocol of the app's": app(
      query: "protocol Loading: EntityQuery {}\nextension Loading { \(find); \(suggest) }\n"
        + "struct TrailQuery: Loading {}"
    ),
    "suggestions from another module's protocol": app(
      query: "struct TrailQuery: SharedQuery, EntityQuery { \(find) }"
    ),
    "suggestions that may be empty": app(
      query:
        "struct TrailQuery: EntityQuery { \(find)\nfunc suggestedEntities() async throws -> [Trail] {\n"
        + "guard isReady else { return [] }\nreturn load([1])\n} }"
    ),
    "a provider of options": app(
      query: "struct TrailQuery: EntityQuery { \(find) }\n"
        + "struct Near: DynamicOptionsProvider { func results() async throws -> [Trail] { load([1]) } }",
      parameter: #"@Parameter(title: "Trail", optionsProvider: Near()) var trail: Trail"#
    ),
    "an enumeration": app(
      query: "enum Grade: String, AppEnum { case easy }",
      parameter: #"@Parameter(title: "Trail") var trail: Grade"#,
      launch: ""
    ),
    "the only entity of its type": app(
      query: "struct TrailQuery: UniqueAppEntityQuery {\n"
        + "func uniqueEntity() async throws -> Trail { load([1])[0] } }"
    ),
  ]

  @Test("A phrase whose query suggests values is not reported", arguments: soundForms.keys.sorted())
  func sound(_ form: String) { #expect(Self.findings(Self.soundForms[form] ?? [:]) == []) }

  // MARK: Updates

  @Test("An app that never tells of its values is found at the phrase")
  func neverUpdated() {
    let query = "struct TrailQuery: EntityQuery { \(Self.find); \(Self.suggest) }"
    for launch in [
      "", "// Trails.updateAppShortcutParameters()\n",
      "let name = \"updateAppShortcutParameters()\"\n",
      "struct App { func start() { Trails.updateParameters() } }\n",
    ] {
      #expect(Self.findings(Self.app(query: query, launch: launch)) == [Self.never], "\(launch)")
    }
  }

  @Test("A call counts from within the provider, in a closure, and as a function that is handed on")
  func updated() {
    let query = "struct TrailQuery: EntityQuery { \(Self.find); \(Self.suggest) }"
    for launch in [
      "extension Trails { static func refresh() { updateAppShortcutParameters() } }\n",
      "struct V: View { var body: some View { Text(\"a\").task { Trails.updateAppShortcutParameters() } } }\n",
      "struct V: View { var body: some View { Text(\"a\").onAppear(perform: Trails.updateAppShortcutParameters) } }\n",
      "actor Store { func save() async { await MainActor.run { Trails.updateAppShortcutParameters() } } }\n",
    ] {
      #expect(Self.findings(Self.app(query: query, launch: launch)) == [], "\(launch)")
    }
  }

  @Test("Of two apps in a tree, each has to tell of its own values")
  func apps() {
    let query = "struct TrailQuery: EntityQuery { \(Self.find); \(Self.suggest) }"
    var files = ["One/One.xcodeproj": "", "Two/Two.xcodeproj": ""]
    for (name, text) in Self.app(query: query) { files["One/\(name)"] = text }
    for (name, text) in Self.app(query: query, launch: "") { files["Two/\(name)"] = text }
    #expect(Self.findings(files) == ["phrases-never-updated Two/Shortcuts.swift:5"])
  }
}
