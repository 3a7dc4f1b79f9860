import SwiftSyntax

extension DeclModifierListSyntax {
  /// `public `, `package ` or nothing: what a witness must say to be as visible as its type.
  var witnessAccess: String {
    for modifier in self {
      switch modifier.name.tokenKind {
      case .keyword(.public), .keyword(.open): return "public "
      case .keyword(.package): return "package "
      default: continue
      }
    }
    return ""
  }

  /// The access modifier as written, with a space after it; empty when there is none.
  var writtenAccess: String {
    for modifier in self where modifier.detail == nil {
      switch modifier.name.tokenKind {
      case .keyword(.public), .keyword(.package), .keyword(.internal), .keyword(.fileprivate),
        .keyword(.private):
        return modifier.name.text + " "
      default: continue
      }
    }
    return ""
  }

  /// Whether the declaration belongs to the type, not to its values.
  var isStatic: Bool {
    contains { [.keyword(.static), .keyword(.class)].contains($0.name.tokenKind) }
  }
}
