import AppIntents
import Testing

@testable import IntentHost

@Suite("Patterns of phrases")
struct PhrasePatternTests {
  /// Five gaps between words that are all alike could be filled in millions of ways.
  @Test("The ways to fill a phrase and the steps to find them are bounded, even for repeated words")
  func steps() {
    let gaps = (1...5).map { "${p\($0)}" }.joined(separator: " in ")
    for phrase in ["\(gaps) now", "\(gaps) in", gaps] {
      let pattern = PhrasePattern(
        phrase: AnyAppShortcutPhrase(text: phrase),
        applicationNames: [["trails"]]
      )
      let words = Array(repeating: "in", count: ShortcutMatcher.maximumWords)
      let search = pattern.search(FoldedText(words.joined(separator: " ")))
      #expect(search.fills.count <= PhrasePattern.maximumFills, "\(phrase)")
      // Once there were enough, each step that is under way still has the rest of its words to turn away.
      let most =
        PhrasePattern.maximumSteps + ShortcutMatcher.maximumWords * pattern.phrase.segments.count
      #expect(search.steps <= most, "\(phrase)")
    }
  }
}
