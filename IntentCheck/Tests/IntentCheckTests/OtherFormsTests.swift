import Foundation
import IntentCheck
import Testing

/// The published kinds of errors, each in forms that the rules' own tests do not use, with the line that is wrong.
@Suite("Errors in other forms")
struct OtherFormsTests {
  struct Planted: CustomTestStringConvertible, Sendable {
    let rule: String
    /// The line that is wrong, by a part of it.
    let line: String
    let files: [String: String]
    var testDescription: String { "\(rule): \(line)" }

    init(_ rule: String, at line: String, _ text: String) {
      self.init(rule, at: line, ["App.swift": text])
    }

    init(_ rule: String, at line: String, _ files: [String: String]) {
      (self.rule, self.line, self.files) = (rule, line, files)
    }
  }

  private static func intent(_ members: String, _ head: String = "struct Walk: AppIntent") -> String
  {
    """
    \(head) {
      \(members)
      func perform() async throws -> some IntentResult { .result() }
    }
    """
  }

  private static let title = #"static let title: LocalizedStringResource = "Walk""#

  private static func entity(_ members: String, _ head: String = "struct Trail: AppEntity")
    -> String
  {
    """
    \(head) {
      static let defaultQuery = TrailQuery()
      \(members)
    }
    struct TrailQuery: EntityQuery {
      func entities(for ids: [Int]) async throws -> [Trail] { load(ids) }
    }

    """
  }

  // MARK: Schemas

  static let ofSchemas: [Planted] = [
    Planted(
      "schema-deprecated",
      at: "struct OpenPhoto",
      "@AssistantIntent(schema: .photos.openAsset)\npublic struct OpenPhoto: OpenIntent { public var target: Photo }"
    ),
    Planted(
      "schema-unknown",
      at: "class Picture",
      "@AppEntity(schema: .photos.picture)\nfinal class Picture {}"
    ),
    Planted(
      "schema-unknown",
      at: "struct Cancel",
      "@available(iOS 27, *)\n@AppIntent(schema: .calendar.deleteEvents)\nstruct Cancel {}"
    ),
    Planted(
      "schema-of-another-kind",
      at: "struct Kind",
      "@AppEntity(schema: .photos.albumType)\nstruct Kind { let id: Int }"
    ),
    Planted(
      "schema-incomplete",
      at: "struct AddSection",
      "@AppIntent(schema: .reminders.createSection)\nstruct AddSection { @Parameter(title: \"Name\") var name: String }"
    ),
    Planted(
      "schema-incomplete",
      at: "struct Photo",
      "@AppEntity(schema: .photos.recognizedPerson)\nstruct Photo { let id: Int\n var name: String }"
    ),
    Planted(
      "schema-property-type",
      at: "var time",
      "@AppIntent(schema: .clock.createAlarm)\nstruct Wake {\n@Parameter(title: \"Time\")\nvar time: Date\n"
        + "var label: String?\nvar recurrenceDays: Calendar.RecurrenceRule?\nvar canSnooze: Bool }"
    ),
    Planted(
      "schema-property-type",
      at: "var name",
      "@AppIntent(schema: .reminders.createSection)\nstruct AddSection {\nvar name: Optional<String>\nvar list: ErrandList }"
    ),
    Planted(
      "schema-property-type",
      at: "var entities",
      "@AppIntent(schema: .files.deleteFiles)\nstruct Remove {\nvar entities: Set<Int> }"
    ),
    Planted(
      "schema-property-type",
      at: "var target",
      "@AppIntent(schema: .browser.closeTabs)\nstruct Close {\nvar target: Tab }\nstruct Tab: AppEntity { let id: Int }"
    ),
    Planted(
      "schema-property-required",
      at: "var location",
      "@AppIntent(schema: .journal.createEntry)\nstruct Write {\nvar message: AttributedString\nvar title: String?\n"
        + "var location: PlaceDescriptor\nvar mediaItems: [IntentFile]\nvar entryDate: Date? }"
    ),
    Planted(
      "schema-type-without-schema",
      at: "var timer",
      "@AppIntent(schema: .clock.pauseTimer)\nstruct Pause {\nvar timer: Egg }\nextension Egg: AppEntity {}\n"
        + "struct Egg { let id: Int; static let defaultQuery = Eggs() }"
    ),
    Planted(
      "schema-case-missing",
      at: "enum Span",
      "@AppEnum(schema: .calendar.eventSpan)\nenum Span: String {\ncase this\ncase all }"
    ),
    Planted(
      "schema-case-unknown",
      at: "enum State",
      "@AppEnum(schema: .clock.stopwatchState)\nenum State: String { case paused, running, stopped }"
    ),
    Planted(
      "schema-domain-in-part",
      at: "struct Send",
      "@AppIntent(schema: .mail.sendDraft)\nstruct Send { var target: MailDraft; var sendLaterDate: Date? }"
    ),
    Planted(
      "schema-extra-parameter",
      at: "var category",
      "@AppIntent(schema: .system.searchInApp)\nstruct Find {\nvar criteria: StringSearchCriteria\n"
        + "@Parameter(title: \"Category\")\nvar category: Category }"
    ),
  ]

