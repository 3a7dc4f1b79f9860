import SwiftSyntax
import SwiftSyntaxMacros

/// `@DeferredProperty`: a property that is costly, and fetched only when somebody asks for it.
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
