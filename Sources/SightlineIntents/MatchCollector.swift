import SightlineCatalog
import SightlineFoundation
import SightlineSearch

#if !canImport(Darwin)
  import AppIntents
#endif

/// Collects the matches whose entities exist, up to the limit.
struct MatchCollector<Value: Sendable> {
  private let limit: Int
  private var matches: [EntityMatch<Value>] = []
  /// The catalog's entities that were looked up.
  private var asked: Set<SightlineCatalog.EntityIdentifier> = []
  /// The app's entities found so far: a catalog may write one id in two ways, such as 7 and 07.
  private var found: Set<SightlineCatalog.EntityIdentifier> = []
  /// The number of looked-up entities that are gone or were already found.
  private var dropped = 0

  init(limit: Int) { self.limit = limit }

  var isFull: Bool { matches.count >= limit }

  /// Whether an entity of the app's is among the matches.
  func hasFound(_ identifier: SightlineCatalog.EntityIdentifier) -> Bool {
    found.contains(identifier)
  }

  /// The matches to look up next; nil if there are enough, or all were looked up.
  func nextBatch(of matches: [Match]) -> [Match]? {
    guard !isFull else { return nil }
    let batch = matches.lazy.filter { !asked.contains($0.entity.identifier) }.prefix(limit)
    return batch.isEmpty ? nil : Array(batch)
  }

  /// Adds the results of looking up matches, in their order.
  mutating func add(_ entities: [ResolvedEntity<Value>?], for batch: [Match]) {
    for (match, entity) in zip(batch, entities) {
      // Entities that are no longer needed count as not looked up.
      if isFull { return }
      asked.insert(match.entity.identifier)
      guard let entity,
        found.insert(SightlineCatalog.EntityIdentifier(type: entity.type, id: entity.id)).inserted
      else {
        dropped += 1
        continue
      }
      matches.append(EntityMatch(value: entity.value, match: match))
      #if !canImport(Darwin)
        // Apple's system never asks how sure an answer is.
        IntentRuntime.scores?.record(match.score, type: entity.type, id: entity.id)
      #endif
    }
  }

  func results(total: Int) -> EntitySearchResults<Value> {
    EntitySearchResults(matches: matches, total: total - dropped, limit: limit)
  }
}
