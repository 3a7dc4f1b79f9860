/// Finds entities by comparing their properties with values.
public protocol EntityPropertyQuery: EntityQuery {
  /// What the comparators make of their values, such as a predicate.
  associatedtype ComparatorMappingType
  /// The properties that can be compared, and how.
  static var properties: QueryProperties { get }
  /// The properties that results can be sorted by.
  static var sortingOptions: SortingOptions { get }
  /// What the intent that finds entities is for; nil for a text of the system's.
  static var findIntentDescription: IntentDescription? { get }
  /// The entities for which the comparisons hold.
  func entities(
    matching comparators: sending [ComparatorMappingType],
    mode: ComparatorMode,
    sortedBy: [EntityQuerySort<Entity>],
    limit: Int?
  ) async throws -> Result
}

extension EntityPropertyQuery {
  /// How several comparisons combine.
  public typealias ComparatorMode = EntityQueryComparatorMode
  /// The properties that can be compared.
  public typealias QueryProperties = EntityQueryProperties<Entity, ComparatorMappingType>
  /// A property that can be compared.
  public typealias Property = EntityQueryProperty<Entity, ComparatorMappingType>
  /// The properties that results can be sorted by.
  public typealias SortingOptions = EntityQuerySortingOptions<Entity>
  /// A property that results can be sorted by.
  public typealias SortableBy = EntityQuerySortableByProperty<Entity>
  /// An order of results.
  public typealias Sort = EntityQuerySort

  /// A text of the system's.
  public static var findIntentDescription: IntentDescription? { nil }
}

/// How several comparisons combine.
public enum EntityQueryComparatorMode: Hashable, Sendable {
  /// All must hold.
  case and
  /// One is enough.
  case or
}

/// The properties that a query can compare.
public struct EntityQueryProperties<Entity: AppEntity, ComparatorMappingType>: Sendable {
  /// The properties, in the app's order.
  package let properties: [EntityQueryProperty<Entity, ComparatorMappingType>]

  /// Makes a list from the properties in a closure.
  public init(
    @EntityQueryPropertiesBuilder<Entity, ComparatorMappingType> _ properties: () ->
      [EntityQueryProperty<Entity, ComparatorMappingType>]
  ) {
    self.properties = properties()
  }
}

/// Collects the properties that a query can compare.
@resultBuilder
public enum EntityQueryPropertiesBuilder<Entity: AppEntity, ComparatorMappingType> {
  /// Joins properties.
  public static func buildBlock(
    _ properties: EntityQueryProperty<Entity, ComparatorMappingType>...
  ) -> [EntityQueryProperty<Entity, ComparatorMappingType>] { properties }
}

/// A property that a query can compare, with the comparisons it understands.
public final class EntityQueryProperty<Entity: AppEntity, ComparatorMappingType>: Sendable {
  /// The property, as `\.$name`.
  package let keyPath: any PartialKeyPath<Entity> & Sendable
  /// The type of one value of the property.
  package let valueType: any _IntentValue.Type
  /// The comparisons, in the app's order.
  package let comparators: [AnyEntityQueryComparator<ComparatorMappingType>]

  /// Makes a property from a key path and the comparators in a closure.
  public init<Value: _IntentValue & Sendable>(
    _ keyPath: any KeyPath<Entity, EntityProperty<Value>> & Sendable,
    @EntityQueryComparatorsBuilder<Value.ValueType, ComparatorMappingType> comparators: () ->
      [any EntityQueryComparator]
  ) {
    self.keyPath = keyPath
    valueType = Value.ValueType.self
    self.comparators = comparators().compactMap { $0.erased(to: ComparatorMappingType.self) }
  }
}
