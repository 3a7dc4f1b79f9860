import Catalog
import MatchEvaluation
import PixelBuffers
import VisualSearch

/// The whole search engine, with the gallery as it is and with what is asked about left out.
struct EngineUnderTest {
  /// The engine by pixels alone; where the queried entities have labels, also with one of them.
  let contenders: [Contender]

  private let engine: SearchEngine
  /// Engines whose catalogs lack the entities of every second query.
  private let withheld: [SearchEngine]
  private let halves: [Int: Int]
  private let gallery: Gallery
  private let queriesWithLabels: Bool

  /// Opens a catalog, and copies of it for the queries' entities that are left out in turn.
  init(catalog path: String, gallery: Gallery, queried: [Gallery.Picture]) throws {
    self.gallery = gallery
    let engine = try SearchEngine(catalog: Catalog.open(path))
    self.engine = engine
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
    queriesWithLabels = queried.contains { !gallery.labels[$0.entity].isEmpty }
    contenders = ([Self.pixels] + (queriesWithLabels ? [Self.labelled] : [])).map {
      Contender(
        name: $0,
        kind: .engine,
        threshold: 1 - engine.profile.minimumScore,
        rule: "score at least \(engine.profile.minimumScore)"
      )
    }
  }

  private static let pixels = "Sightline"
  private static let labelled = "Sightline, with a label"

  /// Asks by pixels, and where contenders say so with the entity's first label too.
  func outcomes(_ query: ReadOnlyPixelBuffer, entity: Int) throws -> [Outcome] {
    try contenders.map { contender in
      let labels = contender.name == Self.labelled ? gallery.labels[entity].prefix(1) : []
      return try outcome(query, labels: Array(labels), entity: entity)
    }
  }

  /// Answers as a caller would ask, for timing.
  func answer(_ query: ReadOnlyPixelBuffer) throws {
    _ = try engine.results(for: SearchQuery(picture: query))
  }

  private func outcome(
    _ picture: ReadOnlyPixelBuffer,
    labels: [String],
    entity: Int
  ) throws -> Outcome {
    let query = SearchQuery(picture: picture, labels: labels, limit: .max, minimumScore: 0)
    var distances = [Double](repeating: .infinity, count: gallery.identifiers.count)
    for match in try engine.results(for: query).matches {
      if let index = gallery.entity(match.entity.identifier) {
        distances[index] = 1 - match.score
      } else {
        // A distractor has no place in the gallery, but may come before what has.
        distances.append(1 - match.score)
      }
    }
    var outcome = Outcome(distances: distances, right: entity)
    let absent = try withheld[halves[entity] ?? 0].results(
      for: SearchQuery(picture: picture, labels: labels, limit: 1, minimumScore: 0)
    )
    outcome.absent = absent.matches.first.map { 1 - $0.score }
    return outcome
  }
}