  // MARK: Extraction

  static let ofExtraction: [Planted] = [
    Planted(
      "title-not-literal",
      at: "static let title",
      intent("static let title = LocalizedStringResource(stringLiteral: Names.walk)")
    ),
    Planted(
      "title-not-literal",
      at: "static var title",
      intent(
        "static var title: LocalizedStringResource { get { .init(stringLiteral: Self.name) } }"
      )
    ),
    Planted(
      "title-not-literal",
      at: "static let title",
      intent("static let title: LocalizedStringResource = Store.isPro ? \"Walk\" : \"Run\"")
    ),
    Planted(
      "title-not-literal",
      at: "static let title",
      intent("static let title: LocalizedStringResource = names[0]")
    ),
    Planted(
      "title-not-literal",
      at: "static var title",
      intent("static var title: LocalizedStringResource { if isPro { \"Walk\" } else { \"Run\" } }")
    ),
    Planted(
      "type-name-not-literal",
      at: "static var typeDisplayRepresentation",
      entity(
        "let id: Int\n  static var typeDisplayRepresentation: TypeDisplayRepresentation {\n"
          + "TypeDisplayRepresentation(name: Self.label) }"
      )
    ),
    Planted(
      "type-name-not-literal",
      at: "static let typeDisplayRepresentation",
      "enum Grade: String, AppEnum {\ncase easy\n"
        + "static let typeDisplayRepresentation = TypeDisplayRepresentation(stringLiteral: key)\n"
        + "static let caseDisplayRepresentations: [Grade: DisplayRepresentation] = [.easy: \"Easy\"] }"
    ),
    Planted(
      "description-not-literal",
      at: "static let description",
      intent(
        "\(title)\n  static let description: IntentDescription? = IntentDescription(Texts.walk)"
      )
    ),
    Planted(
      "description-not-literal",
      at: "static var description",
      intent("\(title)\n  static var description: IntentDescription { Self.describe(.walk) }")
    ),
    Planted(
      "case-texts-computed",
      at: "static let caseDisplayRepresentations",
      "enum Grade: String, AppEnum, CaseIterable {\ncase easy, hard\n"
        + "static let caseDisplayRepresentations: [Grade: DisplayRepresentation] = Dictionary(\n"
        + "uniqueKeysWithValues: allCases.map { ($0, DisplayRepresentation(stringLiteral: $0.rawValue)) }) }"
    ),
    Planted(
      "case-texts-computed",
      at: "static var caseDisplayRepresentations",
      "enum Grade: String { case easy, hard }\nextension Grade: AppEnum {\n"
        + "static var caseDisplayRepresentations: [Grade: DisplayRepresentation] {\n"
        + "allCases.reduce(into: [:]) { $0[$1] = \"\\($1.rawValue)\" } } }"
    ),
    Planted(
      "phrase-not-literal",
      at: ".init(stringLiteral",
      walks(phrases: "\"Walk in \\(.applicationName)\",\n.init(stringLiteral: phrase),")
    ),
    Planted(
      "shortcuts-not-inline",
      at: "[walk, rest]",
      "struct Trails: AppShortcutsProvider {\nstatic var appShortcuts: [AppShortcut] {\n[walk, rest]\n} }"
    ),
    Planted(
      "shortcuts-not-inline",
      at: "Self.all",
      "struct Trails: AppShortcutsProvider {\nstatic var appShortcuts: [AppShortcut] {\nreturn Self.all\n} }"
    ),
    Planted(
      "parameter-title-not-literal",
      at: "@Parameter",
      intent(
        "\(title)\n  @Parameter(title: LocalizedStringResource(stringLiteral: key)) var days: Int?"
      )
    ),
  ]

  private static func walks(phrases: String, intent: String = "Walk()") -> String {
    """
    struct Trails: AppShortcutsProvider {
      @AppShortcutsBuilder static var appShortcuts: [AppShortcut] {
        AppShortcut(intent: \(intent), phrases: [
    \(phrases)
        ], shortTitle: "Walk", systemImageName: "figure.walk")
      }
    }

    """
  }

  // MARK: Run time

