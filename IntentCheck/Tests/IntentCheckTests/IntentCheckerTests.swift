import IntentCheck
import Testing

@Suite("Findings of the check")
struct IntentCheckerTests {
  private func rules(_ text: String) -> [String] {
    IntentChecker(AppSource(files: ["App.swift": text])).findings().map {
      "\($0.place.line) \($0.rule.id)"
    }
  }

  /// An app without a fault, to which each test adds one.
  private let app = """
    import AppIntents; func launch() { Shortcuts.updateAppShortcutParameters() }
    struct Landmark: AppEntity {
      static var typeDisplayRepresentation: TypeDisplayRepresentation = "Landmark"
      static let defaultQuery = LandmarkQuery()
      let id: Int
      @Property(title: "Name") var name: String
    }
    struct LandmarkQuery: EntityQuery {
      func entities(for identifiers: [Int]) async throws -> [Landmark] { [] }; func suggestedEntities() {}
    }
    struct OpenLandmark: OpenIntent {
      static let title: LocalizedStringResource = "Open"
      @Parameter(title: "Landmark") var target: Landmark
      static var parameterSummary: some ParameterSummary { Summary("Open \\(\\.$target)") }
    }
    @UnionValue enum Found { case landmark(Landmark) }
    struct VisualQuery: IntentValueQuery {
      func values(for input: SemanticContentDescriptor) async throws -> [Found] { [] }
    }
    struct Shortcuts: AppShortcutsProvider {
      static var appShortcuts: [AppShortcut] {
        AppShortcut(
          intent: OpenLandmark(),
          phrases: ["Open \\(\\.$target) in \\(.applicationName)"],
          shortTitle: "Open", systemImageName: "map")
      }
    }

    """

  @Test("An app without a fault has no findings")
  func clean() { #expect(rules(app) == []) }

  @Test("Two visual queries, answers that no intent opens, and two openers are reported")
  func visual() {
    let second = """
      struct Other: IntentValueQuery {
        func values(for input: SemanticContentDescriptor) async throws -> [Landmark] { [] }
      }
      """
    #expect(
      rules(app + second).map { $0.split(separator: " ").last } == ["multiple-visual-queries"]
    )
    let unopened =
      app.replacing("case landmark(Landmark)", with: "case a(Landmark), b(Hut)") + """
        struct Hut: AppEntity { static let defaultQuery = LandmarkQuery(); let id: Int }
        """
    #expect(rules(unopened) == ["17 answer-not-openable"])
    let twice = """
      struct OpenAgain: OpenIntent { @Parameter(title: "L") var target: Landmark }
      """
    #expect(rules(app + twice) == ["28 multiple-open-intents"])
  }

  @Test("Reading cyclic unions, which do not compile, ends")
  func unionsInEachOther() {
    let odd = """
      @UnionValue enum One { case other(Other), landmark(Landmark) }
      @UnionValue enum Other { case one(One) }
      """
    #expect(rules(app.replacing("-> [Found]", with: "-> [One]") + odd) == [])
  }

  @Test("An entity without a query, with one that finds nothing, or with a changing id is reported")
  func entities() {
    #expect(rules("struct A: AppEntity { let id: Int }") == ["1 default-query-missing"])
    let idle = """
      struct A: AppEntity { static let defaultQuery = Q(); let id = UUID() }
      struct Q: EntityQuery {}
      """
    #expect(rules(idle) == ["1 identifier-not-stable", "2 default-query-unusable"])
    let fine = """
      struct T: TransientAppEntity { var id = UUID() }
      struct U: UniqueAppEntity { static let defaultQuery = UniqueAppEntityProvider { U() } }
      protocol Base: AppEntity {}
      extension Base { static var defaultQuery: Q { Q() } }
      struct B: Base { let id: Int }
      """
    #expect(rules(fine) == [])
  }

