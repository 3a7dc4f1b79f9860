import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacroExpansion
import SwiftSyntaxMacros
import SwiftSyntaxMacrosGenericTestSupport
import Testing

@testable import AppIntentsMacros

/// The macros of the module, with the conformances that the compiler would ask them for.
private let specs: [String: MacroSpec] = [
  "UnionValue": MacroSpec(
    type: UnionValueMacro.self,
    conformances: ["AppIntents._IntentValueRepresentable"]
  ),
  "AppIntent": MacroSpec(
    type: AppIntentSchemaMacro.self,
    conformances: ["AppIntent", "AssistantSchemaIntent", "ShowInAppSearchResultsIntent"]
  ),
  "AppEntity": MacroSpec(
    type: AppEntitySchemaMacro.self,
    conformances: ["AppEntity", "AssistantSchemaEntity"]
  ),
  "AppEnum": MacroSpec(
    type: AppEnumSchemaMacro.self,
    conformances: ["AppEnum", "AssistantSchemaEnum"]
  ),
  "ComputedProperty": MacroSpec(type: ComputedPropertyMacro.self),
  "DeferredProperty": MacroSpec(type: DeferredPropertyMacro.self),
]

/// Expands source and compares text and diagnostics, reporting differences as issues of the test.
func expectExpansion(
  of source: String,
  to expanded: String,
  diagnostics: [DiagnosticSpec] = [],
  sourceLocation: Testing.SourceLocation = #_sourceLocation
) {
  assertMacroExpansion(
    source,
    expandedSource: expanded,
    diagnostics: diagnostics,
    macroSpecs: specs,
    indentationWidth: .spaces(2),
    failureHandler: { failure in
      Issue.record(Comment(rawValue: failure.message), sourceLocation: sourceLocation)
    }
  )
}

/// Expands source and compares only the one diagnostic, by text and position.
func expectError(
  _ message: String,
  line: Int,
  column: Int,
  in source: String,
  expanded: String,
  sourceLocation: Testing.SourceLocation = #_sourceLocation
) {
  expectExpansion(
    of: source,
    to: expanded,
    diagnostics: [DiagnosticSpec(message: message, line: line, column: column)],
    sourceLocation: sourceLocation
  )
}
