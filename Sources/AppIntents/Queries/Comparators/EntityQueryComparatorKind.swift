/// How a property is compared with a value.
package enum EntityQueryComparatorKind: String, CaseIterable, Hashable, Sendable {
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
}
