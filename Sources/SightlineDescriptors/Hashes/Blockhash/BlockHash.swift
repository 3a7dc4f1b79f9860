import SightlinePixels

/// Blockhash: the brightness of blocks against the median of their quarter of the picture.
///
/// `size * size` blocks, row by row, in four horizontal bands; a bit is set when its block is
/// brighter than the band's median, or as bright as a median in the brighter half of the range.
/// Identical to the `blockhash` Python reference on the same opaque pixels (pass a picture prepared
/// at full size), which matches the golden values of the C implementation up to 0.2. Transparent
/// pixels count as white there too; half-transparent ones are composited here, where the reference
/// ignores their alpha.
///
/// The exact method weighs pixels that lie across two blocks by their shares when a side is not a
/// multiple of `size`; the quick one drops the remainder at the right and bottom edges. A quick
/// hash of a picture with a side below `size` has no pixels to look at: its bits and quality are 0.
/// Hamming distance. The quality is the share of blocks at least one grey level from the median;
/// see `BitQuality`.
///
/// Source: B. Yang, F. Gu and X. Niu, "Block mean value based image perceptual hashing" (2006);
/// commonsmachinery/blockhash.
public struct BlockHash: DescriptorAlgorithm {
  /// How pixels that lie across two blocks count.
  public enum Method: String, CaseIterable, Hashable, Sendable {
    /// In both, by their shares.
    case exact
    /// Blocks are whole pixels; what remains at the right and bottom is dropped.
    case quick
  }

  /// The numbers of blocks in a row there are: multiples of four.
  public static let sizes = [4, 8, 12, 16, 20, 24, 28, 32]

  /// How pixels that lie across two blocks count.
  public let method: Method
  /// The number of blocks in a row, and of rows.
  public let size: Int

  /// Makes the algorithm.
  ///
  /// - Parameters:
  ///   - method: How pixels that lie across two blocks count.
  ///   - size: The number of blocks in a row, one of `sizes`. Traps otherwise.
  public init(method: Method = .exact, size: Int = 16) {
    precondition(Self.sizes.contains(size), "no such size")
    self.method = method
    self.size = size
  }

  /// `blockhash` or `blockhash-quick`, followed by the size unless it is 16.
  public var identifier: String {
    AlgorithmName.identifier(
      method == .exact ? "blockhash" : "blockhash-quick",
      size: size,
      default: 16
    )
  }

  /// A line for people.
  public var summary: String {
    "\(size * size) bits: \(method.rawValue) block sums against medians of four bands (blockhash)"
  }

  /// Computes the hash.
  ///
  /// - Complexity: O(pixels).
  public func describe(_ picture: PreparedPicture) -> PerceptualHash {
    let pixels = picture.pixels
    let isEven = pixels.width % size == 0 && pixels.height % size == 0
    if method == .quick || isEven {
      let area = (pixels.width / size) * (pixels.height / size)
      let sums = BlockSums.whole(of: pixels, size: size)
      return hash(sums.map(Double.init), pixelsInBlock: Double(area))
    }
    let area =
      (Double(pixels.width) / Double(size)) * (Double(pixels.height) / Double(size))
    return hash(BlockSums.weighted(of: pixels, size: size), pixelsInBlock: area)
  }

  private func hash(_ sums: [Double], pixelsInBlock: Double) -> PerceptualHash {
    let half = pixelsInBlock * 256 * 3 / 2
    let band = sums.count / 4
    var bits: [Bool] = []
    var decided = 0
    for first in stride(from: 0, to: sums.count, by: band) {
      let values = sums[first..<first + band]
      let sorted = values.sorted()
      let median = (sorted[(band - 1) / 2] + sorted[band / 2]) / 2
      for value in values {
        bits.append(value > median || (abs(value - median) < 1 && median > half))
        // One level in each of three channels of every pixel of the block.
        if pixelsInBlock > 0, abs(value - median) >= 3 * pixelsInBlock { decided += 1 }
      }
    }
    return PerceptualHash(bits: bits, quality: BitQuality.quality(of: bits, decided: decided))
  }
}
