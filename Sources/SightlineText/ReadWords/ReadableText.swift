/// A text in the form that is compared with words read in a picture: its letters and digits without case, accents and
/// spaces, and where its words begin and end.
///
/// Spaces are not part of it, since readers leave them out and insert them.
struct ReadableText {
  /// The scalars of all words, one after the other.
  let scalars: [UInt32]
  /// Where the words begin and end: 0, then the end of each.
  let bounds: [Int]

  /// Takes a text; looked at up to `LabelWord.longestText` characters.
  ///
  /// - Complexity: O(length).
  init(_ text: String) {
    var scalars: [UInt32] = []
    var bounds = [0]
    var end: String.Index?
    for word in LabelWord.words(of: text) {
      // Consecutive characters of scripts without spaces make one word.
      if end == word.range.lowerBound, bounds.count > 1 { bounds.removeLast() }
      end = word.range.upperBound
      scalars += word.folded.unicodeScalars.lazy.filter { $0 != "'" }.map(\.value)
      bounds.append(scalars.count)
    }
    self.scalars = scalars
    self.bounds = bounds
  }

  /// Takes letters as one word.
  init(scalars: [UInt32]) {
    self.scalars = scalars
    bounds = [0, scalars.count]
  }

  /// The words, none of them empty.
  var words: [ArraySlice<UInt32>] {
    zip(bounds, bounds.dropFirst()).map { scalars[$0..<$1] }.filter { !$0.isEmpty }
  }

  /// The pairs of neighbouring scalars, each once.
  static func pairs(of scalars: some Collection<UInt32>) -> Set<UInt64> {
    Set(zip(scalars, scalars.dropFirst()).map { UInt64($0) << 32 | UInt64($1) })
  }
}

extension ReadableText {
  /// A place where a word stands in a text, or about the same word.
  struct Occurrence: Hashable {
    /// Its place among the scalars.
    let range: Range<Int>
    /// How many scalars were put in, left out or changed.
    let errors: Int
    /// How many of its ends are ends of words: 0, 1 or 2.
    let ends: Int
  }

  /// Returns the best place of a word: with the fewest errors, then at the ends of words; nil for none.
  ///
  /// - Parameters:
  ///   - word: The word's scalars, at least one.
  ///   - most: The most errors.
  /// - Returns: The first of the best.
  /// - Complexity: O(word × text): Sellers 1980, *The theory and computation of evolutionary distances*.
  func occurrence(of word: some Collection<UInt32>, errors most: Int) -> Occurrence? {
    // For each place in the text, the fewest errors of a match that ends there, and its beginning.
    var last = (0...scalars.count).map { (errors: 0, start: $0) }
    for (row, scalar) in word.enumerated() {
      var next = last
      next[0] = (row + 1, 0)
      for column in scalars.indices {
        var best = last[column]
        if scalars[column] != scalar { best.errors += 1 }
        if last[column + 1].errors + 1 < best.errors {
          best = (last[column + 1].errors + 1, last[column + 1].start)
        }
        if next[column].errors + 1 < best.errors {
          best = (next[column].errors + 1, next[column].start)
        }
        next[column + 1] = best
      }
      last = next
    }
    let bounds = Set(self.bounds)
    var found: Occurrence?
    for (end, place) in last.enumerated() where place.errors <= most && place.start < end {
      let ends = (bounds.contains(place.start) ? 1 : 0) + (bounds.contains(end) ? 1 : 0)
      if let found, (found.errors, -found.ends) <= (place.errors, -ends) { continue }
      found = Occurrence(range: place.start..<end, errors: place.errors, ends: ends)
    }
    return found
  }
}
