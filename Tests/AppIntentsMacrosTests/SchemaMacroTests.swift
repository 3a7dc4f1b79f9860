import Testing

@Suite("@AppIntent(schema:), @AppEntity(schema:), @AppEnum(schema:)")
struct SchemaMacroTests {
  private static let more = "@AppIntent(schema: .visualIntelligence.semanticContentSearch)"

  @Test("The schema's own property becomes a parameter, others are left alone")
  func intent() {
    expectExpansion(
      of: """
        \(Self.more)
        struct More {
          var semanticContent: SemanticContentDescriptor
          var session = "none"
          @Dependency var model: Model
        }
        """,
      to: """
        struct More {
          @AppIntents.IntentParameter
          var semanticContent: SemanticContentDescriptor
          var session = "none"
          @Dependency var model: Model
        }

        extension More: AppIntents.AppIntent, AppIntents.AssistantSchemaIntent {
          static var __assistantSchemaIntent: AppIntents.AssistantSchemas.IntentSchema {
            .visualIntelligence.semanticContentSearch
          }
        }
        """
    )
  }

  @Test("Bare stored variables of an entity become properties, its id does not")
  func entity() {
    expectExpansion(
      of: """
        @AppEntity(schema: .files.file)
        public struct File {
          let asset: Asset
          var id: String
          var name: String?
        }
        """,
      to: """
        public struct File {
          let asset: Asset
          var id: String
          @AppIntents.EntityProperty
          var name: String?
        }

        extension File: AppIntents.AppEntity, AppIntents.AssistantSchemaEntity {
          public static var __assistantSchemaEntity: AppIntents.AssistantSchemas.EntitySchema {
            .files.file
          }
        }
        """
    )
  }

  @Test("A semantic content search without its property is refused")
  func missingProperty() {
    expectError(
      "schema 'visualIntelligence.semanticContentSearch' needs a property "
        + "'var semanticContent: SemanticContentDescriptor' in 'More'",
      line: 2,
      column: 8,
      in: """
        \(Self.more)
        struct More {
        }
        """,
      expanded: Self.expanded("")
    )
  }

  @Test("A semantic content search with a property of another type is refused")
  func wrongType() {
    expectError(
      "property 'semanticContent' of schema 'visualIntelligence.semanticContentSearch' must be of "
        + "type 'SemanticContentDescriptor', not 'String'",
      line: 3,
      column: 24,
      in: """
        \(Self.more)
        struct More {
          var semanticContent: String
        }
        """,
      expanded: Self.expanded("  @AppIntents.IntentParameter\n  var semanticContent: String\n")
    )
  }

  @Test("A semantic content search whose property cannot be set is refused")
  func immutable() {
    expectError(
      "property 'semanticContent' of schema 'visualIntelligence.semanticContentSearch' must be a "
        + "stored 'var'; the system sets it before 'perform()' runs",
      line: 3,
      column: 3,
      in: """
        \(Self.more)
        struct More {
          let semanticContent: SemanticContentDescriptor
        }
        """,
      expanded: Self.expanded("  let semanticContent: SemanticContentDescriptor\n")
    )
  }

  @Test("A parameter that the schema does not know must be optional")
  func requiredParameter() {
    let members = """
        @Parameter var semanticContent: SemanticContentDescriptor
        @Parameter var limit: Int
        @Parameter var style: Int?

      """
    expectError(
      "parameter 'limit' is not part of schema 'visualIntelligence.semanticContentSearch', "
        + "so it must be optional: its value is never asked for",
      line: 4,
      column: 25,
      in: "\(Self.more)\nstruct More {\n\(members)}",
      expanded: Self.expanded(members)
    )
  }

  @Test(
    "A schema macro on the wrong kind of type says which kind it wants",
    arguments: [
      ("@AppIntent(schema: .system.search)", "enum", "'@AppIntent(schema:)' applies to a struct"),
      (
        "@AppEntity(schema: .files.file)", "enum",
        "'@AppEntity(schema:)' applies to a struct or a class"
      ),
      ("@AppEnum(schema: .photos.assetType)", "struct", "'@AppEnum(schema:)' applies to an enum"),
    ]
  )
  func wrongKind(attribute: String, kind: String, message: String) {
    expectError(
      message,
      line: 1,
      column: 1,
      in: "\(attribute)\n\(kind) Thing {\n}",
      expanded: "\(kind) Thing {\n}"
    )
  }

  @Test("An enumeration without a raw type is refused")
  func missingRawType() {
    expectError(
      "'@AppEnum(schema:)' enum 'Kind' needs a raw type; write 'enum Kind: String'",
      line: 2,
      column: 6,
      in: "@AppEnum(schema: .photos.assetType)\nenum Kind {\n  case a\n}",
      expanded: "enum Kind {\n  case a\n}"
    )
  }

  @Test("A schema that is not written out is refused")
  func schemaArgument() {
    expectError(
      "'@AppEnum(schema:)' needs a schema written as '.domain.name', "
        + "such as '.visualIntelligence.semanticContentSearch'",
      line: 1,
      column: 1,
      in: "@AppEnum(schema: kind)\nenum Kind: String {\n  case a\n}",
      expanded: "enum Kind: String {\n  case a\n}"
    )
  }

  private static func expanded(_ members: String) -> String {
    """
    struct More {
    \(members)}

    extension More: AppIntents.AppIntent, AppIntents.AssistantSchemaIntent {
      static var __assistantSchemaIntent: AppIntents.AssistantSchemas.IntentSchema {
        .visualIntelligence.semanticContentSearch
      }
    }
    """
  }
}
