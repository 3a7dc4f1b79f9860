import AppIntents

extension LandmarkQuery: EntityPropertyQuery {
  /// The properties that landmarks can be filtered by.
  public static let properties = QueryProperties {
    Property(\LandmarkEntity.$name) {
      ContainsComparator { text in #Predicate<LandmarkEntity> { $0.name.contains(text) } }
      EqualToComparator { name in #Predicate<LandmarkEntity> { $0.name == name } }
    }
    Property(\LandmarkEntity.$continent) {
      EqualToComparator { continent in #Predicate<LandmarkEntity> { $0.continent == continent } }
    }
    Property(\LandmarkEntity.$height) {
      GreaterThanComparator { height in #Predicate<LandmarkEntity> { ($0.height ?? 0) > height } }
      LessThanComparator { height in
        #Predicate<LandmarkEntity> { ($0.height ?? height) < height }
      }
    }
  }

  /// The properties that landmarks can be sorted by.
  public static let sortingOptions = SortingOptions {
    SortableBy(\LandmarkEntity.$name)
    SortableBy(\LandmarkEntity.$height)
  }

  /// A description of "Find Landmarks".
  public static let findIntentDescription: IntentDescription? = IntentDescription(
    "Finds landmarks by name, continent or height."
  )

  /// The landmarks that pass the filters.
  public func entities(
    matching filters: [Predicate<LandmarkEntity>],
    mode: ComparatorMode,
    sortedBy orders: [Sort<LandmarkEntity>],
    limit: Int?
  ) async throws -> [LandmarkEntity] {
    var landmarks = try await suggestedEntities().filter { landmark in
      switch mode {
      case .and: try filters.allSatisfy { try $0.evaluate(landmark) }
      case .or: try filters.contains { try $0.evaluate(landmark) }
      }
    }
    // From the last order to the first, so that the first one counts most.
    for sort in orders.reversed() {
      let order: SortOrder = sort.order == .ascending ? .forward : .reverse
      switch sort.by {
      case \.$height: landmarks.sort(using: KeyPathComparator(\.height, order: order))
      default: landmarks.sort(using: KeyPathComparator(\.name, order: order))
      }
    }
    return Array(landmarks.prefix(limit ?? landmarks.count))
  }
}
