import SwiftDiagnostics

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
