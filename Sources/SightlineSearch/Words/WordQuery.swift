import SightlineCatalog
import SightlineFoundation
import SightlineGeometry
import SightlineReading
import SightlineText

/// The lines that were read in a query's picture, looked up in a catalog: which entities they name.
struct WordQuery {
  /// An entity that lines name.
  private struct Named {
    let answered: AnsweredWords
    /// The lines with its words, those that say most first.
    let lines: [ReadLine]
  }

  private var named: [Int64: Named] = [:]
  private let lines: [ReadLine]
  /// The catalog's words, and those of sure lines; nil where none were read in the query, or on the catalog's pictures.
  private let compared: (entities: WordedEntities, words: ReadWords)?

  /// How much words must say for an entity to be named at all, in nats: "of" alone names nothing.
  private static let leastAmount = 0.5
  /// The most lines of one entity that evidence tells.
  private static let mostLines = 8

  /// Looks lines up; without any, the catalog is not asked.
  ///
  /// - Parameters:
  ///   - query: The query.
  ///   - catalog: The catalog.
  ///   - excluded: Entities that count as if the catalog did not have them.
  /// - Throws: `SightlineError` when the entities cannot be read.
  /// - Complexity: O(letters × words of the catalog that are like them); the first one reads the catalog's texts.
  init(
    _ query: SearchQuery,
    in catalog: SearchedCatalog,
    leavingOut excluded: Set<Int64>
  ) throws(SightlineError) {
    lines = Array(query.words.prefix(SearchQuery.maximumLines))
    guard !lines.isEmpty else {
      compared = nil
      return
    }
    let entities = try catalog.wordedEntities()
    compared =
      entities.hasReadWords
      ? (
        entities,
        entities.index.words(
          of: lines.map { $0.confidence >= Self.sureConfidence ? $0.text : "" }
        )
      ) : nil
    let highest = lines.compactMap(\.height).max() ?? 0
    let read = lines.map { line in
      ReadWordLine(
        line.text,
        share: ReadWordLine.share(height: line.height, highest: highest),
        // Readers tell where a line stands.
        isWritten: line.place == nil
      )
    }
    for match in entities.index.matches(in: read) {
      let number = entities.number(of: match.entity)
      guard match.amount >= Self.leastAmount, !excluded.contains(number) else { continue }
      named[number] = Named(
        answered: AnsweredWords(
          amount: match.amount,
          rivals: match.rivals,
          of: entities.index.count
        ),
        lines: match.lines.prefix(Self.mostLines).map { lines[$0] }
      )
    }
  }

  /// The numbers of the entities that are named.
  var answering: Set<Int64> { Set(named.keys) }

  /// How much an entity is named; nil where none of its words was read.
  func answered(by entity: Int64) -> AnsweredWords? { named[entity]?.answered }

  /// How sure a line is whose words are held against a picture's.
  private static let sureConfidence = 0.8

  /// Whether there is anything that could differ from a picture's words.
  var canDiffer: Bool { compared != nil }

  /// Holds the words that were read against those that stand on an entity's pictures and on those like them.
  ///
  /// - Parameters:
  ///   - entity: The entity, with the words that were read on its pictures.
  ///   - number: Its number.
  ///   - region: Where the query shows its picture, in pixels of the query's picture; nil where it is not seen.
  /// - Returns: The comparison; nil where none can be made.
  func comparison(
    with entity: Entity,
    _ number: Int64,
    in region: PicturePolygon?
  ) -> DifferingWords? {
    guard let compared, let place = compared.entities.place(ofRead: number) else { return nil }
    let seen = region.map { region in
      Set(lines.indices.filter { lines[$0].middle.map(region.contains) ?? true })
    }
    // A title or a label may be written on the thing even if it could not be read in its picture.
    let own = entity.words + [entity.title] + entity.labels
    return compared.entities.index.difference(of: compared.words, in: seen, from: place, own: own)
      .map {
        DifferingWords(logOdds: $0.logOdds, words: $0.others)
      }
  }

  /// The lines with an entity's words.
  func lines(naming entity: Int64) -> [ReadLine] { named[entity]?.lines ?? [] }
}

extension ReadLine {
  /// The height of its letters, in pixels; nil for one without a place.
  fileprivate var height: Double? {
    guard let corners = place?.vertices, corners.count == 4 else { return nil }
    let (x, y) = (corners[3].x - corners[0].x, corners[3].y - corners[0].y)
    return (x * x + y * y).squareRoot()
  }
}
