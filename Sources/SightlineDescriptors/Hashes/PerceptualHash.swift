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
