package import SightlineFoundation

/// The characters that a model reads, and the decoding of its output.
package struct TextAlphabet: Sendable {
  /// The characters in the model's order; the class before them is none, and one more behind them is a space.
  private let characters: [String]

  /// The most characters.
  package static let most = 32_768
  /// The longest file, in bytes.
  package static let maximumBytes = 1 << 20
  /// The most scalars of one character.
  private static let longestCharacter = 8

  /// Reads a list of characters, one a line.
  ///
  /// - Parameters:
  ///   - bytes: UTF-8.
  ///   - path: Where they stand, for messages.
  /// - Throws: `SightlineError` with code `readerMissing`: one line that says which line is wrong.
  package init(_ bytes: [UInt8], path: String) throws(SightlineError) {
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw SightlineError(.readerMissing, at: path, "the characters are not UTF-8")
    }
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    if lines.last?.isEmpty == true { lines.removeLast() }
    guard (1...Self.most).contains(lines.count) else {
      throw SightlineError(
        .readerMissing,
        at: path,
        "\(lines.count) characters; a model reads 1 to \(Self.most)"
      )
    }
    for (index, line) in lines.enumerated() {
      let scalars = line.unicodeScalars
      let isPlain = scalars.allSatisfy { scalar in
        ![.control, .format, .surrogate, .lineSeparator, .paragraphSeparator]
          .contains(scalar.properties.generalCategory)
      }
      guard (1...Self.longestCharacter).contains(scalars.count), isPlain else {
        throw SightlineError(
          .readerMissing,
          at: path,
          "line \(index + 1) of the characters is not a character: it is empty, too long, or has control characters"
        )
      }
    }
    characters = lines
  }

  /// Whether a model of that many classes reads these characters: one more than there are, or two with a space.
  package func fits(classes: Int) -> Bool {
    classes == characters.count + 1 || classes == characters.count + 2
  }

  /// Decodes a model's output: the likeliest class of each step, repetitions once, without steps of no character.
  ///
  /// This is the best path decoding of Graves and others 2006, *Connectionist temporal classification*.
  ///
  /// - Parameters:
  ///   - numbers: For each step as many probabilities as there are classes.
  ///   - classes: How many classes there are; the characters fit them, and numbers are of whole steps. Traps otherwise.
  /// - Returns: The text without space around it, and the mean probability of its characters, 0 for none.
  package func text(_ numbers: [Float], classes: Int) -> (text: String, confidence: Double) {
    precondition(fits(classes: classes) && numbers.count % classes == 0)
    var text = ""
    var (sum, count) = (0.0, 0)
    var last = 0
    for start in stride(from: 0, to: numbers.count, by: classes) {
      var best = 0
      for index in 1..<classes where numbers[start + index] > numbers[start + best] { best = index }
      defer { last = best }
      guard best != 0, best != last else { continue }
      text += best <= characters.count ? characters[best - 1] : " "
      sum += Double(min(max(numbers[start + best], 0), 1))
      count += 1
    }
    let words = text.split(separator: " ").joined(separator: " ")
    return (words, words.isEmpty ? 0 : sum / Double(count))
  }
}
