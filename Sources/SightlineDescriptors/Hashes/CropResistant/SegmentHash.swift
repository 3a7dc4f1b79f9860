public import SightlineFoundation

/// The hashes of the parts of a picture: pictures that share a part share a hash.
///
/// Each segment of the one that is asked takes its nearest segment of the other, and counts as
/// found when at most a quarter of their bits differ. The distance is `segments.count` less the
/// number found, plus the mean share of bits that differ in the found ones: 0 when every segment is
/// found exactly, and `segments.count` when none is.
///
/// The distance is not a metric, and not symmetric: a crop finds all of its segments in the picture
/// it was cut from, which finds only some of its own in the crop. Ask with the query's hash, and
/// compare the distances of one query only.
///
/// Source: ImageHash 4.3, `ImageMultiHash`.
public struct SegmentHash: ImageDescriptor {
  /// The most segments there can be.
  public static let maximumSegmentCount = 1024

  /// The share of bits that may differ in segments that count as found.
  public static let bitErrorRate = 0.25

  /// The hashes, at least one, all of the same number of bits.
  public let segments: [PerceptualHash]

  /// Makes a hash from those of its segments.
  ///
  /// - Parameter segments: 1 to `maximumSegmentCount` hashes of the same number of bits. Traps
  ///   otherwise.
  public init(segments: [PerceptualHash]) {
    precondition((1...Self.maximumSegmentCount).contains(segments.count), "too few or too many")
    precondition(
      segments.allSatisfy { $0.bitCount == segments[0].bitCount },
      "hashes of different lengths"
    )
    self.segments = segments
  }

  /// The quality of the best segment; 0 when all are featureless.
  public var quality: Int { segments.map(\.quality).max() ?? 0 }

  /// The segments that another hash has too, and the sum of their Hamming distances.
  ///
  /// - Parameters:
  ///   - other: The hash whose segments are searched.
  ///   - bitErrorRate: The share of bits that may differ, 0…1.
  /// - Returns: How many segments were found, and the sum of their distances.
  /// - Complexity: O(segments of both).
  public func found(
    in other: SegmentHash,
    bitErrorRate: Double = SegmentHash.bitErrorRate
  ) -> (count: Int, totalDistance: Int) {
    let cutoff = Double(segments[0].bitCount) * bitErrorRate
    var count = 0
    var total = 0
    for segment in segments {
      let nearest = other.segments.map { segment.hammingDistance(to: $0) }.min() ?? .max
      guard Double(nearest) <= cutoff else { continue }
      count += 1
      total += nearest
    }
    return (count, total)
  }

  /// Whether enough segments are found in another hash.
  ///
  /// - Parameters:
  ///   - other: The hash whose segments are searched.
  ///   - minimumCount: How many must be found.
  ///   - bitErrorRate: The share of bits that may differ, 0…1.
  /// - Returns: Whether at least `minimumCount` segments were found.
  public func matches(
    _ other: SegmentHash,
    minimumCount: Int = 1,
    bitErrorRate: Double = SegmentHash.bitErrorRate
  ) -> Bool {
    found(in: other, bitErrorRate: bitErrorRate).count >= minimumCount
  }

  /// The number of segments not found in another hash, plus how far off the found ones are.
  public func distance(to other: SegmentHash) -> Double {
    let (count, total) = found(in: other)
    guard count > 0 else { return Double(segments.count) }
    let share = Double(total) / Double(count * segments[0].bitCount)
    return Double(segments.count) - (Double(count) - share)
  }

  /// The hash as a case of the closed set.
  public var descriptorValue: DescriptorValue { .segments(self) }
}

extension SegmentHash: CustomStringConvertible {
  /// The segments' hexadecimal digits, separated by commas, as ImageHash prints them.
  public var hex: String { segments.map(\.hex).joined(separator: ",") }

  /// Reads a hash from hexadecimal digits.
  ///
  /// - Parameters:
  ///   - hex: The digits as `hex` prints them, in either case.
  ///   - bitCount: The number of bits of a segment; nil for four a digit.
  ///   - quality: The quality of every segment, 0…100, which the digits do not carry. Traps
  ///     outside.
  /// - Throws: `SightlineError` with code `invalidHex` for other characters, segments of different
  ///   lengths, or too many.
  public init(
    hex: String,
    bitCount: Int? = nil,
    quality: Int = 100
  ) throws(SightlineError) {
    var segments: [PerceptualHash] = []
    for part in hex.split(separator: ",", omittingEmptySubsequences: false) {
      guard segments.count < Self.maximumSegmentCount else {
        throw SightlineError(
          .invalidHex,
          "more than \(Self.maximumSegmentCount) segments: a hash has no more",
          value: hex
        )
      }
      segments.append(try PerceptualHash(hex: String(part), bitCount: bitCount, quality: quality))
    }
    guard segments.allSatisfy({ $0.bitCount == segments[0].bitCount }) else {
      throw SightlineError(
        .invalidHex,
        "segments of different lengths: all must have as many digits",
        value: hex
      )
    }
    self.init(segments: segments)
  }

  /// The hexadecimal digits.
  public var description: String { hex }
}

extension SegmentHash {
  /// Version, kind 16, the number of segments and of their bits in two bytes each (low byte first),
  /// then for each segment its quality and its bits, first bit most significant.
  public var storedBytes: [UInt8] {
    let bitCount = segments[0].bitCount
    var bytes: [UInt8] = [
      StoredBytesReader.version, StoredBytesReader.Kind.segments.rawValue,
      UInt8(segments.count & 255), UInt8(segments.count >> 8),
      UInt8(bitCount & 255), UInt8(bitCount >> 8),
    ]
    for segment in segments {
      bytes.append(UInt8(segment.quality))
      bytes += segment.packedBits
    }
    return bytes
  }

  /// Reads a hash back from its stored bytes.
  ///
  /// - Parameter storedBytes: Exactly the bytes that `storedBytes` gave.
  /// - Throws: `SightlineError` when the bytes are damaged, of another kind or an unknown version.
  public init(storedBytes: RawSpan) throws(SightlineError) {
    var reader = try StoredBytesReader(storedBytes, expecting: .segments)
    let count = try reader.number()
    let bitCount = try reader.number()
    guard (1...Self.maximumSegmentCount).contains(count),
      (1...PerceptualHash.maximumBitCount).contains(bitCount)
    else {
      throw SightlineError(
        .damagedBytes,
        "a stored hash of \(count) segments of \(bitCount) bits: describe again",
        value: "\(count)"
      )
    }
    var segments: [PerceptualHash] = []
    for _ in 0..<count {
      let quality = try reader.quality()
      segments.append(
        try PerceptualHash(packedBits: &reader, bitCount: bitCount, quality: quality)
      )
    }
    try reader.finish()
    self.init(segments: segments)
  }
}
