import SightlineSearch
import SightlineText

/// What a person should know about how labels were matched: each said once, on standard error.
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
