import SwiftSyntax
import SwiftSyntaxMacros

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
