/// Finds entities by comparing their properties with values.
public protocol EntityPropertyQuery: EntityQuery {
  /// The type that the comparators make of their values, such as a predicate.
  associatedtype ComparatorMappingType
  /// The properties that can be compared, with their comparators.
  static var properties: QueryProperties { get }
  /// The properties that results can be sorted by.
  static var sortingOptions: SortingOptions { get }
  /// A description of the intent that finds entities; nil for the system's own.
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

  /// Nil, for the system's own text.
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
  /// The name of the property in an entity, as `\.$name` says it; nil when there is none.
  package let name: @Sendable (Entity) -> String?
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
    name = { IntentReflection.name(of: keyPath, in: $0) }
    valueType = Value.ValueType.self
    self.comparators = comparators().compactMap { $0.erased(to: ComparatorMappingType.self) }
  }

  /// Makes a property from one of another entity, which each of these entities has.
  ///
  /// - Parameters:
  ///   - keyPath: The property of the other entity.
  ///   - entityProvider: Gives the other entity.
  ///   - comparators: The comparators.
  public init<Subject: AppEntity, Value: _IntentValue & Sendable>(
    _ keyPath: any KeyPath<Subject, EntityProperty<Value>> & Sendable,
    entityProvider: @escaping @Sendable (Entity) -> Subject,
    @EntityQueryComparatorsBuilder<Value.ValueType, ComparatorMappingType> comparators: () ->
      [any EntityQueryComparator]
  ) {
    name = { IntentReflection.name(of: keyPath, in: entityProvider($0)) }
    valueType = Value.ValueType.self
    self.comparators = comparators().compactMap { $0.erased(to: ComparatorMappingType.self) }
  }
}
