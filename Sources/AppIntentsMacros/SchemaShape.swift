#if PortableIntents || Complete
  import SwiftSyntax
  import SwiftSyntaxMacros

  /// The shape that a schema fixes: its properties, and the protocols that come with it.
  ///
  /// Only published facts are listed. A schema that is not listed treats every bare stored variable as
  /// one of its own.
  struct SchemaShape {
    /// A property that a schema asks for.
    struct Property {
      let name: String
      let type: String
      var isRequired = true
    }

    /// The properties, in the order of the schema; nil when they are not known.
    var properties: [Property]?
    /// Protocols of AppIntents that come with the schema, besides the obvious one.
    var protocols: [String] = []

    static func intent(_ schema: SchemaReference) -> SchemaShape {
      switch (schema.domain, schema.name) {
      case ("visualIntelligence", "semanticContentSearch"):
        SchemaShape(properties: [
          Property(name: "semanticContent", type: "SemanticContentDescriptor")
        ])
      case (_, "search"):
        SchemaShape(
          properties: [Property(name: "criteria", type: "StringSearchCriteria")],
          protocols: ["ShowInAppSearchResultsIntent"]
        )
      default: SchemaShape()
      }
    }

    static func entity(_ schema: SchemaReference) -> SchemaShape {
      switch (schema.domain, schema.name) {
      case ("photos", "asset"):
        SchemaShape(
          properties: [
            "title", "creationDate", "location", "assetType", "isFavorite", "isHidden",
            "hasSuggestedEdits",
          ].map { Property(name: $0, type: "", isRequired: false) }
        )
      default: SchemaShape()
      }
    }

    /// Whether a bare stored variable is one of the schema's own.
    func claims(_ name: String) -> Bool {
      properties.map { $0.contains { $0.name == name } } ?? true
    }
  }

  /// The `.domain.name` that a schema macro was given.
  struct SchemaReference {
    let domain: String
    let name: String
    let expression: ExprSyntax

    var text: String { "\(domain).\(name)" }

    /// Reads the argument, or reports what is wrong with it and returns nil.
    init?(of node: AttributeSyntax, macro: String, in context: some MacroExpansionContext) {
      guard let reference = SchemaReference(of: node) else {
        context.error(
          "schemaArgument",
          at: node,
          "'@\(macro)(schema:)' needs a schema written as '.domain.name', "
            + "such as '.visualIntelligence.semanticContentSearch'"
        )
        return nil
      }
      self = reference
    }

    /// Reads the argument without a word.
    init?(of node: AttributeSyntax) {
      guard case .argumentList(let list)? = node.arguments,
        let argument = list.first(where: { $0.label?.text == "schema" })?.expression,
        let schema = argument.as(MemberAccessExprSyntax.self),
        let domain = schema.base?.as(MemberAccessExprSyntax.self)
      else { return nil }
      self.domain = domain.declName.baseName.text
      name = schema.declName.baseName.text
      expression = ExprSyntax(schema.trimmed)
    }
  }
#endif
