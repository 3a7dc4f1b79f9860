import Testing

@Suite("@AppIntent(schema:), @AppEntity(schema:), @AppEnum(schema:)")
struct SchemaMacroTests {
  private static let more = "@AppIntent(schema: .visualIntelligence.semanticContentSearch)"

  /// The extension that a semantic content search gets, whatever is wrong with its members.
  private static let moreExtension = """
    nonisolated extension More: AppIntents.AppIntent, AppIntents.AssistantSchemaIntent {
      static var __assistantSchemaIntent: AppIntents.AssistantSchemas.IntentSchema {
        .visualIntelligence.semanticContentSearch
      }
    }
    """

  @Test("The schema's own property becomes a parameter; others stay as they are")
  func intent() throws {
    let expansion = try Expansion(
      onType: """
        \(Self.more)
        struct More {
          var semanticContent: SemanticContentDescriptor
          var session = "none"
          @Dependency var model: Model
        }
        """
    )
    #expect(expansion.attributes == ["@AppIntents.IntentParameter", "", ""])
    #expect(expansion.extensions == Self.moreExtension)
    #expect(expansion.diagnostics.isEmpty)
  }

  @Test("Bare stored variables of an entity become properties, its id does not")
  func entity() throws {
    let expansion = try Expansion(
      onType: """
        @AppEntity(schema: .files.file)
        public struct File {
          let asset: Asset
          var id: String
          var name: String?
        }
        """
    )
    #expect(expansion.attributes == ["", "", "@AppIntents.EntityProperty"])
    #expect(
      expansion.extensions == """
        nonisolated extension File: AppIntents.AppEntity, AppIntents.AssistantSchemaEntity {
          public static var __assistantSchemaEntity: AppIntents.AssistantSchemas.EntitySchema {
            .files.file
          }
        }
        """
    )
    #expect(expansion.diagnostics.isEmpty)
  }

  @Test("A semantic content search without its property is refused")
  func missingProperty() throws {
    try expectRefusedMore(
      "2:8: error: schema 'visualIntelligence.semanticContentSearch' needs a property "
        + "'var semanticContent: SemanticContentDescriptor' in 'More'",
      members: []
    )
  }

  @Test("A semantic content search with a property of another type is refused")
  func wrongType() throws {
    try expectRefusedMore(
      "3:24: error: property 'semanticContent' of schema "
        + "'visualIntelligence.semanticContentSearch' must be of type "
        + "'SemanticContentDescriptor', not 'String'",
      members: ["var semanticContent: String"],
      attributes: ["@AppIntents.IntentParameter"]
    )
  }

  @Test("A semantic content search whose property cannot be set is refused")
  func immutable() throws {
    try expectRefusedMore(
      "3:3: error: property 'semanticContent' of schema "
        + "'visualIntelligence.semanticContentSearch' must be a stored 'var'; "
        + "the system sets it before 'perform()' runs",
      members: ["let semanticContent: SemanticContentDescriptor"],
      attributes: [""]
    )
  }

  @Test("A parameter that the schema does not have must be optional")
  func requiredParameter() throws {
    try expectRefusedMore(
      "4:25: error: parameter 'limit' is not part of schema "
        + "'visualIntelligence.semanticContentSearch', "
        + "so it must be optional: its value is never asked for",
      members: [
        "@Parameter var semanticContent: SemanticContentDescriptor",
        "@Parameter var limit: Int",
        "@Parameter var style: Int?",
      ],
      attributes: ["", "", ""]
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
  func wrongKind(attribute: String, kind: String, message: String) throws {
    try expectRefused("1:1: error: \(message)", in: "\(attribute)\n\(kind) Thing {\n}")
  }

  @Test("An enumeration without a raw type is refused")
  func missingRawType() throws {
    try expectRefused(
      "2:6: error: '@AppEnum(schema:)' enum 'Kind' needs a raw type; write 'enum Kind: String'",
      in: "@AppEnum(schema: .photos.assetType)\nenum Kind {\n  case a\n}"
    )
  }

  @Test("A schema that is not written out is refused")
  func schemaArgument() throws {
    try expectRefused(
      "1:1: error: '@AppEnum(schema:)' needs a schema written as '.domain.name', "
        + "such as '.visualIntelligence.semanticContentSearch'",
      in: "@AppEnum(schema: kind)\nenum Kind: String {\n  case a\n}"
    )
  }

  /// A semantic content search has one thing wrong with it, and is expanded all the same.
  private func expectRefusedMore(
    _ diagnostic: String,
    members: [String],
    attributes: [String] = [],
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let body = members.map { "  \($0)\n" }.joined()
    let expansion = try Expansion(onType: "\(Self.more)\nstruct More {\n\(body)}")
    #expect(expansion.diagnostics == [diagnostic], sourceLocation: sourceLocation)
    #expect(expansion.attributes == attributes, sourceLocation: sourceLocation)
    #expect(expansion.extensions == Self.moreExtension, sourceLocation: sourceLocation)
  }

  /// A type gets one diagnostic, and nothing else.
  private func expectRefused(
    _ diagnostic: String,
    in text: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let expansion = try Expansion(onType: text)
    #expect(expansion.diagnostics == [diagnostic], sourceLocation: sourceLocation)
    #expect(expansion.attributes.isEmpty, sourceLocation: sourceLocation)
    #expect(expansion.extensions.isEmpty, sourceLocation: sourceLocation)
  }
}
