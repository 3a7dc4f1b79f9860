/// Finds what a misspelt word may have meant.
package enum Spelling {
  /// A question with the nearest known word, or nothing when none is near.
  package static func hint(_ word: String, among known: [String]) -> String {
    let limit = max(1, word.count / 2)
    let nearest = known.map { (distance(word, $0), $0) }.min { $0.0 < $1.0 }
    guard let nearest, nearest.0 <= limit else { return "" }
    return " (did you mean '\(nearest.1)'?)"
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
