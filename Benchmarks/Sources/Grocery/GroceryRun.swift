import Foundation
import SightlineCatalog
import SightlineCodecs
import SightlinePixels
import SightlineSearch

/// The parts of a query for a photo.
enum GroceryMode: String, CaseIterable {
  case pixels = "pixels only"
  case labels = "label only"
  case both = "pixels and label"
  case trusted = "pixels and label, trusted"
}

/// The engine's outcome for one photo in one mode.
struct GroceryOutcome {
  /// The number of products with a higher score than the right one.
  let higher: Int
  /// The number of products with the same score, the right one included.
  let tied: Int
  /// The product ranked first at any score; nil if none was found.
  let first: String?
  /// Whether the first one reached the default score.
  let isAnswered: Bool
  /// Whether there was an answer at the default score with the product missing.
  let isFalse: Bool

  /// Returns the probability that the right product is among the first ranks, with ties in random order.
  func recall(at count: Int) -> Double {
    min(max(Double(count - higher) / Double(tied), 0), 1)
  }
}

/// The outcomes for one photo.
struct GroceryAnswer {
  let query: GrocerySet.Query
  let outcomes: [GroceryMode: GroceryOutcome]
}

/// Queries the engine with photos of products.
struct GroceryRun {
  let set: GrocerySet
  /// The engine with the standard profile.
  let engine: SearchEngine
  /// The engine with a profile whose labels have the reliability `trust`.
  let trustingEngine: SearchEngine

  /// The reliability of trusted labels, as a shop would set it.
  static let trust = 0.8

  func answer(_ query: GrocerySet.Query) async throws -> GroceryAnswer {
    let path = set.folder.appending(path: query.picture).path
    let picture = try ImageDecoder.decode(contentsOf: path).buffer
    let label = set.products[query.product].coarse
    var outcomes: [GroceryMode: GroceryOutcome] = [:]
    for mode in GroceryMode.allCases {
      let asked = SearchQuery(
        picture: mode == .labels ? nil : picture,
        labels: mode == .pixels ? [] : [label],
        limit: .max
      )
      outcomes[mode] = try await outcome(
        asked,
        of: mode == .trusted ? trustingEngine : engine,
        product: query.product
      )
    }
    return GroceryAnswer(query: query, outcomes: outcomes)
  }

  private func outcome(
    _ asked: SearchQuery,
    of engine: SearchEngine,
    product: Int
  ) async throws -> GroceryOutcome {
    var anything = asked
    anything.minimumScore = 0
    let matches = try await engine.search(anything).matches
    let name = set.products[product].name
    let score = matches.first { $0.entity.identifier.id == name }?.score
    // Products that the labels do not name are tied after those that they name.
    let higher = score.map { score in matches.count { $0.score > score } } ?? matches.count
    let tied =
      score.map { score in matches.count { $0.score == score } }
      ?? (set.products.count - matches.count)
    var missing = asked
    missing.excludedEntities = [EntityIdentifier(type: GrocerySet.type, id: name)]
    let minimum = asked.picture == nil ? 0 : engine.profile.minimumScore
    return GroceryOutcome(
      higher: higher,
      tied: tied,
      first: matches.first?.entity.identifier.id,
      isAnswered: matches.first.map { $0.score >= minimum } ?? false,
      isFalse: try await !engine.search(missing).matches.isEmpty
    )
  }
}
