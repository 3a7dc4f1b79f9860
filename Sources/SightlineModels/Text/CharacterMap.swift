import SightlineFoundation

/// The characters that a SentencePiece model replaces before it takes a text apart: NFKC with changes of its own, in the file.
///
/// A number of bytes, a trie in a double array (J. Aoe, "An Efficient Digital Search Algorithm by Using a Double-Array
/// Structure", 1989, https://doi.org/10.1109/32.31365, in the units of darts-clone), then the texts that its values point
/// into, each ended by a zero byte. Every place is checked before it is read.
struct CharacterMap: Sendable {
  private let units: [UInt32]
  private let texts: [UInt8]

  /// The largest map, in bytes; the usual ones have 250,000.
  static let maximumBytes = 16 << 20
  /// The longest replacement, in bytes.
  private static let longestText = 1 << 10
  /// The longest text that is replaced, in bytes: a trie may lead back to itself, and then a text to its end.
  private static let longestKey = 1 << 8

  /// Reads a map.
  ///
  /// - Throws: `TextProblem` for bytes that are none.
  init(_ bytes: ArraySlice<UInt8>) throws(TextProblem) {
    guard bytes.count <= Self.maximumBytes else {
      throw TextProblem(
        "a map of characters of \(bytes.count) bytes; it has at most \(Self.maximumBytes)"
      )
    }
    func unit(at place: Int) -> UInt32 {
      (0..<4).reduce(0) { $0 | UInt32(bytes[bytes.startIndex + place + $1]) << UInt32(8 * $1) }
    }
    guard bytes.count > 4 else { throw TextProblem("a map of characters of \(bytes.count) bytes") }
    let length = Int(unit(at: 0))
    guard length > 0, length.isMultiple(of: 4), length < bytes.count - 4 else {
      throw TextProblem(
        "a map of characters whose trie has \(length) of its \(bytes.count) bytes"
      )
    }
    units = (0..<length / 4).map { unit(at: 4 + 4 * $0) }
    texts = Array(bytes.dropFirst(4 + length))
  }

  /// Hands over what the beginning of a text is replaced by, the shortest first.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - range: Where it begins and ends.
  ///   - body: Gets how many bytes are replaced, and where the replacement begins.
  private func eachPrefix(
    of text: [UInt8],
    in range: Range<Int>,
    _ body: (_ length: Int, _ place: Int) -> Void
  ) {
    guard let root = units.first else { return }
    var node = Int(Self.offset(root))
    for place in range.prefix(Self.longestKey) {
      let byte = text[place]
      node ^= Int(byte)
      guard node < units.count, units[node] & (1 << 31 | 0xFF) == UInt32(byte) else { return }
      let hasValue = units[node] >> 8 & 1 == 1
      node ^= Int(Self.offset(units[node]))
      guard node < units.count else { return }
      if hasValue { body(place - range.lowerBound + 1, Int(units[node] & ~(1 << 31))) }
    }
  }

  private static func offset(_ unit: UInt32) -> UInt32 { (unit >> 10) << ((unit & 1 << 9) >> 6) }

  /// The longest beginning of a text that is replaced; nil for none.
  func longest(_ text: [UInt8], in range: Range<Int>) -> (length: Int, text: ArraySlice<UInt8>)? {
    var found: (length: Int, place: Int)?
    eachPrefix(of: text, in: range) { found = ($0, $1) }
    guard let found, found.place < texts.count else { return nil }
    return (found.length, self.text(at: found.place))
  }

  /// The replacement of a short text, as the library tokenizers looks it up: by its shortest beginning; nil for nothing.
  func shortest(_ text: [UInt8]) -> ArraySlice<UInt8>? {
    var found: Int?
    eachPrefix(of: text, in: text.indices) { if found == nil { found = $1 } }
    guard let found, found < texts.count else { return nil }
    return self.text(at: found)
  }

  private func text(at place: Int) -> ArraySlice<UInt8> {
    texts[place...].prefix(Self.longestText).prefix { $0 != 0 }
  }
}
