import Synchronization

/// The scores of a search for the answers of one run of a query.
///
/// A query's values have no room for a score. A host runs the query inside
/// `IntentRuntime.$scores.withValue(…)`, and the search records the scores of its answers. So a
/// host can read scores without knowing any search, and a search can report them without knowing
/// any host.
package final class MatchScores: Sendable {
  private struct Key: Hashable {
    let type: String
    let id: String
  }

  private let scores = Mutex<[Key: Double]>([:])
  private let lookAlikes = Mutex<Set<Key>>([])

  /// Makes a record without scores.
  package init() {}

  /// Records a score; of two for one entity, the greater counts.
  ///
  /// - Parameters:
  ///   - score: The calibrated probability that the match is right, 0…1.
  ///   - type: The `persistentIdentifier` of the entity's type.
  ///   - id: The entity's id as text, `entityIdentifierString`.
  package func record(_ score: Double, type: String, id: String) {
    scores.withLock { scores in
      let key = Key(type: type, id: id)
      scores[key] = max(score, scores[key] ?? score)
    }
  }

  /// Records that an entity is a look-alike: it resembles the query, but is not claimed to match.
  ///
  /// - Parameters:
  ///   - type: The `persistentIdentifier` of the entity's type.
  ///   - id: The entity's id as text.
  package func recordLookAlike(type: String, id: String) {
    lookAlikes.withLock { _ = $0.insert(Key(type: type, id: id)) }
  }

  /// Whether an entity is only a look-alike of the query.
  package func isLookAlike(type: String, id: String) -> Bool {
    let key = Key(type: type, id: id)
    // An entity that matches is not only a look-alike.
    return lookAlikes.withLock { $0.contains(key) } && scores.withLock { $0[key] == nil }
  }

  /// The score of an entity; nil when none was recorded.
  package func score(type: String, id: String) -> Double? {
    scores.withLock { $0[Key(type: type, id: id)] }
  }
}
