/// Collects the comparators of a property.
///
/// There is one overload for each comparator, so that the closure of a comparator knows the type of
/// its value.
@resultBuilder
public enum EntityQueryComparatorsBuilder<Value: _IntentValue, ComparatorMappingType> {
  /// What the builder passes on.
  public typealias Component = [any EntityQueryComparator]

  /// Takes a comparator.
  public static func buildExpression(
    _ comparator: EqualToComparator<Value, ComparatorMappingType>
  ) -> Component { [comparator] }

  /// Takes a comparator.
  public static func buildExpression(
    _ comparator: NotEqualToComparator<Value, ComparatorMappingType>
  ) -> Component { [comparator] }

  /// Takes a comparator.
  public static func buildExpression(
    _ comparator: GreaterThanComparator<Value, ComparatorMappingType>
  ) -> Component { [comparator] }

  /// Takes a comparator.
  public static func buildExpression(
    _ comparator: LessThanComparator<Value, ComparatorMappingType>
  ) -> Component { [comparator] }

  /// Takes a comparator.
  public static func buildExpression(
    _ comparator: GreaterThanOrEqualToComparator<Value, ComparatorMappingType>
  ) -> Component { [comparator] }

  /// Takes a comparator.
  public static func buildExpression(
    _ comparator: LessThanOrEqualToComparator<Value, ComparatorMappingType>
  ) -> Component { [comparator] }

  /// Takes a comparator.
  public static func buildExpression(
    _ comparator: IsBetweenComparator<Value, ComparatorMappingType>
  ) -> Component { [comparator] }

  /// Takes a comparator.
  public static func buildExpression(
    _ comparator: ContainsComparator<Value, ComparatorMappingType>
  ) -> Component { [comparator] }

  /// Takes a comparator.
  public static func buildExpression(
    _ comparator: HasPrefixComparator<Value, ComparatorMappingType>
  ) -> Component { [comparator] }

  /// Takes a comparator.
  public static func buildExpression(
    _ comparator: HasSuffixComparator<Value, ComparatorMappingType>
  ) -> Component { [comparator] }

  /// Joins comparators.
  public static func buildBlock(_ comparators: Component...) -> Component {
    comparators.flatMap { $0 }
  }
}
