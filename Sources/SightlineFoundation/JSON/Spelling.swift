/// Finds the known word that a misspelt one may have meant.
package enum Spelling {
  /// A question with the nearest known word, or nothing when none is near.
  package static func hint(_ word: String, among known: [String]) -> String {
    nearest(word, among: known).map { " (did you mean '\($0)'?)" } ?? ""
  }

  /// The nearest known word, the first of several; nil when none is near.
  package static func nearest(_ word: String, among known: [String]) -> String? {
    let limit = max(1, word.count / 2)
    let nearest = known.map { (distance(word, $0), $0) }.min { $0.0 < $1.0 }
    return nearest.flatMap { $0.0 <= limit ? $0.1 : nil }
  }

  /// How many letters must be added, removed or replaced, upper and lower case being the same.
  ///
  /// Only the first 64 letters of each word count.
  static func distance(_ first: String, _ second: String) -> Int {
    let first = Array(first.lowercased().prefix(64))
    let second = Array(second.lowercased().prefix(64))
    var row = Array(0...second.count)
    for (line, letter) in first.enumerated() {
      var diagonal = row[0]
      row[0] = line + 1
      for (column, other) in second.enumerated() {
        let replaced = diagonal + (letter == other ? 0 : 1)
        diagonal = row[column + 1]
        row[column + 1] = min(replaced, row[column] + 1, diagonal + 1)
      }
    }
    return row[second.count]
  }
}
