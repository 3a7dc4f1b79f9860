import AppIntents

struct RoomQuery: EntityPropertyQuery {
  static let properties = QueryProperties {
    Property(\RoomEntity.$name) {
      EqualToComparator { name in #Predicate<RoomEntity> { $0.name == name } }
      ContainsComparator { part in
        #Predicate<RoomEntity> { $0.name.contains(part) }
      }
      HasPrefixComparator { start in #Predicate<RoomEntity> { $0.name.starts(with: start) } }
    }
    Property(\RoomEntity.$floor) {
      LessThanComparator { floor in #Predicate<RoomEntity> { $0.floor < floor } }
      GreaterThanOrEqualToComparator { floor in #Predicate<RoomEntity> { $0.floor >= floor } }
      IsBetweenComparator { low, high in
        #Predicate<RoomEntity> { $0.floor >= low && $0.floor <= high }
      }
    }
  }

  static let sortingOptions = SortingOptions {
    SortableBy(\RoomEntity.$name)
    SortableBy(\.$floor)
  }

  static let findIntentDescription: IntentDescription? = IntentDescription("Finds rooms.")

  func entities(for identifiers: [RoomEntity.ID]) async throws -> [RoomEntity] {
    RoomEntity.all.filter { identifiers.contains($0.id) }
  }

  func suggestedEntities() async throws -> [RoomEntity] { RoomEntity.all }

  @MainActor
  func entities(
    matching comparators: [Predicate<RoomEntity>],
    mode: ComparatorMode,
    sortedBy: [Sort<RoomEntity>],
    limit: Int?
  ) async throws -> [RoomEntity] {
    var rooms = try RoomEntity.all.filter { room in
      switch mode {
      case .and: try comparators.allSatisfy { try $0.evaluate(room) }
      case .or: try comparators.contains { try $0.evaluate(room) }
      }
    }
    for order in sortedBy {
      switch order.by {
      case \.$name:
        rooms.sort { ($0.name < $1.name) == (order.order == .ascending) }
      case \.$floor:
        rooms.sort(using: KeyPathComparator(\.floor, order: order.order.sortOrder))
      default: break
      }
    }
    return Array(rooms.prefix(limit ?? rooms.count))
  }
}

extension EntityQuerySort.Ordering {
  var sortOrder: SortOrder {
    switch self {
    case .ascending: .forward
    case .descending: .reverse
    }
  }
}
