import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// `@AppEntity(schema:)`: an entity in a form that the system knows in advance.
struct AppEntitySchemaMacro: MemberAttributeMacro, ExtensionMacro {
  static func expansion(
    of node: AttributeSyntax,
    attachedTo declaration: some DeclGroupSyntax,
    providingAttributesFor member: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [AttributeSyntax] {
    guard let schema = SchemaReference(of: node), let variable = member.as(VariableDeclSyntax.self),
      variable.attributes.isEmpty, variable.isStoredVariable, let name = variable.soleName,
      variable.bindings.first?.initializer == nil, name != "id",
      SchemaShape.entity(schema).claims(name)
    else { return [] }
    return ["@AppIntents.EntityProperty"]
  }

  static func expansion(
    of node: AttributeSyntax,
    attachedTo declaration: some DeclGroupSyntax,
    providingExtensionsOf type: some TypeSyntaxProtocol,
    conformingTo protocols: [TypeSyntax],
    in context: some MacroExpansionContext
  ) throws -> [ExtensionDeclSyntax] {
    guard declaration.is(StructDeclSyntax.self) || declaration.is(ClassDeclSyntax.self) else {
      context.error("notAStruct", at: node, "'@AppEntity(schema:)' applies to a struct or a class")
      return []
    }
    guard let schema = SchemaReference(of: node, macro: "AppEntity", in: context) else { return [] }
    let access = declaration.modifiers.witnessAccess
    return [
      try ConformanceExtension.make(
        of: type,
        wanted: ["AppEntity", "AssistantSchemaEntity"],
        missing: protocols,
        members: """
            \(access)static var __assistantSchemaEntity: AppIntents.AssistantSchemas.EntitySchema {
              \(schema.expression)
            }
          """
      )
    ]
  }
}
