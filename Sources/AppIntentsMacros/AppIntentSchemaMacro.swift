#if PortableIntents || Complete
  import SwiftSyntax
  import SwiftSyntaxBuilder
  import SwiftSyntaxMacros

  /// `@AppIntent(schema:)`: an intent in a form that the system knows in advance.
  struct AppIntentSchemaMacro: MemberAttributeMacro, ExtensionMacro {
    static func expansion(
      of node: AttributeSyntax,
      attachedTo declaration: some DeclGroupSyntax,
      providingAttributesFor member: some DeclSyntaxProtocol,
      in context: some MacroExpansionContext
    ) throws -> [AttributeSyntax] {
      guard let schema = SchemaReference(of: node),
        let variable = member.as(VariableDeclSyntax.self),
        variable.attributes.isEmpty, variable.isStoredVariable, let name = variable.soleName
      else { return [] }
      let shape = SchemaShape.intent(schema)
      // If the properties of a schema are not known, variables with an initial value are left
      // unchanged.
      let hasValue = variable.bindings.first?.initializer != nil
      guard shape.claims(name), shape.properties != nil || !hasValue else { return [] }
      return ["@AppIntents.IntentParameter"]
    }

    static func expansion(
      of node: AttributeSyntax,
      attachedTo declaration: some DeclGroupSyntax,
      providingExtensionsOf type: some TypeSyntaxProtocol,
      conformingTo protocols: [TypeSyntax],
      in context: some MacroExpansionContext
    ) throws -> [ExtensionDeclSyntax] {
      guard let intent = declaration.as(StructDeclSyntax.self) else {
        context.error("notAStruct", at: node, "'@AppIntent(schema:)' applies to a struct")
        return []
      }
      guard let schema = SchemaReference(of: node, macro: "AppIntent", in: context) else {
        return []
      }
      let shape = SchemaShape.intent(schema)
      check(intent, against: shape, of: schema, in: context)
      let access = intent.modifiers.witnessAccess
      return [
        try ConformanceExtension.make(
          of: type,
          wanted: ["AppIntent"] + shape.protocols + ["AssistantSchemaIntent"],
          missing: protocols,
          members: """
              \(access)static var __assistantSchemaIntent: AppIntents.AssistantSchemas.IntentSchema {
                \(schema.expression)
              }
            """
        )
      ]
    }

    /// Reports properties that differ from those of the schema.
    private static func check(
      _ intent: StructDeclSyntax,
      against shape: SchemaShape,
      of schema: SchemaReference,
      in context: some MacroExpansionContext
    ) {
      guard let expected = shape.properties else { return }
      let variables = intent.memberBlock.members.compactMap { $0.decl.as(VariableDeclSyntax.self) }
      for property in expected where property.isRequired {
        guard let variable = variables.first(where: { $0.soleName == property.name }) else {
          context.error(
            "missingProperty",
            at: intent.name,
            "schema '\(schema.text)' needs a property "
              + "'var \(property.name): \(property.type)' in '\(intent.name.text)'"
          )
          continue
        }
        if !variable.isStoredVariable {
          context.error(
            "immutableProperty",
            at: variable.bindingSpecifier,
            "property '\(property.name)' of schema '\(schema.text)' must be a stored 'var'; "
              + "the system sets it before 'perform()' runs"
          )
        }
        if let type = variable.writtenType, type.lastName != property.type {
          context.error(
            "wrongPropertyType",
            at: type,
            "property '\(property.name)' of schema '\(schema.text)' must be of type "
              + "'\(property.type)', not '\(type.trimmed)'"
          )
        }
      }
      for variable in variables where variable.hasAttribute("Parameter", "IntentParameter") {
        guard let name = variable.soleName, let type = variable.writtenType, !shape.claims(name),
          !type.isWrittenOptional
        else { continue }
        context.error(
          "requiredParameter",
          at: type,
          "parameter '\(name)' is not part of schema '\(schema.text)', so it must be optional: "
            + "its value is never asked for"
        )
      }
    }
  }
#endif
