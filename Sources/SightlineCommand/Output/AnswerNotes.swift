package import SightlineCatalog
import SightlineSearch
import SightlineText

/// Notes on shards that are missing from answers, each printed once to standard error.
package struct ShardNotes {
  private var told: Set<String> = []

  /// Notes of which none is printed yet.
  package init() {}

  /// Prints the shards that are missing from an answer.
  package mutating func print(_ missing: [MissingShard]) {
    for shard in missing where told.insert(shard.shard).inserted {
      printNote("the answer is without the shard \(shard.shard): \(shard.problem)")
    }
  }
}

/// Notes on how labels were matched, each printed once to standard error.
struct LabelNotes {
  let engine: SearchEngine

  /// Prints what was left out or found damaged.
  func print(ignoredLabels: Int) {
    if ignoredLabels > 0 {
      printNote(
        "\(ignoredLabels) labels were not looked at: a query may have \(SearchQuery.maximumLabels)"
      )
    }
    if let problem = engine.synonyms?.problem { printNote(problem) }
  }
}
