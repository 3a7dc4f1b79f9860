import SightlineCatalog
import SightlineSearch

/// Notes on shards that answers are without, each printed once to standard error.
struct ShardNotes {
  private var told: Set<String> = []

  /// Says which shards an answer is without.
  mutating func print(_ missing: [MissingShard]) {
    for shard in missing where told.insert(shard.shard).inserted {
      printNote("the answer is without the shard \(shard.shard): \(shard.problem)")
    }
  }
}
