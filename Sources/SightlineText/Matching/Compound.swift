/// Words written together or apart: "lighthouse", "light house", "light-house".
enum Compound {
  /// A word as the index is asked for it.
  typealias Word = (folded: String, stem: String)

  /// The fewest letters of each part.
  private static let shortestPart = 3
  /// The most words that are written together.
  private static let maximumWords = 4

  /// The other spellings of a label that the index may hold.
  ///
  /// Two to four words are also looked for as one. A single word is also looked for as two, wherever
  /// the index knows both.
  ///
  /// - Parameters:
  ///   - words: The words of the label.
  ///   - index: The words of the catalog.
  /// - Returns: Sequences of words to look for.
  /// - Complexity: O(letters).
  static func spellings(of words: [LabelWord], in index: LabelIndex) -> [[Word]] {
    if words.count > 1 {
      guard words.count <= maximumWords else { return [] }
      let joined = words.map(\.folded).joined()
      return [[(joined, EnglishStemmer.stem(joined))]]
    }
    guard let word = words.first?.folded, word.utf8.count <= EnglishStemmer.longestWord,
      word.count >= 2 * shortestPart
    else { return [] }
    var spellings: [[Word]] = []
    for split in word.indices.dropFirst(shortestPart).dropLast(shortestPart - 1) {
      let (head, tail) = (String(word[..<split]), String(word[split...]))
      let parts = [(head, EnglishStemmer.stem(head)), (tail, EnglishStemmer.stem(tail))]
      if index.holds(word: head), index.holds(stem: parts[1].1) { spellings.append(parts) }
    }
    return spellings
  }
}