  static let ofRunTime: [Planted] = [
    Planted("identifier-shared", at: "var id", entity("var id: String { return \"trail\" }")),
    Planted("identifier-shared", at: "let id", entity("let id: Int = 0")),
    Planted(
      "identifier-not-stable",
      at: "var id",
      entity("var name = \"\"\n  var id: Int { name.hashValue }")
    ),
    Planted(
      "indexed-not-openable",
      at: "struct Trail",
      [
        "Trail.swift": entity("let id: Int"), "Index.swift": "extension Trail: IndexedEntity {}",
        "Open.swift":
          "struct OpenHut: OpenIntent { \(title); @Parameter(title: \"Hut\") var target: Hut }",
      ]
    ),
    Planted(
      "translation-without-application-name",
      at: "gehen",
      [
        "App.swift": intent(title) + "\n" + walks(phrases: "\"Walk in \\(.applicationName)\","),
        "App/Resources/fr.lproj/AppShortcuts.strings":
          "/* Walk */\n\"Walk in ${applicationName}\" = \"Wandern gehen\";\n",
      ]
    ),
    Planted(
      "translation-without-application-name",
      at: "gehen",
      [
        "App.swift": intent(title) + "\n" + walks(phrases: "\"Walk in \\(.applicationName)\","),
        "App/AppShortcuts.xcstrings": """
        {
          "sourceLanguage" : "en",
          "strings" : {
            "Walk in ${applicationName}" : {
              "localizations" : {
                "de" : { "stringSet" : { "state" : "translated", "values" : [
                  "Wandern gehen"
                ] } }
              }
            }
          },
          "version" : "1.0"
        }
        """,
      ]
    ),
    Planted(
      "hidden-shortcut",
      at: "AppShortcut(",
      intent("\(title)\n  static var isDiscoverable: Bool { false }") + "\n"
        + walks(phrases: "\"Walk in \\(.applicationName)\",")
    ),
    Planted(
      "focus-filter-required",
      at: "var mode",
      intent(
        "\(title)\n  @Parameter(title: \"Mode\", description: \"The mode\")\n  var mode: Mode",
        "struct Quiet: SetFocusFilterIntent"
      )
    ),
    Planted(
      "private-intent",
      at: "struct Walk",
      intent(title, "fileprivate struct Walk: AppIntent")
    ),
    Planted(
      "private-intent",
      at: "struct Walk",
      "private enum Intents {\n" + intent(title) + "\n}"
    ),
    Planted(
      "package-not-declared",
      at: "struct Walk",
      [
        "App.xcodeproj": "", "App/App.swift": "struct Main: App {}",
        "Packages/Kit/Package.swift": "",
        "Packages/Kit/Sources/Kit/Walk.swift": intent(
          "public \(title)",
          "public struct Walk: AppIntent"
        ),
      ]
    ),
    Planted(
      "answer-not-openable",
      at: "struct Look",
      entity("let id: Int")
        + """
        struct Hut: AppEntity { let id: Int; static let defaultQuery = HutQuery() }
        struct HutQuery: EntityQuery { func entities(for ids: [Int]) async throws -> [Hut] { load(ids) } }
        @UnionValue enum Place { case hut(Hut); case trail(Trail) }
        @UnionValue enum Found { case place(Place) }
        struct Look: IntentValueQuery {
          func values(for input: SemanticContentDescriptor) async throws -> [Found] { [] }
        }
        struct OpenHut: OpenIntent { \(title); @Parameter(title: "Hut") var target: Hut }
        """
    ),
    Planted(
      "answer-not-entity",
      at: "struct Look",
      """
      struct TrailModel: Identifiable, Hashable { let id: Int }
      struct Look: IntentValueQuery {
        func values(for input: SemanticContentDescriptor) async throws -> IntentItemCollection<TrailModel> { .empty }
      }
      """
    ),
    Planted(
      "answer-not-entity",
      at: "struct Look",
      """
      struct Look {}
      extension Look: IntentValueQuery {
        func values(for input: SemanticContentDescriptor) async throws -> [String] { [] }
      }
      """
    ),
    Planted(
      "multiple-visual-queries",
      at: "struct Other",
      """
      typealias Seen = SemanticContentDescriptor
      struct Look: IntentValueQuery { func values(for input: Seen) async throws -> [Trail] { [] } }
      struct Other: IntentValueQuery { typealias Input = SemanticContentDescriptor
        func values(for input: Input) async throws -> [Trail] { [] } }
      """
    ),
    Planted(
      "repeated-phrase",
      at: "\"WALK IN",
      """
      struct Trails: AppShortcutsProvider {
        static var appShortcuts: [AppShortcut] {
          AppShortcut(intent: Walk(), phrases: ["Walk in \\(.applicationName)"], shortTitle: "a", systemImageName: "b")
          AppShortcut(
            intent: Run(),
            phrases: [
              "Run in \\(.applicationName)",
              "WALK IN \\(.applicationName)",
            ], shortTitle: "a", systemImageName: "b")
        }
      }
      """ + "\n" + intent(title) + "\n" + intent(title, "struct Run: AppIntent")
    ),
    Planted(
      "phrase-without-application-name",
      at: "\"Go for a walk\"",
      intent(title) + "\n"
        + walks(phrases: "\"Walk in \\(.applicationName)\",\n\"Go for a walk\",")
    ),
  ]

  @Test(
    "An error is found at its line in whatever form it is written",
    arguments: ofSchemas + ofExtraction + ofRunTime
  )
  func found(_ planted: Planted) {
    let findings = IntentChecker(AppSource(files: planted.files)).findings()
    let places = findings.filter { $0.rule.id == planted.rule }.map(\.place)
    let lines = places.compactMap { place -> Substring? in
      let all =
        planted.files[place.file]?.split(separator: "\n", omittingEmptySubsequences: false) ?? []
      return all.indices.contains(place.line - 1) ? all[place.line - 1] : nil
    }
    #expect(
      lines.contains { $0.contains(planted.line) },
      "at \(lines); found \(findings.map(\.rule.id))"
    )
  }
}
