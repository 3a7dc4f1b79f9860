import AppIntents

/// How a property is compared with a value.
public enum FindComparator: String, CaseIterable, Hashable, Sendable {
  /// It equals the value.
  case equalTo
  /// It differs from the value.
  case notEqualTo
  /// It is greater.
  case greaterThan
  /// It is less.
  case lessThan
  /// It is at least the value.
  case greaterThanOrEqualTo
  /// It is at most the value.
  case lessThanOrEqualTo
  /// It lies between two values, both included.
  case isBetween
  /// It contains the value, as a part of a text or an element of a collection.
  case contains
  /// It begins with the value.
  case hasPrefix
  /// It ends with the value.
  case hasSuffix

  /// The comparator with a name or a sign: `=`, `!=`, `>`, `<`, `>=`, `<=`; nil for others.
  public init?(_ text: String) {
    switch text {
    case "=", "==": self = .equalTo
    case "!=", "≠": self = .notEqualTo
    case ">": self = .greaterThan
    case "<": self = .lessThan
    case ">=", "≥": self = .greaterThanOrEqualTo
    case "<=", "≤": self = .lessThanOrEqualTo
    default: self.init(rawValue: text)
    }
  }

  /// How many values it takes.
  var valueCount: Int { self == .isBetween ? 2 : 1 }

  var kind: EntityQueryComparatorKind {
    switch self {
    case .equalTo: .equalTo
    case .notEqualTo: .notEqualTo
    case .greaterThan: .greaterThan
    case .lessThan: .lessThan
    case .greaterThanOrEqualTo: .greaterThanOrEqualTo
    case .lessThanOrEqualTo: .lessThanOrEqualTo
    case .isBetween: .isBetween
    case .contains: .contains
    case .hasPrefix: .hasPrefix
    case .hasSuffix: .hasSuffix
    }
  }
}
