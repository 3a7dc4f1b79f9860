import Foundation
import IntentCheck
import Testing

/// Errors that Xcode, the store or a device finds, planted one by one into source that is otherwise sound.
@Suite("Planted errors")
struct PlantedErrorTests {
  struct Planted: CustomTestStringConvertible {
    let rule: String
    let text: String
    /// The same without the error.
    let sound: String

    var testDescription: String { rule }
  }

  private static let entity = """
    struct Trail: AppEntity {
      static let defaultQuery = TrailQuery()
      let id: Int
    }
    struct TrailQuery: EntityQuery {
      func entities(for identifiers: [Int]) async throws -> [Trail] { [] }
    }

    """

  private static func shortcut(_ phrases: String, parameter: String = "Trail") -> String {
    entity + """
      struct Open: AppIntent {
        static let title: LocalizedStringResource = "Open"
        @Parameter(title: "A") var a: \(parameter)
        @Parameter(title: "B") var b: Trail
      }
      struct Shortcuts: AppShortcutsProvider {
        static var appShortcuts: [AppShortcut] {
          AppShortcut(intent: Open(), phrases: [\(phrases)], shortTitle: "Open", systemImageName: "map")
        }
      }
      """
  }

  private static func intent(_ members: String, kind: String = "AppIntent", arguments: String = "")
    -> String
  { "struct Walk\(arguments): \(kind) {\n\(members)\n}" }

  private static func query(_ identifiers: String...) -> String {
    identifiers.enumerated().map { index, identifier in
      """
      struct E\(index): AppEntity {
        static let defaultQuery = Query()
        let id: Int
        struct Query: EntityQuery {\(identifier)
          func entities(for identifiers: [Int]) async throws -> [E\(index)] { [] }
        }
      }

      """
    }.joined()
  }

  private static let title = #"static let title: LocalizedStringResource = "Walk""#

