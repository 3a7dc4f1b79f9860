import SightlineCatalog
import SightlineFoundation
import SightlineText

/// The entities of a catalog, by the words that may be read on them.
struct WordedEntities: Sendable {
  /// Finds entities, by their places.
  let index: ReadWordIndex
  private let numbers: [Int64]
  private let places: [Int64: Int]

  /// Reads the texts of a catalog.
  ///
  /// - Throws: `SightlineError` when the entities cannot be read.
  /// - Complexity: O(text of entities).
  init(_ catalog: SearchedCatalog) throws(SightlineError) {
    var index = ReadWordIndex()
    var numbers: [Int64] = []
    try catalog.reader.eachEntity { number, entity in
      index.append(.init(title: entity.title, others: entity.labels + entity.words))
      numbers.append(number)
    }
    self.index = index
    self.numbers = numbers
    places = Dictionary(zip(numbers, numbers.indices), uniquingKeysWith: { first, _ in first })
  }

  /// The number that the catalog gave an entity.
  func number(of entity: Int) -> Int64 { numbers[entity] }

  /// The place in the index of the entity with a number; nil where there is none.
  func place(of number: Int64) -> Int? { places[number] }
}
