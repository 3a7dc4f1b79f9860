import SightlineFoundation

/// The pieces of a vocabulary by their bytes, so that those which begin a text are found.
///
/// They lie in one run of bytes and are in order; a text narrows down which can begin it, byte by byte. Bytes and not texts,
/// for Unicode calls some texts equal that are different pieces.
struct PieceTable: Sendable {
  private var bytes: [UInt8] = []
  /// The start of each piece, in the order of the pieces, and the end of the last one.
  private var starts: [Int] = [0]
  private var numbers: [Int] = []

  /// The most pieces of a vocabulary.
  static let maximumCount = 1 << 20
  /// The longest piece, in bytes.
  static let maximumLength = 1 << 10

  /// Sorts pieces.
  ///
  /// - Parameter pieces: Their bytes and numbers.
  /// - Throws: `TextProblem` for one that is empty, too long or there twice, and for too many.
  /// - Complexity: O(n log n) for n pieces.
  init(_ pieces: [(bytes: [UInt8], number: Int)]) throws(TextProblem) {
    guard pieces.count <= Self.maximumCount else {
      throw TextProblem("\(pieces.count) pieces; a vocabulary has at most \(Self.maximumCount)")
    }
    for (bytes, number) in pieces where !(1...Self.maximumLength).contains(bytes.count) {
      throw TextProblem(
        "the piece \(number) has \(bytes.count) bytes; a piece has 1 to \(Self.maximumLength)"
      )
    }
    let order = pieces.indices.sorted { Self.isBefore(pieces[$0].bytes, pieces[$1].bytes) }
    for (place, index) in order.enumerated() {
      let piece = pieces[index]
      if place > 0, pieces[order[place - 1]].bytes == piece.bytes {
        throw TextProblem(
          "'\(String(decoding: piece.bytes.prefix(64), as: UTF8.self).filter { !$0.isNewline })' is a piece twice; take "
            + "one out"
        )
      }
      bytes += piece.bytes
      starts.append(bytes.count)
      numbers.append(piece.number)
    }
  }

  private static func isBefore(_ one: [UInt8], _ other: [UInt8]) -> Bool {
    let shared = min(one.count, other.count)
    for index in 0..<shared where one[index] != other[index] { return one[index] < other[index] }
    return one.count < other.count
  }

  /// Whether there are no pieces.
  var isEmpty: Bool { numbers.isEmpty }

  /// Hands over the pieces that a text begins with, the shortest first.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - range: Where it begins and ends.
  ///   - body: Gets the length of each in bytes, and its number.
  /// - Complexity: O(length of the longest × log pieces).
  func eachPrefix(
    of text: [UInt8],
    in range: Range<Int>,
    _ body: (_ length: Int, _ number: Int) -> Void
  ) {
    var (low, high) = (0, numbers.count)
    for place in range {
      let depth = place - range.lowerBound
      low = firstIndex(in: low..<high, at: depth, from: Int(text[place]))
      high = firstIndex(in: low..<high, at: depth, from: Int(text[place]) + 1)
      guard low < high else { return }
      if starts[low + 1] - starts[low] == depth + 1 { body(depth + 1, numbers[low]) }
    }
  }

  /// The first piece of a range, all of which have their first bytes in common, whose next byte is no less.
  private func firstIndex(in range: Range<Int>, at depth: Int, from byte: Int) -> Int {
    var (low, high) = (range.lowerBound, range.upperBound)
    while low < high {
      let middle = low + (high - low) / 2
      let start = starts[middle]
      let own = depth < starts[middle + 1] - start ? Int(bytes[start + depth]) : -1
      if own < byte { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// The number of a piece; nil where there is none.
  func number(of piece: some Collection<UInt8>) -> Int? {
    let piece = Array(piece)
    var found: Int?
    eachPrefix(of: piece, in: piece.indices) { length, number in
      if length == piece.count { found = number }
    }
    return found
  }

  /// The longest piece that a text begins with.
  func longestPrefix(of text: [UInt8], in range: Range<Int>) -> (length: Int, number: Int)? {
    var found: (length: Int, number: Int)?
    eachPrefix(of: text, in: range) { found = ($0, $1) }
    return found
  }
}
