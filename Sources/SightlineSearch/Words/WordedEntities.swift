import SightlineCatalog
import SightlineFoundation
import SightlineText

/// The entities of a catalog, by the words that may be read on them.
struct WordedEntities: Sendable {
  /// Finds entities, by their places.
  let index: ReadWordIndex
  private let numbers: [Int64]

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
  }

  /// The number that the catalog gave an entity.
  func number(of entity: Int) -> Int64 { numbers[entity] }
}
