// Written as apps are written: without a comment on each declaration.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, NeverForceUnwrap

import AppIntents

public struct DishEntity: AppEntity {
  public static var typeDisplayRepresentation: TypeDisplayRepresentation = "Dish"
  public static var defaultQuery = DishQuery()

  public var id: UUID
  @Property(title: "Name") public var name: String
  @Property(title: "Price") public var price: Double
  @Property(title: "Sizes") public var sizes: [DishSize]
  public var pictureURL: URL?

  public var displayRepresentation: DisplayRepresentation {
    DisplayRepresentation(
      title: "\(name)",
      subtitle: "$\(price)",
      image: pictureURL.map { .init(url: $0) }
    )
  }

  public init(_ dish: Dish) {
    self.id = dish.id
    self.name = dish.name
    self.price = NSDecimalNumber(decimal: dish.price).doubleValue
    self.sizes = [.small, .large]
  }
}

public enum DishSize: String, AppEnum {
  case small, large

  public static var typeDisplayRepresentation: TypeDisplayRepresentation = "Size"
  public static var typeDisplayName: LocalizedStringResource = "Size"
  public static var caseDisplayRepresentations: [DishSize: DisplayRepresentation] = [
    .small: "Small (8 oz)",
    .large: .init(title: "Large", subtitle: nil, image: .init(systemName: "cup.and.saucer")),
  ]
}

public struct DishQuery: EntityPropertyQuery, EntityStringQuery {
  public typealias ComparatorMappingType = NSPredicate

  public init() {}

  public static var properties = QueryProperties {
    Property(\DishEntity.$name) {
      EqualToComparator { NSPredicate(value: $0 == "Ramen") }
      ContainsComparator { _ in NSPredicate(value: true) }
    }
    Property(\.$price) {
      LessThanOrEqualToComparator { NSPredicate(value: $0 < 10) }
      GreaterThanComparator { NSPredicate(value: $0 > 10) }
    }
  }

  public static var sortingOptions = SortingOptions {
    SortableBy(\DishEntity.$name)
  }

  public func entities(for identifiers: [UUID]) async throws -> [DishEntity] {
    Kitchen.shared.dishes.filter { identifiers.contains($0.id) }.map(DishEntity.init)
  }

  @MainActor
  public func suggestedEntities() async throws -> [DishEntity] {
    Kitchen.shared.dishes.prefix(2).map(DishEntity.init)
  }

  public func entities(matching string: String) async throws -> [DishEntity] {
    Kitchen.shared.dishes.filter { $0.name.contains(string) }.map(DishEntity.init)
  }

  @MainActor
  public func entities(
    matching comparators: [NSPredicate],
    mode: ComparatorMode,
    sortedBy: [EntityQuerySort<DishEntity>],
    limit: Int?
  ) async throws -> [DishEntity] {
    let dishes = Kitchen.shared.dishes.map(DishEntity.init)
    return Array(dishes.prefix(limit ?? 10))
  }
}
