import SwiftCompilerPlugin
import SwiftSyntaxMacros

@main
struct Plugin: CompilerPlugin {
  let providingMacros: [any Macro.Type] = [
    UnionValueMacro.self,
    AppIntentSchemaMacro.self,
    AppEntitySchemaMacro.self,
    AppEnumSchemaMacro.self,
    ComputedPropertyMacro.self,
    DeferredPropertyMacro.self,
  ]
}
