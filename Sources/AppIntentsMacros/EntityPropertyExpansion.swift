#if PortableIntents || Complete
  import SwiftSyntax
  import SwiftSyntaxBuilder
  import SwiftSyntaxMacros

  /// The expansion that `@ComputedProperty` and `@DeferredProperty` share: a hidden reader and a `$name`.
  struct EntityPropertyExpansion {
    let name: String
    let type: TypeSyntax
    let access: String
    let arguments: String
    let variable: VariableDeclSyntax
    let binding: PatternBindingSyntax

    /// Reads the declaration, or reports what is wrong with it and returns nil.
    init?(
      of node: AttributeSyntax,
      on declaration: some DeclSyntaxProtocol,
      macro: String,
      in context: some MacroExpansionContext
    ) {
      guard let variable = declaration.as(VariableDeclSyntax.self), let name = variable.soleName,
        let binding = variable.bindings.first
      else {
        context.error("notAProperty", at: node, "'@\(macro)' applies to a single computed property")
        return nil
      }
      guard !variable.modifiers.isStatic else {
        context.error(
          "staticProperty",
          at: variable.bindingSpecifier,
          "'@\(macro)' property '\(name)' is static; an entity's properties belong to its values"
        )
        return nil
      }
      guard let type = variable.writtenType else {
        context.error(
          "missingType",
          at: binding.pattern,
          "'@\(macro)' property '\(name)' needs a written type"
        )
        return nil
      }
      self.name = name
      self.type = type.trimmed
      self.variable = variable
      self.binding = binding
      access = variable.modifiers.writtenAccess
      if case .argumentList(let list)? = node.arguments {
        arguments = list.map { ", \($0.with(\.trailingComma, nil).trimmedDescription)" }.joined()
      } else {
        arguments = ""
      }
    }

    /// The two peers; in an extension, which can store nothing, only `$name`.
    func peers(getter: String, in context: some MacroExpansionContext) -> [DeclSyntax] {
      let plain = name.trimmingBackticks
      let reader = "AppIntents._EntityPropertyReader"
      guard let entity = context.enclosingTypeName else {
        return [
          """
          \(raw: access)var $\(raw: plain): AppIntents.EntityProperty<\(type)> {
            \(raw: reader)<Self, \(type)>(identifier: "\(raw: plain)"\(raw: arguments)) { \
          (entity: Self) in \(raw: getter) }.property(of: self)
          }
          """
        ]
      }
      return [
        """
        let _\(raw: plain) = \(raw: reader)<\(raw: entity), \(type)>(identifier: \
        "\(raw: plain)"\(raw: arguments)) { (entity: \(raw: entity)) in \(raw: getter) }
        """,
        """
        \(raw: access)var $\(raw: plain): AppIntents.EntityProperty<\(type)> {
          _\(raw: plain).property(of: self)
        }
        """,
      ]
    }
  }

  extension String {
    /// The name without the backticks around a keyword.
    var trimmingBackticks: String { filter { $0 != "`" } }
  }

  /// `@ComputedProperty`: a property that an entity computes each time, seen by the system.
  struct ComputedPropertyMacro: PeerMacro {
    static func expansion(
      of node: AttributeSyntax,
      providingPeersOf declaration: some DeclSyntaxProtocol,
      in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
      guard
        let property = EntityPropertyExpansion(
          of: node,
          on: declaration,
          macro: "ComputedProperty",
          in: context
        )
      else { return [] }
      guard let effects = property.binding.getterEffects else {
        context.error(
          "storedProperty",
          at: property.binding.pattern,
          "'@ComputedProperty' property '\(property.name)' is stored; "
            + "give it a getter, or use '@Property'"
        )
        return []
      }
      guard !effects.isAsync, !effects.isThrowing else {
        context.error(
          "effectfulGetter",
          at: property.binding.pattern,
          "the getter of '@ComputedProperty' property '\(property.name)' is 'async' or 'throws'; "
            + "use '@DeferredProperty'"
        )
        return []
      }
      return property.peers(getter: "entity.\(property.name)", in: context)
    }
  }

  /// `@DeferredProperty`: a property that is costly, and fetched only on request.
  struct DeferredPropertyMacro: PeerMacro {
    static func expansion(
      of node: AttributeSyntax,
      providingPeersOf declaration: some DeclSyntaxProtocol,
      in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
      guard
        let property = EntityPropertyExpansion(
          of: node,
          on: declaration,
          macro: "DeferredProperty",
          in: context
        )
      else { return [] }
      guard let effects = property.binding.getterEffects, effects.isAsync else {
        context.error(
          "synchronousGetter",
          at: property.binding.pattern,
          "'@DeferredProperty' property '\(property.name)' needs a getter that is 'get async throws'; "
            + "use '@ComputedProperty' for one that is not"
        )
        return []
      }
      let getter = effects.isThrowing ? "try await" : "await"
      return property.peers(getter: "\(getter) entity.\(property.name)", in: context)
    }
  }
#endif
