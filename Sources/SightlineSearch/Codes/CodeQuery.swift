import SightlineCatalog
import SightlineFoundation
import SightlineReading

/// The codes of a query, looked up in a catalog: which entities hold which.
struct CodeQuery {
  /// The codes that an entity holds, those that fewest hold first.
  private var matches: [Int64: [CodeMatch]] = [:]

  /// Looks codes up; without any, the catalog is not asked.
  ///
  /// - Parameters:
  ///   - query: The query.
  ///   - catalog: The catalog.
  ///   - excluded: Entities that count as if the catalog did not have them.
  /// - Throws: `SightlineError` when the entities cannot be read.
  /// - Complexity: O(codes × types); the first one reads the entities of a catalog with codes.
  init(
    _ query: SearchQuery,
    in catalog: SearchedCatalog,
    leavingOut excluded: Set<Int64>
  ) throws(SightlineError) {
    var seen: Set<CodeText> = []
    for code in query.codes.prefix(SearchQuery.maximumCodes) {
      guard let text = CodeText(code.text), seen.insert(text).inserted else { continue }
      var holders = Set(try catalog.codedEntities().holders(of: text))
      let opened = try Self.opened(by: text, in: catalog).subtracting(holders)
      holders.formUnion(opened)
      holders.subtract(excluded)
      for holder in holders {
        matches[holder, default: []].append(
          CodeMatch(code: code, entities: holders.count, isAddress: opened.contains(holder))
        )
      }
    }
    for holder in matches.keys {
      matches[holder]?.sort { ($0.entities, $0.code.text) < ($1.entities, $1.code.text) }
    }
  }

  /// The entities that an address opens.
  private static func opened(
    by text: CodeText,
    in catalog: SearchedCatalog
  ) throws(SightlineError) -> Set<Int64> {
    var identifiers: Set<EntityIdentifier> = []
    for type in catalog.types {
      for id in type.ids(in: text.key) {
        identifiers.insert(EntityIdentifier(type: type.identifier, id: id))
      }
    }
    return Set(try catalog.numbers(of: identifiers).values)
  }

  /// The numbers of the entities that hold a code.
  var answering: Set<Int64> { Set(matches.keys) }

  /// Whether any entity holds any code.
  var isFound: Bool { !matches.isEmpty }

  /// How far the codes narrow down what the query shows; nil where an entity holds none.
  func answered(by entity: Int64) -> AnsweredCodes? {
    matches[entity]?.first.map { AnsweredCodes(entities: $0.entities) }
  }

  /// The codes that an entity holds.
  func matches(of entity: Int64) -> [CodeMatch] { matches[entity] ?? [] }
}
