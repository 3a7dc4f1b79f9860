import SwiftSyntax
import SwiftSyntaxMacros

/// `@AppEnum(schema:)`: an enumeration in a form that the system knows in advance.
struct AppEnumSchemaMacro: ExtensionMacro {
  static func expansion(
    of node: AttributeSyntax,
    attachedTo declaration: some DeclGroupSyntax,
    providingExtensionsOf type: some TypeSyntaxProtocol,
    conformingTo protocols: [TypeSyntax],
    in context: some MacroExpansionContext
  ) throws -> [ExtensionDeclSyntax] {
    guard let enumeration = declaration.as(EnumDeclSyntax.self) else {
      context.error("notAnEnum", at: node, "'@AppEnum(schema:)' applies to an enum")
      return []
    }
    guard let schema = SchemaReference(of: node, macro: "AppEnum", in: context) else { return [] }
    guard enumeration.inheritanceClause != nil else {
      context.error(
        "missingRawType",
        at: enumeration.name,
        "'@AppEnum(schema:)' enum '\(enumeration.name.text)' needs a raw type; "
          + "write 'enum \(enumeration.name.text): String'"
      )
      return []
    }
    let access = enumeration.modifiers.witnessAccess
    return [
      try ConformanceExtension.make(
        of: type,
        wanted: ["AppEnum", "AssistantSchemaEnum"],
        missing: protocols,
        members: """
            \(access)static var __assistantSchemaEnum: AppIntents.AssistantSchemas.EnumSchema {
              \(schema.expression)
            }
          """
      )
    ]
  }
}
