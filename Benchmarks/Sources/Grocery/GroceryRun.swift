import Foundation
import SightlineCatalog
import SightlineCodecs
import SightlinePixels
import SightlineSearch

/// How a photo is asked about.
enum GroceryMode: String, CaseIterable {
  case pixels = "pixels only"
  case labels = "label only"
  case both = "pixels and label"
  case trusted = "pixels and label, trusted"
}

/// The engine's outcome for one photo in one mode.
struct GroceryOutcome {
  /// How many products scored higher than the right one.
  let higher: Int
  /// How many scored the same, the right one included.
  let tied: Int
  /// The product that came first at any score; nil when none did.
  let first: String?
  /// Whether the first was answered at the default score.
  let isAnswered: Bool
  /// Whether something was answered at the default score with the product missing.
  let isFalse: Bool

  /// The chance that the right product is among the first so many; those that are tied share it.
  func recall(at count: Int) -> Double {
    min(max(Double(count - higher) / Double(tied), 0), 1)
  }
}

/// The answer to one photo.
struct GroceryAnswer {
  let query: GrocerySet.Query
  let outcomes: [GroceryMode: GroceryOutcome]
}

/// Asks the engine about photos of products.
struct GroceryRun {
  let set: GrocerySet
  /// With the standard profile.
  let engine: SearchEngine
  /// With a profile that trusts labels by `trust`.
  let trustingEngine: SearchEngine

  /// The reliability of labels where they are trusted, as a shop would set it.
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
    // Products that labels alone do not name share the places after those that they name.
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
