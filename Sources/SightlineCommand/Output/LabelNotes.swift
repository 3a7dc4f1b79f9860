import SightlinePixels
import SightlineSearch
import SightlineText

/// What a person should know about how labels were matched: each said once, on standard error.
struct LabelNotes {
  let engine: SearchEngine
  /// Whether the command was given any labels.
  let asksForWords: Bool

  /// Says that there are no synonyms, and how to have them; nothing when they were switched off.
  func printBefore() {
    guard asksForWords, case .failure(let error) = WordNet.installed else { return }
    printError("note: \(error.description.printable)")
  }

  /// Says what was left out or found damaged.
  func printAfter(ignoredLabels: Int) {
    if ignoredLabels > 0 {
      printError(
        "note: \(ignoredLabels) labels were not looked at: a query may have \(SearchQuery.maximumLabels)"
      )
    }
    if let problem = engine.wordNet?.problem { printError("note: \(problem.printable)") }
  }
}
