import SightlineFoundation

/// Byte pair encoding: the parts of a word are joined in the order in which pairs were learned.
///
/// The neighbours whose pair has the lowest rank are joined, the leftmost of several, until no pair is known (R. Sennrich,
/// B. Haddow, A. Birch, "Neural Machine Translation of Rare Words with Subword Units", 2016,
/// https://doi.org/10.18653/v1/P16-1162).
struct BytePairModel: Sendable {
  /// The piece that two neighbours are joined to.
  struct Join: Sendable {
    let rank: Int32
    let number: Int32
  }

  /// The settings of a vocabulary.
  struct Settings: Sendable {
    /// The text behind the last letter of a word, such as `</w>`.
    var suffix: [UInt8] = []
    /// The piece for letters that are none; nil to leave them out.
    var unknown: Int?
    /// Whether several of these in a row are one.
    var joinsUnknown = false
    /// The pieces of the 256 bytes, for letters that are none; nil for no such pieces.
    var bytePieces: [Int]?
    /// Whether a word that is a piece is that piece, whatever pairs there are.
    var takesWholeWords = false
    /// Words that are pieces whatever pairs there are.
    var words: [[UInt8]: Int] = [:]
  }

  private let pieces: PieceTable
  private let joins: [Int64: Join]
  private let settings: Settings

  /// The most pairs.
  static let maximumPairs = 1 << 20

  /// Takes a vocabulary.
  ///
  /// - Parameters:
  ///   - vocabulary: The pieces with their numbers.
  ///   - pairs: The pieces that are joined, in the order of the ranks.
  ///   - settings: The settings.
  /// - Throws: `TextProblem` where a pair, or what it makes, is no piece, and where there are too many.
  init(
    _ vocabulary: [(bytes: [UInt8], number: Int)],
    pairs: [(left: [UInt8], right: [UInt8])],
    _ settings: Settings
  ) throws(TextProblem) {
    guard pairs.count <= Self.maximumPairs else {
      throw TextProblem("\(pairs.count) pairs; there are at most \(Self.maximumPairs)")
    }
    pieces = try PieceTable(vocabulary)
    var joins: [Int64: Join] = [:]
    joins.reserveCapacity(pairs.count)
    for (rank, pair) in pairs.enumerated() {
      guard let left = pieces.number(of: pair.left), let right = pieces.number(of: pair.right),
        let whole = pieces.number(of: pair.left + pair.right)
      else {
        let words = [pair.left, pair.right].map {
          String(decoding: $0.prefix(32), as: UTF8.self).filter { !$0.isNewline }
        }
        throw TextProblem(
          "the pair \(rank + 1), '\(words[0])' and '\(words[1])', or what it makes, is not in the vocabulary"
        )
      }
      // If a pair occurs twice, the first one counts.
      if joins[Self.key(left, right)] == nil {
        joins[Self.key(left, right)] = Join(rank: Int32(rank), number: Int32(whole))
      }
    }
    self.joins = joins
    self.settings = settings
  }

  private static func key(_ left: Int, _ right: Int) -> Int64 { Int64(left) << 32 | Int64(right) }

  /// Adds the pieces of a word.
  ///
  /// - Complexity: O(n log n) for n letters.
  func append(_ word: ArraySlice<UInt8>, to numbers: inout [Int]) {
    guard !word.isEmpty else { return }
    if let number = settings.words[Array(word)] { return numbers.append(number) }
    if settings.takesWholeWords, let number = pieces.number(of: word) {
      return numbers.append(number)
    }
    var parts = JoinedParts(letters(of: word))
    parts.join { left, right in joins[Self.key(left, right)] }
    parts.append(to: &numbers)
  }

  /// The pieces of a word's letters.
  private func letters(of word: ArraySlice<UInt8>) -> [Int] {
    var numbers: [Int] = []
    var isUnknown = false
    var start = word.startIndex
    while start < word.endIndex {
      let end = min(start + UTF8Letter.length(of: word[start]), word.endIndex)
      let letter = word[start..<end] + (end == word.endIndex ? settings.suffix : [])
      start = end
      if let number = pieces.number(of: letter) {
        numbers.append(number)
        isUnknown = false
      } else if let bytePieces = settings.bytePieces {
        numbers += letter.map { bytePieces[Int($0)] }
        isUnknown = false
      } else if let unknown = settings.unknown {
        if !(isUnknown && settings.joinsUnknown) { numbers.append(unknown) }
        isUnknown = true
      }
    }
    return numbers
  }
}

/// The length of letters in UTF-8.
enum UTF8Letter {
  /// The number of bytes of the letter that a byte begins; 1 for one that begins none.
  static func length(of first: UInt8) -> Int {
    switch first {
    case 0xC0..<0xE0: 2
    case 0xE0..<0xF0: 3
    case 0xF0...0xFF: 4
    default: 1
    }
  }
}
