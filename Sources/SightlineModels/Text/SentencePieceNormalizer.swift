/// How a SentencePiece model prepares a text: characters are replaced, spaces joined and made visible.
///
/// As SentencePiece's `normalizer.cc` does it.
struct SentencePieceNormalizer: Sendable {
  /// The characters that are replaced; nil for none.
  var characters: CharacterMap?
  /// Whether a space stands in front, or behind where spaces end words.
  var addsSpace = true
  /// Whether spaces at both ends go, and of several one stays.
  var removesExtraSpaces = true
  /// Whether spaces become `▁`.
  var marksSpaces = true
  /// Whether spaces end words instead of beginning them.
  var spacesEndWords = false
  /// Pieces that people gave, which are never changed.
  var fixed: PieceTable?

  /// The mark that spaces become.
  static let mark: [UInt8] = Array("▁".utf8)

  /// Prepares a text.
  ///
  /// - Complexity: O(n), for replacements of bounded length.
  func normalized(_ text: [UInt8]) -> [UInt8] {
    let space: [UInt8] = marksSpaces ? Self.mark : [0x20]
    var place = 0
    if removesExtraSpaces {
      while place < text.count {
        let (length, replacement) = next(text, at: place)
        guard replacement.elementsEqual([0x20]) else { break }
        place += length
      }
    }
    guard place < text.count else { return [] }
    var result: [UInt8] = []
    if addsSpace && !spacesEndWords { result += space }
    var wasSpace = removesExtraSpaces
    while place < text.count {
      let (length, replacement) = next(text, at: place)
      let shown = wasSpace ? replacement.drop { $0 == 0x20 } : replacement
      for byte in shown {
        if byte == 0x20 { result += space } else { result.append(byte) }
      }
      if let last = shown.last { wasSpace = last == 0x20 }
      if !removesExtraSpaces { wasSpace = false }
      place += length
    }
    if removesExtraSpaces {
      while result.suffix(space.count).elementsEqual(space) { result.removeLast(space.count) }
    }
    if addsSpace && spacesEndWords { result += space }
    return result
  }

  /// How many bytes are read next, and what they become.
  private func next(_ text: [UInt8], at place: Int) -> (length: Int, text: ArraySlice<UInt8>) {
    let rest = place..<text.count
    if let (length, _) = fixed?.longestPrefix(of: text, in: rest) {
      return (length, text[place..<place + length])
    }
    if let (length, replacement) = characters?.longest(text, in: rest) {
      return (length, replacement)
    }
    let length = min(UTF8Letter.length(of: text[place]), rest.count)
    return (length, text[place..<place + length])
  }
}
