public import SightlineFoundation
import SightlinePixels

/// A fixed number of bits computed from a picture; pictures that look alike differ in few of them.
///
/// The first bit is the one the reference implementation prints first: the most significant bit of
/// the first word, and of the first hexadecimal digit. The distance is Hamming's: the number of
/// bits that differ, 0…`bitCount`, a metric on the bits.
public struct PerceptualHash: ImageDescriptor {
  /// The most bits a hash may have.
  public static let maximumBitCount = 16_384

  /// Hashes of a lower quality are featureless: they must not count as evidence that pictures
  /// match.
  ///
  /// Every hash of this module scales its quality so that this one figure serves them all. It is
  /// PDQ's published rule (discard a quality of 49 or less); for the other hashes it says that
  /// fewer than half of the bits would survive a small change of the picture.
  public static let featurelessQuality = 50

  /// The number of bits, 1 to `maximumBitCount`.
  public let bitCount: Int
  /// The bits, 64 to a word, first bit most significant; unused bits of the last word are 0.
  public let words: [UInt64]
  /// How much the hash says about its picture, 0…100; see the algorithm for its definition.
  public let quality: Int

  /// Makes a hash from its bits.
  ///
  /// - Parameters:
  ///   - bits: 1 to `maximumBitCount` bits, first bit first. Traps outside.
  ///   - quality: 0…100. Traps outside.
  public init(bits: some Collection<Bool>, quality: Int) {
    precondition((1...Self.maximumBitCount).contains(bits.count), "too few or too many bits")
    precondition((0...100).contains(quality), "a quality is 0 to 100")
    var words = [UInt64](repeating: 0, count: (bits.count + 63) / 64)
    for (index, bit) in bits.enumerated() where bit {
      words[index / 64] |= 1 << UInt64(63 - index % 64)
    }
    self.init(bitCount: bits.count, words: words, quality: quality)
  }

  /// Makes a hash from its words, of which unused bits are 0.
  package init(bitCount: Int, words: [UInt64], quality: Int) {
    self.bitCount = bitCount
    self.words = words
    self.quality = quality
  }

  /// Whether the quality is too low for the hash to count as evidence.
  public var isFeatureless: Bool { quality < Self.featurelessQuality }

  /// The bit at an index.
  ///
  /// - Parameter index: 0 to `bitCount - 1`. Traps outside.
  public subscript(index: Int) -> Bool {
    precondition((0..<bitCount).contains(index), "no such bit")
    return words[index / 64] >> UInt64(63 - index % 64) & 1 == 1
  }

  /// The number of bits that differ.
  ///
  /// Hashes of different lengths have nothing in common: all bits of the longer one count.
  ///
  /// - Parameter other: A hash made by the same algorithm.
  /// - Returns: 0…`bitCount`.
  /// - Complexity: O(words).
  public func hammingDistance(to other: PerceptualHash) -> Int {
    guard bitCount == other.bitCount else { return max(bitCount, other.bitCount) }
    var count = 0
    for index in words.indices { count += (words[index] ^ other.words[index]).nonzeroBitCount }
    return count
  }

  /// The Hamming distance; see `hammingDistance(to:)`.
  public func distance(to other: PerceptualHash) -> Double {
    Double(hammingDistance(to: other))
  }

  /// The hash as a case of the closed set.
  public var descriptorValue: DescriptorValue { .hash(self) }
}

extension PerceptualHash {
  /// Version, kind 1, quality, the bit count in two bytes (low byte first), then the bits, first
  /// bit most significant.
  public var storedBytes: [UInt8] {
    let header: [UInt8] = [
      StoredBytesReader.version, StoredBytesReader.Kind.hash.rawValue, UInt8(quality),
      UInt8(bitCount & 255), UInt8(bitCount >> 8),
    ]
    return header + packedBits
  }

  /// The bits alone, first bit most significant.
  package var packedBits: [UInt8] {
    (0..<(bitCount + 7) / 8).map { index -> UInt8 in
      let shift = 56 - index % 8 * 8
      return UInt8(truncatingIfNeeded: words[index / 8] >> shift)
    }
  }

  /// Reads a hash back from its stored bytes.
  ///
  /// - Parameter storedBytes: Exactly the bytes that `storedBytes` gave.
  /// - Throws: `SightlineError` when the bytes are damaged, of another kind or an unknown version.
  public init(storedBytes: RawSpan) throws(SightlineError) {
    var reader = try StoredBytesReader(storedBytes, expecting: .hash)
    let quality = try reader.quality()
    let bitCount = try reader.number()
    guard (1...Self.maximumBitCount).contains(bitCount) else {
      throw SightlineError(
        .damagedBytes,
        "a stored hash of \(bitCount) bits: it must have 1 to \(Self.maximumBitCount)",
        value: "\(bitCount)"
      )
    }
    try self.init(packedBits: &reader, bitCount: bitCount, quality: quality)
    try reader.finish()
  }

  /// Reads the bits alone.
  init(
    packedBits reader: inout StoredBytesReader,
    bitCount: Int,
    quality: Int
  ) throws(SightlineError) {
    let bytes = try reader.take((bitCount + 7) / 8)
    var words = [UInt64](repeating: 0, count: (bitCount + 63) / 64)
    for (index, byte) in bytes.enumerated() {
      words[index / 8] |= UInt64(byte) << UInt64(56 - index % 8 * 8)
    }
    let unused = words.count * 64 - bitCount
    guard words[words.count - 1] & ((1 << UInt64(unused)) - 1) == 0 else {
      throw SightlineError(
        .damagedBytes,
        "a stored hash has bits after its last one: describe again"
      )
    }
    self.init(bitCount: bitCount, words: words, quality: quality)
  }
}
