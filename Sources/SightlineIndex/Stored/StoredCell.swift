import SightlineDescriptors
import SightlineFoundation

/// The features of one cell as a file keeps them, which a scan reads as they are.
///
/// First the codes, then what these belong to, eight bytes each. Codes lie in blocks of 32, byte by byte, as
/// in memory; the last block has no more lanes than there are codes left. Numbers have their low byte first.
package struct StoredCell: Sendable {
  /// The bytes of the file.
  package private(set) var bytes: [UInt8]
  /// The number of features.
  package let count: Int

  /// How many bytes of a file a feature takes.
  package static let featureLength = FeatureCodebook.codeLength + 8

  /// A cell without features.
  package static let empty = StoredCell(room: 0)

  /// Takes the bytes of a cell; nil where the length is none that was written.
  package init?(_ bytes: [UInt8]) {
    count = bytes.count / Self.featureLength
    guard count * Self.featureLength == bytes.count else { return nil }
    self.bytes = bytes
  }

  /// Puts what parts of a catalog have in a cell together, and then a run.
  package init(_ parts: [StoredCell], _ run: PostingRun) {
    self.init(room: parts.reduce(run.positions.count) { $0 + $1.count })
    var next = 0
    for part in parts {
      for position in 0..<part.count {
        put(part.posting(at: position), part.code(at: position), at: next)
        next += 1
      }
    }
    for position in run.positions {
      put(run.posting(at: position), run.code(at: position), at: next)
      next += 1
    }
  }

  init(room count: Int) {
    self.count = count
    bytes = [UInt8](repeating: 0, count: count * Self.featureLength)
  }

  /// The code at a position.
  func code(at position: Int) -> SpreadCode {
    let start = position / PostingRun.lanes * PostingRun.lanes
    return SpreadCode(
      memory: bytes,
      first: start * FeatureCodebook.codeLength + position - start,
      stride: min(PostingRun.lanes, count - start)
    )
  }

  /// The features that the codes belong to, eight bytes each.
  var postingBytes: RawSpan {
    @_lifetime(borrow self)
    borrowing get { bytes.rawSpan.extracting(droppingFirst: count * FeatureCodebook.codeLength) }
  }

  /// Returns the feature that the code at a position belongs to.
  func posting(at position: Int) -> IndexPosting {
    IndexPosting(postingBytes.littleEndian64(at: 8 * position))
  }

  mutating func put(_ posting: IndexPosting, _ code: SpreadCode, at position: Int) {
    let start = position / PostingRun.lanes * PostingRun.lanes
    let lanes = min(PostingRun.lanes, count - start)
    let first = start * FeatureCodebook.codeLength + position - start
    for byte in 0..<FeatureCodebook.codeLength { bytes[first + byte * lanes] = code[byte] }
    let place = count * FeatureCodebook.codeLength + position * 8
    for byte in 0..<8 {
      bytes[place + byte] = UInt8(truncatingIfNeeded: posting.number >> UInt64(8 * byte))
    }
  }
}

/// A code whose bytes lie at even distances.
struct SpreadCode {
  let memory: [UInt8]
  let first: Int
  let stride: Int

  subscript(byte: Int) -> UInt8 { memory[first + byte * stride] }

  func hasSameBytes(as other: SpreadCode) -> Bool {
    (0..<FeatureCodebook.codeLength).allSatisfy { self[$0] == other[$0] }
  }
}
