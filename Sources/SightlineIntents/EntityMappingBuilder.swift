/// Collects the mappings of an `EntitySearch`, one a line.
@resultBuilder
public enum EntityMappingBuilder<Value: Sendable> {
  /// Takes one mapping.
  public static func buildExpression(_ mapping: EntityMapping<Value>) -> [EntityMapping<Value>] {
    [mapping]
  }

  /// Joins the mappings, in their order.
  public static func buildBlock(_ mappings: [EntityMapping<Value>]...) -> [EntityMapping<Value>] {
    mappings.flatMap { $0 }
  }

  /// Takes the mappings of an `if` without `else`.
  public static func buildOptional(
    _ mappings: [EntityMapping<Value>]?
  ) -> [EntityMapping<Value>] {
    mappings ?? []
  }

  /// Takes the mappings of the first branch.
  public static func buildEither(
    first mappings: [EntityMapping<Value>]
  ) -> [EntityMapping<Value>] {
    mappings
  }

  /// Takes the mappings of the second branch.
  public static func buildEither(
    second mappings: [EntityMapping<Value>]
  ) -> [EntityMapping<Value>] {
    mappings
  }
}
