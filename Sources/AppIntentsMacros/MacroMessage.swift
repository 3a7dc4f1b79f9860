#if PortableIntents || Complete
  import SwiftDiagnostics
  import SwiftSyntax
  import SwiftSyntaxMacros

  /// An error of one of the macros: its text, and a name that tests and tools can rely on.
  struct MacroMessage: DiagnosticMessage {
    let name: String
    let message: String

    var severity: DiagnosticSeverity { .error }
    var diagnosticID: MessageID { MessageID(domain: "AppIntentsMacros", id: name) }

    init(_ name: String, _ message: String) {
      self.name = name
      self.message = message
    }
  }

  extension MacroExpansionContext {
    /// Reports an error at a place in the client's source.
    func error(_ name: String, at node: some SyntaxProtocol, _ message: String) {
      diagnose(Diagnostic(node: node, message: MacroMessage(name, message)))
    }

    /// The name of the type whose body contains the macro; nil in an extension.
    var enclosingTypeName: String? {
      for scope in lexicalContext {
        if let type = scope.asProtocol((any NamedDeclSyntax).self),
          scope.isProtocol((any DeclGroupSyntax).self)
        {
          return type.name.text
        }
        if scope.is(ExtensionDeclSyntax.self) { return nil }
      }
      return nil
    }
  }
#endif
