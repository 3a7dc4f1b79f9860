#if PortableIntents || Complete
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
#else
  /// Nothing to expand: without the trait there is no swift-syntax, and the package still builds.
  @main
  enum AppIntentsPlugin {
    static func main() {}
  }
#endif
