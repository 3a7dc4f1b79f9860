import Catalog
import MatchEvaluation
import PixelBuffers
import VisualSearch

/// The whole search engine, with the gallery as it is and with what is asked about left out.
struct EngineUnderTest {
  private let engine: SearchEngine
  /// Engines whose catalogs lack the entities of every second query.
  private let withheld: [SearchEngine]
  private let halves: [Int: Int]
  private let gallery: Gallery

  /// What a query gave.
  struct Answer {
    /// Whether the right entity came first, at any score.
    let isFirst: Bool
    /// Whether something was answered at the default score.
    let isAnswered: Bool
    /// Whether something was answered though the entity was missing from the catalog.
    let isFalse: Bool
    let score: Double
    let milliseconds: Double
  }

  /// Opens a catalog, and copies of it for the queries' entities that are left out in turn.
  init(catalog path: String, gallery: Gallery, queried: [Gallery.Picture]) throws {
    self.gallery = gallery
    engine = try SearchEngine(catalog: Catalog.open(path))
    var halves: [Int: Int] = [:]
    for picture in queried where halves[picture.entity] == nil {
      halves[picture.entity] = halves.count % 2
    }
    self.halves = halves
    withheld = try (0..<2).map { half in
      let missing = Set(halves.filter { $0.value == half }.keys)
      return try SearchEngine(
        catalog: gallery.catalog(path, without: missing, named: "withheld-\(half)")
      )
    }
  }

  func answer(_ query: ReadOnlyPixelBuffer, entity: Int) throws -> Answer {
    let clock = ContinuousClock()
    let start = clock.now
    let shown = try engine.results(for: SearchQuery(picture: query))
    let elapsed = clock.now - start
    let first =
      try shown.matches.first
      ?? engine.results(for: SearchQuery(picture: query, limit: 1, minimumScore: 0)).matches.first
    let absent = try withheld[halves[entity] ?? 0].results(
      for: SearchQuery(picture: query, limit: 1)
    )
    return Answer(
      isFirst: first.flatMap { gallery.entity($0.entity.identifier) } == entity,
      isAnswered: !shown.matches.isEmpty,
      isFalse: !absent.matches.isEmpty,
      score: first?.score ?? 0,
      milliseconds: elapsed / .milliseconds(1)
    )
  }
}
