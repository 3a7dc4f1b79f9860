package import SightlineDescriptors
import SightlineFoundation

/// A pass over stored hashes that looks for those near to one, where they lie.
///
/// To lay out a column for one query costs a multiple of a pass; a column is worthwhile for many.
package struct HashPass: Sendable {
  /// The hash that others are compared with.
  private let hash: PerceptualHash
  /// A hash is near where fewer bits differ.
  private let reach: Double
  /// The bytes that all stored hashes of this length begin with, as a number, low byte first; 0 at the quality.
  private let header: UInt64
  /// The words of the hash as eight of its stored bytes make a number, low byte first.
  private let words: [UInt64]

  /// Version, kind, quality and two bytes for the length.
  private static let headerLength = 5
  private static let headerMask: UInt64 = 0xFF_FF00_FFFF
  private static let qualityShift: UInt64 = 16

  /// Prepares a pass; nil for a hash whose stored bits do not fill words: those are compared by their columns.
  ///
  /// - Parameters:
  ///   - hash: The hash that others are compared with.
  ///   - reach: A hash is near where fewer bits differ.
  package init?(near hash: PerceptualHash, nearerThan reach: Double) {
    let stored = hash.storedBytes
    guard hash.bitCount % 64 == 0,
      stored.count == Self.headerLength + MemoryLayout<UInt64>.size * hash.words.count
    else { return nil }
    self.hash = hash
    self.reach = reach
    header = stored.rawSpan.littleEndian64(at: 0) & Self.headerMask
    words = hash.words.indices.map {
      stored.rawSpan.littleEndian64(at: Self.headerLength + MemoryLayout<UInt64>.size * $0)
    }
  }

  /// Finds those near among stored descriptors that lie back to back.
  ///
  /// Featureless hashes are never near. Descriptors that are not stored as such hashes are reported too, to be looked at
  /// one by one.
  ///
  /// - Parameters:
  ///   - bytes: Stored descriptors of one length.
  ///   - length: The length of each; above 0.
  ///   - body: Takes the place of one, and its distance; nil where it is of another form.
  /// - Throws: Any error that the body throws.
  /// - Complexity: O(bytes).
  package func each<E: Error>(
    in bytes: [UInt8],
    length: Int,
    _ body: (_ place: Int, _ distance: Double?) throws(E) -> Void
  ) throws(E) {
    precondition(length > 0)
    let count = bytes.count / length
    let stored = bytes.rawSpan
    guard length == Self.headerLength + MemoryLayout<UInt64>.size * words.count else {
      for place in 0..<count { try body(place, nil) }
      return
    }
    let asked = words.span
    for place in 0..<count {
      let start = place * length
      let beginning = stored.littleEndian64(at: start)
      let quality = Int(truncatingIfNeeded: beginning >> Self.qualityShift & 0xFF)
      guard beginning & Self.headerMask == header, quality <= 100 else {
        try body(place, nil)
        continue
      }
      guard quality >= PerceptualHash.featurelessQuality else { continue }
      var differing = 0
      for word in asked.indices {
        let bits = stored.littleEndian64(
          at: start + Self.headerLength + MemoryLayout<UInt64>.size * word
        )
        differing += (bits ^ asked[word]).nonzeroBitCount
      }
      let distance = Double(differing)
      if distance < reach { try body(place, distance) }
    }
  }
}
