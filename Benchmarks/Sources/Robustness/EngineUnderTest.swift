import Contenders
import Galleries
import SightlineCatalog
import SightlineEvaluation
import SightlinePixels
import SightlineSearch

/// The whole search engine, queried with the right entity in the gallery and without it.
struct EngineUnderTest {
  /// The engine with pixels only and, if the queried entities have labels, also with one label.
  let contenders: [Contender]

  private let engine: SearchEngine
  private let gallery: Gallery
  /// The position of each entity in the gallery.
  private let places: [EntityIdentifier: Int]

  /// Opens a catalog.
  init(catalog path: String, gallery: Gallery, queried: [Gallery.Picture]) async throws {
    self.gallery = gallery
    let engine = try await SearchEngine(Catalog(at: path))
    self.engine = engine
    let hasLabels = queried.contains { !gallery.labels[$0.entity].isEmpty }
    contenders = ([Self.pixels] + (hasLabels ? [Self.labelled] : [])).map {
      engine.contender(named: $0)
    }
    places = Dictionary(
      uniqueKeysWithValues: gallery.identifiers.enumerated().map { ($1, $0) }
    )
  }

  private static let pixels = "Sightline"
  private static let labelled = "Sightline, with a label"

  /// Queries by pixels and, if there is such a contender, also with the entity's first label.
  func outcomes(_ query: ReadOnlyPixelBuffer, entity: Int) async throws -> [Outcome] {
    var outcomes: [Outcome] = []
    for contender in contenders {
      let labels = contender.name == Self.labelled ? gallery.labels[entity].prefix(1) : []
      outcomes.append(try await outcome(query, labels: Array(labels), entity: entity))
    }
    return outcomes
  }

  /// Runs a query like a caller, for timing.
  func answer(_ query: ReadOnlyPixelBuffer) async throws {
    _ = try await engine.search(SearchQuery(picture: query))
  }

  private func outcome(
    _ picture: ReadOnlyPixelBuffer,
    labels: [String],
    entity: Int
  ) async throws -> Outcome {
    try await engine.outcome(
      of: SearchQuery(picture: picture, labels: labels),
      right: [gallery.identifiers[entity]],
      places: places
    )
  }
}
