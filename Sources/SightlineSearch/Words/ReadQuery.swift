import SightlineCatalog
import SightlineFoundation
import SightlineGeometry

/// All that was read in a query's picture or is known to stand on what it shows, looked up.
struct ReadQuery {
  let codes: CodeQuery
  let words: WordQuery

  /// Looks codes and words up.
  ///
  /// - Throws: `SightlineError` when the entities cannot be read.
  init(
    _ query: SearchQuery,
    in catalog: SearchedCatalog,
    leavingOut excluded: Set<Int64>
  ) throws(SightlineError) {
    codes = try CodeQuery(query, in: catalog, leavingOut: excluded)
    words = try WordQuery(query, in: catalog, leavingOut: excluded)
  }

  /// The numbers of the entities that hold a code or are named by words.
  var answering: Set<Int64> { codes.answering.union(words.answering) }

  /// Whether anything that was read says something of any entity.
  var isFound: Bool { !answering.isEmpty }

  /// Whether anything that was read says something of an entity.
  func concerns(_ entity: Int64) -> Bool {
    codes.answered(by: entity) != nil || words.answered(by: entity) != nil
  }

  /// Adds what was read of an entity.
  ///
  /// - Parameters:
  ///   - entity: Its number.
  ///   - text: The entity, where its words may be held against what was read; nil leaves that out.
  ///   - region: Where the query shows its picture; nil where it is not seen. Asked only with `text`.
  ///   - measured: Takes what was found.
  func measure(
    _ entity: Int64,
    _ text: Entity?,
    in region: @autoclosure () -> PicturePolygon? = nil,
    into measured: inout Measurements
  ) {
    measured.codes = codes.answered(by: entity)
    measured.words = words.answered(by: entity)
    measured.differingWords = text.flatMap { words.comparison(with: $0, entity, in: region()) }
  }
}
