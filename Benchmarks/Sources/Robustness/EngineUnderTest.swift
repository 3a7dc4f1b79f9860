import Galleries
import SightlineCatalog
import SightlineEvaluation
import SightlinePixels
import SightlineSearch

/// The whole search engine, asked with what a query shows in the gallery and without it.
struct EngineUnderTest {
  /// The engine by pixels alone; where the queried entities have labels, also with one of them.
  let contenders: [Contender]

  private let engine: SearchEngine
  private let gallery: Gallery

  /// Opens a catalog.
  init(catalog path: String, gallery: Gallery, queried: [Gallery.Picture]) async throws {
    self.gallery = gallery
    let engine = try await SearchEngine(Catalog(at: path))
    self.engine = engine
    let hasLabels = queried.contains { !gallery.labels[$0.entity].isEmpty }
    contenders = ([Self.pixels] + (hasLabels ? [Self.labelled] : [])).map {
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
  func outcomes(_ query: ReadOnlyPixelBuffer, entity: Int) async throws -> [Outcome] {
    var outcomes: [Outcome] = []
    for contender in contenders {
      let labels = contender.name == Self.labelled ? gallery.labels[entity].prefix(1) : []
      outcomes.append(try await outcome(query, labels: Array(labels), entity: entity))
    }
    return outcomes
  }

  /// Answers as a caller would ask, for timing.
  func answer(_ query: ReadOnlyPixelBuffer) async throws {
    _ = try await engine.search(SearchQuery(picture: query))
  }

  private func outcome(
    _ picture: ReadOnlyPixelBuffer,
    labels: [String],
    entity: Int
  ) async throws -> Outcome {
    var query = SearchQuery(picture: picture, labels: labels, limit: .max, minimumScore: 0)
    var distances = [Double](repeating: .infinity, count: gallery.identifiers.count)
    for match in try await engine.search(query).matches {
      if let index = gallery.entity(match.entity.identifier) {
        distances[index] = 1 - match.score
      } else {
        // A distractor has no place in the gallery, but may come before what has.
        distances.append(1 - match.score)
      }
    }
    var outcome = Outcome(distances: distances, right: entity)
    query.limit = 1
    query.excludedEntities = [gallery.identifiers[entity]]
    outcome.absent = try await engine.search(query).matches.first.map { 1 - $0.score }
    return outcome
  }
}
