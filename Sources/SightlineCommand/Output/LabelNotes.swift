import SightlineSearch
import SightlineText

/// Notes on how labels were matched, each printed once to standard error.
struct LabelNotes {
  let engine: SearchEngine

  /// Says what was left out or found damaged.
  func print(ignoredLabels: Int) {
    if ignoredLabels > 0 {
      printNote(
        "\(ignoredLabels) labels were not looked at: a query may have \(SearchQuery.maximumLabels)"
      )
    }
    if let problem = engine.synonyms?.problem { printNote(problem) }
  }
}
