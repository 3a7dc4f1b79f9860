extension PagedErrorTests {
  /// An entity that is right.
  static let entity = """
    struct Trail: AppEntity {
      static let typeDisplayRepresentation: TypeDisplayRepresentation = "Trail"
      static let defaultQuery = TrailQuery()
      let id: Int
    }
    struct TrailQuery: EntityStringQuery {
      func entities(for identifiers: [Int]) async throws -> [Trail] { await load(identifiers) }
      func entities(matching string: String) async throws -> [Trail] { await load(string) }
      func suggestedEntities() async throws -> [Trail] { await load([1]) }
    }
    struct OpenTrail: OpenIntent {
      static let title: LocalizedStringResource = "Open Trail"
      @Parameter(title: "Trail") var target: Trail
      func perform() async throws -> some IntentResult { .result() }
    }

    """

  private static let linked =
    entity + #"""
      extension Trail: URLRepresentableEntity {
        static var urlRepresentation: URLRepresentation { "https://trails.example/\(.id)" }
      }
      """#

  private static let indexed =
    entity + """
      extension Trail: IndexedEntity {}
      func index() async throws { try await CSSearchableIndex.default().indexAppEntities(all) }
      """

  static let ofEntities = [
    Planted(
      "address-of-own-scheme",
      at: "urlRepresentation",
      linked.replacing("https:", with: "trails:"),
      sound: linked
    ),
    Planted(
      "address-without-identifier",
      at: "urlRepresentation",
      linked.replacing(#"\(.id)"#, with: "all"),
      sound: linked
    ),
    Planted(
      "indexed-never-donated",
      at: "struct Trail",
      indexed.replacing("indexAppEntities", with: "indexNothing"),
      sound: indexed
    ),
    Planted(
      "generic-entity",
      at: "struct Box",
      """
      struct Box<Thing: Sendable>: AppEntity {
        static let typeDisplayRepresentation: TypeDisplayRepresentation = "Box"
        static var defaultQuery: BoxQuery { BoxQuery() }
        let id: Int
      }
      struct BoxQuery: EntityQuery {
        func entities(for identifiers: [Int]) async throws -> [Box] { await load(identifiers) }
      }
      """,
      replacing: "<Thing: Sendable>",
      with: ""
    ),
    Planted(
      "persistent-identifier-not-literal",
      at: "persistentIdentifier",
      entity + "extension Trail { static let persistentIdentifier = makeName() }",
      replacing: "makeName()",
      with: "\"Trail\""
    ),
    Planted(
      "query-ignores-text",
      at: "entities(matching",
      entity.replacing("load(string)", with: "loadAll()"),
      sound: entity
    ),
    Planted(
      "entity-shown-empty",
      at: "displayRepresentation:",
      entity
        + #"extension Trail { var displayRepresentation: DisplayRepresentation { DisplayRepresentation(title: "") } }"#,
      replacing: #"title: """#,
      with: #"title: "\(name)""#
    ),
    Planted(
      "case-shown-twice",
      at: ".hard: \"Harder\"",
      """
      enum Grade: String, AppEnum {
        case easy, hard
        static let typeDisplayRepresentation: TypeDisplayRepresentation = "Grade"
        static let caseDisplayRepresentations: [Grade: DisplayRepresentation] = [
          .easy: "Easy",
          .hard: "Hard",
          .hard: "Harder",
        ]
      }
      """,
      replacing: "    .hard: \"Harder\",\n",
      with: ""
    ),
    Planted(
      "union-case",
      at: "case other",
      entity + """
        @UnionValue enum Found {
          case trail(Trail)
          case other(Trail)
        }
        """,
      replacing: "other(Trail)",
      with: "other(Hut)"
    ),
    Planted(
      "assistant-protocol-adopted",
      at: "struct Walk",
      """
      struct Walk: AssistantIntent {
        static let title: LocalizedStringResource = "Walk"
        func perform() async throws -> some IntentResult { .result() }
      }
      """,
      replacing: "AssistantIntent",
      with: "AppIntent"
    ),
  ]
}
