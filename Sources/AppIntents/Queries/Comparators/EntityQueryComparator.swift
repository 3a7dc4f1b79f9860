/// A comparison of a property with a value that a property query supports.
public protocol EntityQueryComparator: Sendable {
  /// The type of the value.
  associatedtype Value: _IntentValue
  /// The type that the query understands.
  associatedtype ComparatorMappingType
}

extension EntityQueryComparator {
  /// Returns the comparator as the host uses it, if it makes the query's own form.
  package func erased<Mapping>(to mapping: Mapping.Type) -> AnyEntityQueryComparator<Mapping>? {
    (self as? any ErasableComparator)?.erasedComparator as? AnyEntityQueryComparator<Mapping>
  }
}

/// A comparator that can drop the type of its value.
protocol ErasableComparator { var erasedComparator: Any { get } }

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

/// Collects the comparators of a property.
///
/// There is one overload for each comparator, so that the closure of a comparator knows the type of
/// its value.
@resultBuilder
public enum EntityQueryComparatorsBuilder<Value: _IntentValue, ComparatorMappingType> {
  /// Takes a comparator.
  public static func buildExpression(
    _ comparator: EqualToComparator<Value, ComparatorMappingType>
  ) -> [any EntityQueryComparator] { [comparator] }

  /// Takes a comparator.
  public static func buildExpression(
    _ comparator: NotEqualToComparator<Value, ComparatorMappingType>
  ) -> [any EntityQueryComparator] { [comparator] }

  /// Takes a comparator.
  public static func buildExpression(
    _ comparator: GreaterThanComparator<Value, ComparatorMappingType>
  ) -> [any EntityQueryComparator] { [comparator] }

  /// Takes a comparator.
  public static func buildExpression(
    _ comparator: LessThanComparator<Value, ComparatorMappingType>
  ) -> [any EntityQueryComparator] { [comparator] }

  /// Takes a comparator.
  public static func buildExpression(
    _ comparator: GreaterThanOrEqualToComparator<Value, ComparatorMappingType>
  ) -> [any EntityQueryComparator] { [comparator] }

  /// Takes a comparator.
  public static func buildExpression(
    _ comparator: LessThanOrEqualToComparator<Value, ComparatorMappingType>
  ) -> [any EntityQueryComparator] { [comparator] }

  /// Takes a comparator.
  public static func buildExpression(
    _ comparator: IsBetweenComparator<Value, ComparatorMappingType>
  ) -> [any EntityQueryComparator] { [comparator] }

  /// Takes a comparator.
  public static func buildExpression(
    _ comparator: ContainsComparator<Value, ComparatorMappingType>
  ) -> [any EntityQueryComparator] { [comparator] }

  /// Takes a comparator.
  public static func buildExpression(
    _ comparator: HasPrefixComparator<Value, ComparatorMappingType>
  ) -> [any EntityQueryComparator] { [comparator] }

  /// Takes a comparator.
  public static func buildExpression(
    _ comparator: HasSuffixComparator<Value, ComparatorMappingType>
  ) -> [any EntityQueryComparator] { [comparator] }

  /// Joins comparators.
  public static func buildBlock(_ comparators: [any EntityQueryComparator]...)
    -> [any EntityQueryComparator]
  {
    comparators.flatMap { $0 }
  }
}
