import AppIntents

/// How an entity's names and values are written out.
public enum ExportStyle: String, CaseIterable, Hashable, Sendable {
  /// For programs: names as in code, numbers as numbers, truth values as such, lists as lists.
  case typed
  /// For language models: names as people see them, and every value as text.
  case modelInput

  /// What a type is called.
  func typeName(of type: any AppEntity.Type) -> String {
    switch self {
    case .typed: type.persistentIdentifier
    case .modelInput: type.typeDisplayRepresentation.name.text()
    }
  }
}
