/// The labels of a query that differ, with their words.
package struct AskedLabels {
  /// A label as it was asked, and its words, of which there is at least one.
  package struct Label {
    package let text: String
    package let words: [LabelWord]
    /// The same for labels that differ by case, accents, English endings or spaces alone.
    let key: String
  }

  /// The labels in their order, without repetitions and without those that have no word.
  package private(set) var labels: [Label] = []
  /// How many labels were not looked at, because as many as the limit had been taken.
  package private(set) var ignored = 0

  /// Reads labels.
  ///
  /// Labels that differ by case, accents, English endings or spaces alone are one.
  ///
  /// - Parameters:
  ///   - texts: Labels as they were asked.
  ///   - limit: The most labels looked at; the first ones are.
  /// - Complexity: O(text), of which at most `LabelWord.longestText` characters a label.
  package init(_ texts: [String], limit: Int) {
    var seen: Set<String> = []
    // Comparing texts is cheap; splitting a text into words is not.
    var read: Set<String> = []
    for text in texts where read.insert(text).inserted {
      guard labels.count < limit else {
        ignored += 1
        continue
      }
      let words = LabelWord.words(of: text)
      guard !words.isEmpty else { continue }
      let key = EnglishStemmer.stem(words.map(\.folded).joined())
      if seen.insert(key).inserted { labels.append(Label(text: text, words: words, key: key)) }
    }
  }

  /// Whether a label is one of them.
  package func contains(_ label: Label) -> Bool { labels.contains { $0.key == label.key } }
}
