/// A concept of WordNet (a *synset*), as far as matching needs it.
struct WordNetConcept: Hashable, Sendable {
  /// The kind of thing, as the number of the file its author wrote it to.
  let category: Int
  /// The places of the concepts that this one is a kind or an instance of.
  let hypernyms: [Int]

  /// The most words and links that a line is read for; the real one has no more than a few hundred.
  private static let maximumCount = 4_096

  /// Reads a line of `data.noun`; nil when it is damaged.
  ///
  /// - Parameters:
  ///   - line: The line; it may be cut after its links.
  ///   - offset: Where it begins, as it must say itself.
  init?(_ line: ArraySlice<UInt8>, at offset: Int) {
    let fields = line.split(separator: UInt8(ascii: " "), maxSplits: 2 * Self.maximumCount)
    guard fields.count > 5, Int(digits: fields[0]) == offset, let category = Int(digits: fields[1]),
      fields[2].elementsEqual("n".utf8), let words = Int(digits: fields[3], radix: 16), words > 0,
      fields.count > 4 + 2 * words, let links = Int(digits: fields[4 + 2 * words])
    else { return nil }
    self.category = category
    var hypernyms: [Int] = []
    var field = 5 + 2 * words
    for _ in 0..<links {
      guard field + 3 < fields.count else { return nil }
      // "@" is a kind of, "@i" an instance of.
      if fields[field].first == UInt8(ascii: "@"), let place = Int(digits: fields[field + 1]) {
        hypernyms.append(place)
      }
      field += 4
    }
    self.hypernyms = hypernyms
  }

  /// Whether a picture can show such a thing: no quality, thought, feeling, quantity, state or time.
  var isVisible: Bool { !Self.invisible.contains(category) }

  /// The numbers of the lexicographers' files, as `lexnames(5WN)` lists them.
  private static let invisible: Set<Int> = [7, 9, 12, 16, 22, 23, 24, 26, 28]
}

extension Int {
  /// A number of digits alone, without sign; nil for anything else.
  init?(digits: ArraySlice<UInt8>, radix: Int = 10) {
    guard digits.count <= 8, let first = digits.first, first != UInt8(ascii: "-"),
      first != UInt8(ascii: "+")
    else { return nil }
    self.init(String(decoding: digits, as: UTF8.self), radix: radix)
  }
}
