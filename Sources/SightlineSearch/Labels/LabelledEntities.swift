import SightlineCatalog

/// The entities whose texts are searched, by identifier: their places there, counted from 0, and the numbers
/// that the catalog knows them by.
struct LabelledEntities: Sendable {
  /// The state of the catalog that the texts were read from.
  let state: CatalogState
  private let numbers: [Int64]
  /// For each entity, the index of its type.
  private let types: [Int32]
  /// The places by growing number.
  private let places: [Int32]

  init(_ builder: LabelIndexBuilder, state: CatalogState) {
    self.state = state
    let numbers = builder.numbers
    self.numbers = numbers
    types = builder.types
    places = (0..<Int32(numbers.count)).sorted { numbers[Int($0)] < numbers[Int($1)] }
  }

  /// The number of entities.
  var count: Int { numbers.count }

  /// The number that the catalog gave an entity.
  func number(of entity: Int) -> Int64 { numbers[entity] }

  /// The index of an entity's type.
  func type(of entity: Int) -> Int { Int(types[entity]) }

  /// The place of the entity that has a number, or nil for an unknown one.
  ///
  /// - Complexity: O(log count).
  func place(of number: Int64) -> Int? {
    let index = places.partitioningIndex { numbers[Int($0)] >= number }
    guard index < places.count else { return nil }
    let place = Int(places[index])
    return numbers[place] == number ? place : nil
  }
}
