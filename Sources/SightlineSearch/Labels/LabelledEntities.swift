import Algorithms
import SightlineCatalog
import SightlineDescriptors
import SightlineFoundation
import SightlineText

/// The entities of a catalog whose texts and colours are searched.
///
/// They are known by identifier to the texts, by their places there, counted from 0, and by numbers to the catalog.
struct LabelledEntities: Sendable {
  /// Finds entities, by their places, by words.
  let matcher: LabelMatcher
  private let numbers: [Int64]
  /// For each entity, the index of its type.
  private let types: [Int32]
  /// The places by growing number.
  private let places: [Int32]

  /// Reads the texts of a catalog.
  ///
  /// - Parameters:
  ///   - catalog: The catalog.
  ///   - synonyms: Where synonyms are looked up; nil for none.
  /// - Throws: `SightlineError` with code `catalog` when the entities cannot be read.
  /// - Complexity: O(text of entities).
  init(
    _ catalog: SearchedCatalog,
    synonyms: WordNet?
  ) throws(SightlineError) {
    let known = catalog.types
    var builder = LabelIndexBuilder(typeNames: known.map { ($0.name, $0.plural) })
    var (numbers, types): ([Int64], [Int32]) = ([], [])
    try catalog.reader.eachEntity { number, entity in
      // Entities are read in the order of their types; one of an unknown type is left out.
      var type = types.last.map(Int.init) ?? 0
      while type < known.count, known[type].identifier != entity.identifier.type { type += 1 }
      guard type < known.count else { return }
      builder.add(title: entity.title, labels: entity.labels, type: type)
      numbers.append(number)
      types.append(Int32(type))
    }
    matcher = LabelMatcher(index: LabelIndex(builder), synonyms: synonyms)
    self.numbers = numbers
    self.types = types
    places = (0..<Int32(numbers.count)).sorted { [numbers] in numbers[Int($0)] < numbers[Int($1)] }
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

  /// The entities that answer to a label, in order.
  ///
  /// - Parameters:
  ///   - words: The words of the label.
  ///   - colors: Where a colour's name is also looked for in pictures; nil for nowhere.
  ///   - excluded: Places of entities that count as if the catalog did not have them.
  /// - Returns: Each entity once, with its best match.
  /// - Throws: `SightlineError` with code `catalog` when the colours cannot be read.
  func postings(
    of words: [LabelWord],
    colors: ColorSearch?,
    leavingOut excluded: Set<Int> = []
  ) throws(SightlineError) -> [LabelPosting] {
    var shown: [(entity: Int, share: Double)] = []
    if let colors, words.count == 1, let color = BasicColor(naming: words[0].folded) {
      shown = try entities(showing: color, by: colors)
    }
    return matcher.postings(of: words, showing: shown, leavingOut: excluded)
  }

  /// The entities that show a colour, in order.
  func postings(
    of color: BasicColor,
    by colors: ColorSearch,
    leavingOut excluded: Set<Int>
  ) throws(SightlineError) -> [LabelPosting] {
    matcher.postings(
      of: [],
      showing: try entities(showing: color, by: colors),
      leavingOut: excluded
    )
  }

  private func entities(
    showing color: BasicColor,
    by colors: ColorSearch
  ) throws(SightlineError) -> [(entity: Int, share: Double)] {
    try colors.entities(showing: color)
      .compactMap { shown in place(of: shown.entity).map { ($0, shown.share) } }
      .sorted { $0.0 < $1.0 }
  }
}
