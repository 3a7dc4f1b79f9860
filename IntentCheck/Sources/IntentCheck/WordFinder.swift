/// Finds which of a few words are in a text, in one pass over its bytes: most files of an app have none.
struct WordFinder: Sendable {
  private let words: [[UInt8]]
  /// The places of the words that begin with each byte.
  private let starts: [[Int]]

  init(_ words: [String]) {
    self.words = words.map { Array($0.utf8) }
    var starts = [[Int]](repeating: [], count: 256)
    for (index, word) in self.words.enumerated() {
      if let first = word.first { starts[Int(first)].append(index) }
    }
    self.starts = starts
  }

  /// The places in the list of those that are in a text.
  func found(in text: [UInt8]) -> Set<Int> {
    var found: Set<Int> = []
    for place in text.indices {
      for index in starts[Int(text[place])] where !found.contains(index) {
        let word = words[index]
        guard place + word.count <= text.count else { continue }
        var length = 1
        while length < word.count, text[place + length] == word[length] { length += 1 }
        if length == word.count { found.insert(index) }
      }
    }
    return found
  }
}