  static let planted: [Planted] = [
    Planted(
      rule: "repeated-query-identifier",
      text: query("", ""),
      sound: query("", #"static let persistentIdentifier = "other""#)
    ),
    Planted(
      rule: "phrase-parameter-type",
      text: shortcut(#""Open \(\.$a) in \(.applicationName)""#, parameter: "String"),
      sound: shortcut(#""Open \(\.$a) in \(.applicationName)""#)
    ),
    Planted(
      rule: "shortcut-without-phrases",
      text: shortcut(""),
      sound: shortcut(#""Open \(.applicationName)""#)
    ),
    Planted(
      rule: "phrase-with-several-parameters",
      text: shortcut(#""Open \(\.$a) and \(\.$b) in \(.applicationName)""#),
      sound: shortcut(#""Open \(\.$b) in \(.applicationName)""#)
    ),
    Planted(
      rule: "setting-required",
      text: intent("\(title)\n@Parameter var name: String", kind: "WidgetConfigurationIntent"),
      sound: intent(
        "\(title)\n@Parameter var name: String?\n@Parameter(title: \"A\", default: 1) var a: Int",
        kind: "ControlConfigurationIntent"
      )
    ),
    Planted(
      rule: "description-names-siri",
      text: intent(#"\#(title); static let description = IntentDescription("Lets Siri walk.")"#),
      sound: intent(#"\#(title); static let description = IntentDescription("Asks Sirius.")"#)
    ),
    Planted(
      rule: "too-many-schema-enums",
      text: (0..<11).map { "@AppEnum(schema: .photos.albumType) enum E\($0) { case a }" }
        .joined(separator: "\n"),
      sound: (0..<10).map { "@AppEnum(schema: .photos.albumType) enum E\($0) { case a }" }
        .joined(separator: "\n")
    ),
    Planted(
      rule: "enum-and-entity",
      text: "enum Both: String, AppEnum, AppEntity { case a }",
      sound: "enum One: String, AppEnum { case a }"
    ),
    Planted(
      rule: "several-providers",
      text: "struct A: AppShortcutsProvider {}\nstruct B: AppShortcutsProvider {}",
      sound: "struct A: AppShortcutsProvider {}"
    ),
    Planted(
      rule: "title-not-literal",
      text: intent("static let title: LocalizedStringResource = makeTitle()"),
      sound: intent(
        #"static var title: LocalizedStringResource { LocalizedStringResource("Walk") }"#
      )
    ),
    Planted(
      rule: "case-not-shown",
      text: """
        enum Grade: String, AppEnum {
          case easy, hard
          static let caseDisplayRepresentations: [Grade: DisplayRepresentation] = [.easy: "Easy"]
        }
        """,
      sound: """
        enum Grade: String, AppEnum {
          case easy, hard
          static let caseDisplayRepresentations: [Grade: DisplayRepresentation] = [
            .easy: "Easy", Grade.hard: "Hard",
          ]
        }
        """
    ),
    Planted(
      rule: "url-not-literal",
      text: entity + "extension Trail: URLRepresentableEntity {\n"
        + "static var urlRepresentation: URLRepresentation { Self.form }\n}",
      sound: entity + "extension Trail: URLRepresentableEntity {\n"
        + #"static var urlRepresentation: URLRepresentation { "https://a.example/\(.id)" }"# + "\n}"
    ),
    Planted(
      rule: "repeated-intent",
      text: "enum A { struct Show: AppIntent {} }\nenum B { struct Show: AppIntent {} }",
      sound: "enum A { struct Show: AppIntent {} }\nenum B { struct ShowB: AppIntent {} }"
    ),
    Planted(rule: "generic-intent", text: intent(title, arguments: "<T>"), sound: intent(title)),
    Planted(
      rule: "default-query-missing",
      text: "struct A: AppEntity { let id: Int }",
      sound: entity
    ),
    Planted(
      rule: "default-query-unusable",
      text: "struct A: AppEntity { static let defaultQuery = Q(); let id: Int }\n"
        + "struct Q: EntityQuery {}",
      sound: entity
    ),
    Planted(
      rule: "identifier-not-stable",
      text: entity.replacing("let id: Int", with: "let id = UUID()"),
      sound: entity
    ),
    Planted(
      rule: "summary-without-parameter",
      text: intent(
        #"\#(title); @Parameter(title: "A") var a: Int; @Parameter(title: "B") var b: Int"# + "\n"
          + #"static var parameterSummary: some ParameterSummary { Summary("Do \(\.$a)") }"#
      ),
      sound: intent(
        #"\#(title); @Parameter(title: "A") var a: Int"# + "\n"
          + #"static var parameterSummary: some ParameterSummary { Summary("Do \(\.$a)") }"#
      )
    ),
    Planted(
      rule: "phrase-without-application-name",
      text: shortcut(#""Open it""#),
      sound: shortcut(#""Open \(.applicationName)""#)
    ),
    Planted(
      rule: "schema-unknown",
      text: "@AppIntent(schema: .photos.nonsense) struct I {}",
      sound: "@AppIntent(schema: .photos.openAsset) struct I {}"
    ),
    Planted(
      rule: "schema-incomplete",
      text: "@AppIntent(schema: .visualIntelligence.semanticContentSearch) struct I {}",
      sound: "@AppIntent(schema: .visualIntelligence.semanticContentSearch) struct I {\n"
        + "var semanticContent: SemanticContentDescriptor }"
    ),
    Planted(
      rule: "schema-extra-parameter",
      text: "@AppIntent(schema: .visualIntelligence.semanticContentSearch) struct I {\n"
        + "var semanticContent: SemanticContentDescriptor; @Parameter var n: Int }",
      sound: "@AppIntent(schema: .visualIntelligence.semanticContentSearch) struct I {\n"
        + "var semanticContent: SemanticContentDescriptor; @Parameter var n: Int? }"
    ),
    Planted(
      rule: "dependency-never-registered",
      text: intent("\(title); @Dependency var model: Model"),
      sound: intent("\(title); @Dependency var model: Model")
        + "\nfunc launch() { AppDependencyManager.shared.add(dependency: Model()) }"
    ),
    Planted(
      rule: "multiple-visual-queries",
      text: visual("A") + visual("B"),
      sound: visual("A")
    ),
    Planted(
      rule: "answer-not-openable",
      text: entity + visual("A"),
      sound: entity + visual("A") + opener("Open")
    ),
    Planted(
      rule: "multiple-open-intents",
      text: entity + visual("A") + opener("Open") + opener("Show"),
      sound: entity + visual("A") + opener("Open")
    ),
  ]

  private static func visual(_ name: String) -> String {
    "struct \(name): IntentValueQuery {\n"
      + "func values(for input: SemanticContentDescriptor) async throws -> [Trail] { [] }\n}\n"
  }

  private static func opener(_ name: String) -> String {
    "struct \(name): OpenIntent { \(title); @Parameter(title: \"T\") var target: Trail }\n"
  }

  private func rules(_ text: String) -> Set<String> {
    Set(IntentChecker(AppSource(files: ["App.swift": text])).findings().map(\.rule.id))
  }

  @Test("There are twenty-six planted errors, each of another rule")
  func number() { #expect(Set(Self.planted.map(\.rule)).count == 26) }

  @Test("Each planted error is found, and no error once it is fixed", arguments: planted)
  func found(_ planted: Planted) {
    #expect(rules(planted.text).contains(planted.rule))
    #expect(!rules(planted.sound).contains(planted.rule))
  }

  @Test("A setting may be required if its type's query suggests a value")
  func proposedSettings() {
    let text =
      Self.entity
      + Self.intent(
        "\(Self.title)\n@Parameter var trail: Trail",
        kind: "WidgetConfigurationIntent"
      )
    #expect(rules(text).contains("setting-required"))
    let proposing = text.replacing(
      "struct TrailQuery: EntityQuery {",
      with: "struct TrailQuery: EntityQuery {\nfunc defaultResult() async -> Trail? { nil }"
    )
    #expect(!rules(proposing).contains("setting-required"))
  }

  @Test("Titles that can be read from the source are accepted")
  func readableTitles() {
    for value in [
      #""Walk""#, #".init("Walk")"#, #"LocalizedStringResource("walk", defaultValue: "Walk")"#,
      ".openLandmark", ".Onboarding.welcome", #".named("x")"#, #""\(placeholder: .int) trails""#,
      #"LocalizedStringResource("Walk", table: "Intents")"#,
      #""Walk" as LocalizedStringResource"#,
    ] {
      let text = Self.intent("static let title: LocalizedStringResource = \(value)")
      #expect(!rules(text).contains("title-not-literal"), "\(value)")
    }
    for value in [
      "Self.name", "name", #""Walk \(name)""#, "LocalizedStringResource(stringLiteral: n)",
    ] {
      let text = Self.intent("static let title: LocalizedStringResource = \(value)")
      #expect(rules(text).contains("title-not-literal"), "\(value)")
    }
  }
}
