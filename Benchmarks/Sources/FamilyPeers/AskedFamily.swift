import Contenders
import Families
import Foundation
import SightlineBuilding
import SightlineCatalog
import SightlineCodecs
import SightlineEvaluation
import SightlineSearch

/// A family whose queries all contenders answer: its gallery, and the engine over it.
struct AskedFamily {
  /// A query and the positions of its entities in the gallery.
  struct Query {
    let path: String
    let right: Set<Int>
    let hidden: Set<Int>
    /// The entities behind these positions, for the engine.
    let expected: Set<EntityIdentifier>
    let passed: Set<EntityIdentifier>
  }

  let name: String
  let queries: [Query]
  /// The pictures, and for each the position of its entity.
  let gallery: [(path: String, entity: Int)]
  private let places: [EntityIdentifier: Int]
  private let engine: SearchEngine

  /// Writes a family, and takes the queries of its reporting half that have no label, which only the engine reads.
  init(_ family: Family, _ setting: FamilySetting) async throws {
    let written = try family.written(setting)
    let catalog = try await written.catalog()
    let source = try CatalogSource(written.folder.path)
    name = family.name
    engine = try await SearchEngine(catalog)
    gallery = source.entities.enumerated().flatMap { place, entity in
      entity.picturePaths.map {
        ((source.folder as NSString).appendingPathComponent($0), place)
      }
    }
    let places = Dictionary(
      uniqueKeysWithValues: source.entities.enumerated().map { ($1.entity.identifier, $0) }
    )
    self.places = places
    queries = try written.truths.flatMap { name in
      try written.truth(name, .report, of: catalog)?.queries.filter { $0.labels.isEmpty } ?? []
    }.map { query in
      let passed = query.also.union(query.excluded)
      return Query(
        path: query.source.path,
        right: Set(query.expected.compactMap { places[$0] }),
        hidden: Set(passed.compactMap { places[$0] }),
        expected: query.expected,
        passed: passed
      )
    }
  }

  /// The engine among the contenders.
  var contender: Contender { engine.contender(named: "Sightline") }

  /// Searches with the right entities in the catalog, and without them.
  func outcome(of query: Query, _ picture: DecodedImage) async throws -> Outcome {
    var search = SearchQuery(picture: picture.buffer)
    search.excludedEntities = query.passed
    return try await engine.outcome(of: search, right: query.expected, places: places)
  }
}
