/// One slip of the fingers, or of what listens.
enum Typo {
  /// The fewest letters of a word that may have one; in shorter ones it makes another word.
  private static let minimumLength = 4

  /// Whether one word becomes the other by one letter that is added, left out or changed, or by two neighbours that
  /// change places.
  ///
  /// - Complexity: O(length).
  static func isOne(between left: String, and right: String) -> Bool {
    let (one, other) = (Array(left), Array(right))
    guard min(one.count, other.count) >= minimumLength, abs(one.count - other.count) <= 1 else {
      return false
    }
    let start = zip(one, other).prefix { $0 == $1 }.count
    let rest = (one[start...], other[start...])
    guard one.count == other.count else {
      let (short, long) = one.count < other.count ? rest : (rest.1, rest.0)
      return short.elementsEqual(long.dropFirst())
    }
    if rest.0.dropFirst().elementsEqual(rest.1.dropFirst()) { return true }
    guard rest.0.count >= 2 else { return false }
    let (first, second) = (rest.0.startIndex, rest.1.startIndex)
    return rest.0[first] == rest.1[second + 1] && rest.0[first + 1] == rest.1[second]
      && rest.0.dropFirst(2).elementsEqual(rest.1.dropFirst(2))
  }
}