  @Test(
    "A summary that leaves out a required parameter is reported; defaults and optionals are not"
  )
  func summaries() {
    let text = """
      struct I: AppIntent {
        @Parameter(title: "A") var a: Int
        @Parameter(title: "B") var b: Int
        @Parameter(title: "C", default: 1) var c: Int
        @Parameter(title: "D") var d: Int?
        static var parameterSummary: some ParameterSummary { Summary("Do \\(\\.$a)") }
        func perform() {}
      }
      """
    #expect(rules(text) == ["6 summary-without-parameter"])
    let settings = rules(text.replacing(": AppIntent", with: ": WidgetConfigurationIntent"))
    #expect(!settings.contains { $0.hasSuffix("summary-without-parameter") })
    #expect(rules(text.replacing("Summary(\"Do \\(\\.$a)\")", with: "Summary()")) == [])
  }

  @Test("Phrases without the app's name, and more than ten shortcuts, are reported")
  func shortcuts() {
    let one = #"AppShortcut(intent: I(), phrases: ["Go"], shortTitle: "", systemImageName: "")"#
    let many = Array(repeating: one, count: 11).joined(separator: "\n")
    let text = """
      struct S: AppShortcutsProvider {
      static var appShortcuts: [AppShortcut] {
      \(many)
      }
      }
      """
    let found = rules(text)
    #expect(found.filter { $0.hasSuffix("phrase-without-application-name") }.count == 11)
    #expect(found.contains("3 phrase-without-application-name"))
    #expect(found.contains("1 too-many-shortcuts"))
  }

  @Test("Schemas that are unknown, incomplete or extended by a required parameter are reported")
  func schemas() {
    #expect(
      rules("@AppIntent(schema: .photos.nonsense) struct I { }") == ["1 schema-unknown"]
    )
    #expect(rules("@AppIntent(schema: .photos.crop) struct I { }") == [])
    let search = "@AppIntent(schema: .visualIntelligence.semanticContentSearch) struct I {"
    #expect(rules(search + "}") == ["1 schema-incomplete"])
    let extra = search + " var semanticContent: SemanticContentDescriptor; @Parameter var n: Int }"
    #expect(rules(extra) == ["1 schema-extra-parameter"])
  }

  @Test(
    "An id that is a variable is reported only if the type's own code leaves it as it is",
    arguments: [
      ("var id = UUID(); init() {}", true), ("let id = UUID()", true), ("var id = UUID()", false),
      ("var id = UUID(); init(_ id: UUID) { self.id = id }", false),
      (
        "var id = UUID(); init() {}; static func make() -> A { var a = A(); a.id = x; return a }",
        false
      ),
    ]
  )
  func variableIdentifiers(members: String, isReported: Bool) {
    let text = """
      struct A: AppEntity { static let defaultQuery = Q(); \(members) }
      struct Q: EntityQuery { func entities(for identifiers: [UUID]) async throws -> [A] { [] } }
      """
    #expect(rules(text) == (isReported ? ["1 identifier-not-stable"] : []))
  }

  @Test(
    "The @Dependency of another library needs no registration",
    arguments: [
      "@Dependency(\\.model) var model", "@Dependency(Model.self) var model",
      "@Dependencies.Dependency(\\.model) var model: Model",
    ]
  )
  func otherDependencies(declaration: String) {
    #expect(rules("struct I: AppIntent { \(declaration); func perform() {} }") == [])
  }

  @Test("A dependency is reported if no dependency is ever added")
  func dependencies() {
    let intent = "struct I: AppIntent { @Dependency var model: Model; func perform() {} }\n"
    #expect(rules(intent) == ["1 dependency-never-registered"])
    let launch = "func launch() { AppDependencyManager.shared.add(dependency: Model()) }"
    #expect(rules(intent + launch) == [])
  }

  @Test("Deprecated declarations are reported")
  func deprecations() {
    let text = """
      struct I: LiveActivityStartingIntent {
        func perform() async throws { try await requestConfirmation(result: .result()) }
      }
      """
    #expect(rules(text) == ["1 deprecated-api", "2 deprecated-api"])
  }

  @Test("Source that does not parse, and odd source, are read as far as possible")
  func damage() {
    for text in ["", "struct", "struct A: AppEntity {", "@AppIntent(schema:) struct B {}", "\u{0}"]
    {
      _ = rules(text)
    }
    let whole = app
    for length in stride(from: 0, to: whole.count, by: 7) {
      _ = rules(String(whole.prefix(length)))
    }
  }
}
