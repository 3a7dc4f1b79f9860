import SightlineFoundation

/// The bytes of a file or a block, of which a piece is in memory.
///
/// No offset that a file names is trusted: what lies outside is absent, and never an error. A failure of the disk is kept in
/// `failure`, and everything behind it is absent.
final class FileWindow {
  /// How many bytes there are.
  let count: Int
  /// The first failure of the disk.
  private(set) var failure: SightlineError?

  /// How much more may be read: what names the same bytes over and over would take for ever.
  private var allowance: Int

  private let read: (Int, Int) throws(SightlineError) -> [UInt8]
  private var start = 0
  private var piece: [UInt8]

  /// How many bytes are in memory at once.
  private static let pieceBytes = 1 << 17
  /// The longest block that is taken into memory whole: what is longer is only digested.
  static let longestBlock = 1 << 24

  /// Takes bytes in memory.
  init(_ bytes: [UInt8]) {
    count = bytes.count
    allowance = Self.allowance(bytes.count)
    piece = bytes
    read = { _, _ throws(SightlineError) in [] }
  }

  /// Takes bytes that are read when they are needed.
  ///
  /// - Parameters:
  ///   - count: How many there are.
  ///   - read: Reads that many bytes from an offset; fewer are a file that was cut meanwhile.
  init(count: Int, read: @escaping (Int, Int) throws(SightlineError) -> [UInt8]) {
    self.count = count
    self.read = read
    allowance = Self.allowance(count)
    piece = []
  }

  /// Sixteen times what there is: each byte is looked at a few times.
  private static func allowance(_ count: Int) -> Int {
    let (product, overflows) = count.multipliedReportingOverflow(by: 16)
    return overflows ? .max : max(product, 1 << 20)
  }

  /// Whether more was read than any honest file needs; everything is absent from then on.
  var isExhausted: Bool { allowance < 0 }

  /// Notes work of that many bytes.
  func charge(_ bytes: Int) { allowance = isExhausted ? allowance : allowance - max(bytes, 0) }

  /// The range of some bytes; nil where they are not all inside.
  func range(_ offset: Int, _ length: Int) -> Range<Int>? {
    guard offset >= 0, length >= 0, offset <= count, length <= count - offset else { return nil }
    return offset..<offset + length
  }

  /// The byte at an offset; nil outside.
  func byte(_ offset: Int) -> UInt8? {
    guard load(offset, 1) else { return nil }
    return piece[offset - start]
  }

  /// One to eight bytes as a number; nil outside, or where it is larger than an `Int`.
  func number(_ offset: Int, _ size: Int, isLittleEndian: Bool = false) -> Int? {
    guard load(offset, size) else { return nil }
    charge(size)
    var value: UInt64 = 0
    for index in 0..<size {
      let place = isLittleEndian ? size - 1 - index : index
      value = value << 8 | UInt64(piece[offset - start + place])
    }
    return Int(exactly: value)
  }

  /// Whether these characters stand at an offset.
  func has(_ text: StaticString, at offset: Int) -> Bool {
    guard range(offset, text.description.utf8.count) != nil else { return false }
    return bytes(offset..<offset + text.description.utf8.count)?
      .elementsEqual(text.description.utf8) ?? false
  }

  /// Some bytes; nil outside, or where they are more than a block may have.
  func bytes(_ range: Range<Int>) -> [UInt8]? {
    guard range.count <= Self.longestBlock, self.range(range.lowerBound, range.count) != nil else {
      return nil
    }
    charge(range.count)
    if load(range.lowerBound, range.count) {
      return Array(piece[range.lowerBound - start..<range.upperBound - start])
    }
    guard range.count > Self.pieceBytes else { return nil }
    let bytes = fetch(range.lowerBound, range.count)
    return bytes.count == range.count ? bytes : nil
  }

  /// Calls a closure with the bytes of a range, piece by piece, until it returns false.
  func forEachPiece(of range: Range<Int>, _ body: (ArraySlice<UInt8>, _ offset: Int) -> Bool) {
    var offset = range.lowerBound
    while offset < min(range.upperBound, count) {
      guard load(offset, 1) else { return }
      let end = min(start + piece.count, range.upperBound)
      guard body(piece[offset - start..<end - start], offset) else { return }
      offset = end
    }
  }

  /// A digest of a range, with its length.
  func digest(_ range: Range<Int>) -> String {
    charge(range.count)
    var state: UInt128?
    forEachPiece(of: range) { piece, _ in
      state = FNV1a.hash128(Array(piece), after: state)
      return true
    }
    return "\(range.count) bytes \(String(state ?? 0, radix: 16))"
  }

  /// Whether a range has nothing but one of some bytes.
  func has(only fillers: [UInt8], in range: Range<Int>) -> Bool {
    var end = range.lowerBound
    forEachPiece(of: range) { piece, offset in
      let other = piece.firstIndex { !fillers.contains($0) }
      end = offset + (other ?? piece.endIndex) - piece.startIndex
      return other == nil
    }
    charge(end - range.lowerBound)
    return end >= range.upperBound
  }

  /// Brings some bytes into memory; false where they are outside, or more than a piece.
  private func load(_ offset: Int, _ length: Int) -> Bool {
    guard !isExhausted, offset >= 0, length >= 0, offset <= count, length <= count - offset else {
      return false
    }
    if offset >= start, offset - start <= piece.count, length <= piece.count - (offset - start) {
      return true
    }
    guard length <= Self.pieceBytes else { return false }
    piece = fetch(offset, min(Self.pieceBytes, count - offset))
    start = offset
    return length <= piece.count
  }

  private func fetch(_ offset: Int, _ length: Int) -> [UInt8] {
    guard failure == nil else { return [] }
    do throws(SightlineError) {
      return try read(offset, length)
    } catch {
      failure = error
      return []
    }
  }
}
