import RealModule
import SightlineDescriptors
import SightlineFoundation

/// The words of a classifier's classes: for each its own names and more general ones.
struct TagWords {
  /// All words, each once.
  private let words: [String]
  /// For each class, the places of its words.
  private let classes: [[Int]]

  /// The largest file that is read, in bytes.
  static let maximumBytes = 4 << 20
  /// The most classes.
  private static let maximumClasses = 100_000

  /// Reads a file of a line for each class, words with commas between; lines that begin with `#` are notes.
  ///
  /// A class without words is never guessed.
  ///
  /// - Throws: `SightlineError` with code `invalidModel` when it is no text, or has too many classes or words that are
  ///   too long.
  init(_ bytes: [UInt8], path: String) throws(SightlineError) {
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw .invalidModel("no text in UTF-8; write a line of words for each class", at: path)
    }
    var places: [String: Int] = [:]
    var words: [String] = []
    var classes: [[Int]] = []
    var lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    if lines.last?.isEmpty ?? false { lines.removeLast() }
    for (number, line) in lines.enumerated() where !line.hasPrefix("#") {
      var own: [Int] = []
      var seen: Set<Int> = []
      for part in line.split(separator: ",") {
        let word = part.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        guard word.utf8.count <= PictureTags.longestWord else {
          throw .invalidModel(
            "line \(number + 1): a word of \(word.utf8.count) bytes; a tag has at most "
              + "\(PictureTags.longestWord)",
            at: path
          )
        }
        guard !word.isEmpty else { continue }
        let place = places[word] ?? words.count
        if place == words.count {
          places[word] = place
          words.append(word)
        }
        if seen.insert(place).inserted { own.append(place) }
      }
      classes.append(own)
    }
    guard (1...Self.maximumClasses).contains(classes.count) else {
      throw .invalidModel(
        "\(classes.count) classes; a classifier has 1 to \(Self.maximumClasses), a line each",
        at: path
      )
    }
    self.words = words
    self.classes = classes
  }

  /// How many classes there are.
  var count: Int { classes.count }

  /// The guesses that scores of classes stand for: a word is as probable as the classes that have it together.
  ///
  /// - Parameters:
  ///   - scores: A score of each class, before they are made into probabilities. Traps for another number of them.
  ///   - temperature: The number that they are divided by.
  /// - Returns: Nil when a score is no number.
  /// - Complexity: O(classes + words).
  func tags(scores: [Float], temperature: Double) -> PictureTags? {
    precondition(scores.count == classes.count, "a score of each class")
    guard scores.allSatisfy(\.isFinite) else { return nil }
    let highest = Double(scores.max() ?? 0)
    let weights = scores.map { Double.exp((Double($0) - highest) / temperature) }
    let sum = weights.reduce(0, +)
    var shares = [Double](repeating: 0, count: words.count)
    for (weight, own) in zip(weights, classes) {
      for place in own { shares[place] += weight / sum }
    }
    return PictureTags(
      zip(words, shares).map { PictureTag(word: $0, probability: min($1, 1)) }
    )
  }
}
