import SwiftSyntax
import SwiftSyntaxMacros

/// The `.domain.name` that a schema macro was given.
struct SchemaReference {
  let domain: String
  let name: String
  let expression: ExprSyntax

  var text: String { "\(domain).\(name)" }

  /// Reads the argument, or says what is wrong with it and returns nil.
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
