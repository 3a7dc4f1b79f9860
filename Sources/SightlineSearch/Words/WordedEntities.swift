import SightlineCatalog
import SightlineFoundation
import SightlineText

/// The entities of a catalog, by the words that may be read on them.
struct WordedEntities: Sendable {
  /// Finds entities, by their places.
  let index: ReadWordIndex
  private let numbers: [Int64]
  /// The places of those that words were read on.
  private let places: [Int64: Int]

  /// Reads the texts of a catalog.
  ///
  /// - Throws: `SightlineError` when the entities cannot be read.
  /// - Complexity: O(text of entities).
  init(_ catalog: SearchedCatalog) throws(SightlineError) {
    var index = ReadWordIndex()
    var numbers: [Int64] = []
    var places: [Int64: Int] = [:]
    try catalog.reader.eachEntity { number, entity in
      index.append(.init(title: entity.title, labels: entity.labels, read: entity.words))
      if !entity.words.isEmpty { places[number] = numbers.count }
      numbers.append(number)
    }
    self.index = index
    self.numbers = numbers
    self.places = places
  }

  /// The number that the catalog gave an entity.
  func number(of entity: Int) -> Int64 { numbers[entity] }

  /// Whether words were read on the pictures of any.
  var hasReadWords: Bool { !places.isEmpty }

  /// The place in the index of the entity with a number; nil for one on whose pictures no words were read.
  func place(ofRead number: Int64) -> Int? { places[number] }
}
