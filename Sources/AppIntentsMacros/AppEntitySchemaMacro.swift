#if PortableIntents || Complete
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
      guard let schema = SchemaReference(of: node),
        let variable = member.as(VariableDeclSyntax.self),
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
        context.error(
          "notAStruct",
          at: node,
          "'@AppEntity(schema:)' applies to a struct or a class"
        )
        return []
      }
      guard let schema = SchemaReference(of: node, macro: "AppEntity", in: context) else {
        return []
      }
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

  /// Builds the extension through which a macro gives a type its conformances.
  enum ConformanceExtension {
    /// An extension with the protocols that the compiler asks for and members, in that order.
    ///
    /// It is on no actor, as a conformance in the type's own declaration would be: in an app whose code is on the main
    /// actor by default, an extension would be there too, which `Sendable` protocols do not allow.
    ///
    /// - Parameters:
    ///   - type: The extended type.
    ///   - wanted: The names of the AppIntents protocols that the schema or macro stands for.
    ///   - missing: The protocols that the type does not conform to yet, according to the compiler.
    ///   - members: The members, as source.
    /// - Returns: The extension.
    /// - Throws: An error if the members are not valid Swift.
    static func make(
      of type: some TypeSyntaxProtocol,
      wanted: [String],
      missing: [TypeSyntax],
      members: String
    ) throws -> ExtensionDeclSyntax {
      let names = Set(missing.map(\.lastName))
      let list = wanted.filter(names.contains).map { "AppIntents.\($0)" }.joined(separator: ", ")
      return try ExtensionDeclSyntax(
        """
        nonisolated extension \(type.trimmed)\(raw: list.isEmpty ? "" : ": \(list)") {
        \(raw: members)
        }
        """
      )
    }
  }

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
#endif
