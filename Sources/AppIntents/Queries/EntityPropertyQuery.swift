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
