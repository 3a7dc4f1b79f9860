/// OpenCV's block mean hash: which blocks of a picture are at least as bright as the whole.
///
/// Identical to `cv::img_hash::BlockMeanHash` on the same pixels (pass a picture prepared at full
/// size), on blocks of 16×16 pixels of a picture of 256×256. Mode 0 takes them side by side: 256
/// bits. Mode 1 lets them overlap by half in both directions: 31×31 blocks; OpenCV stores these 961
/// bits in 121 bytes, so the hash has 968 bits of which the last byte's upper seven are 0. Digits
/// are those of OpenCV's bytes, in which the first bit is the least significant. Hamming distance.
/// The quality is the share of blocks at least one grey level from the mean; see `BitQuality`.
///
/// Source: B. Yang, F. Gu and X. Niu, "Block mean value based image perceptual hashing" (2006),
/// methods 1 and 2, in the form of OpenCV contrib 5.0, `img_hash`.
public struct BlockMeanHash: DescriptorAlgorithm {
  /// How the blocks lie.
  public enum Mode: Int, CaseIterable, Hashable, Sendable {
    /// Side by side: 16×16 blocks.
    case separate = 0
    /// Every eight pixels: 31×31 blocks.
    case overlapping = 1
  }

  private static let side = 256
  private static let block = 16

  /// How the blocks lie.
  public let mode: Mode

  /// Makes the algorithm.
  ///
  /// - Parameter mode: How the blocks lie.
  public init(mode: Mode = .separate) { self.mode = mode }

  /// `block-mean` or `block-mean-overlapping`.
  public var identifier: String {
    mode == .separate ? "block-mean" : "block-mean-overlapping"
  }

  /// A line for people.
  public var summary: String {
    "\(mode == .separate ? 256 : 968) bits: 16×16 blocks against the whole "
      + "(OpenCV BlockMeanHash mode \(mode.rawValue))"
  }

  /// Computes the hash.
  public func describe(_ picture: PreparedPicture) -> PerceptualHash {
    let samples = BilinearLuma.resized(picture.pixels, side: Self.side)
    let cells = Self.cellSums(of: samples)
    let total = cells.reduce(0, +)
    let steps = mode == .separate ? 16 : 31
    let stride = mode == .separate ? 2 : 1
    // A block's share of the picture: means are compared as whole numbers.
    let share = Self.side * Self.side / (Self.block * Self.block)
    var bits: [Bool] = []
    var decided = 0
    for row in 0..<steps {
      for column in 0..<steps {
        let corner = row * stride * 32 + column * stride
        let sum = cells[corner] + cells[corner + 1] + cells[corner + 32] + cells[corner + 33]
        bits.append(sum * share >= total)
        if abs(sum * share - total) >= Self.side * Self.side { decided += 1 }
      }
    }
    return PerceptualHash(
      bits: ByteBits.reordered(bits),
      quality: BitQuality.quality(of: bits, decided: decided)
    )
  }

  /// The sums of 32×32 cells of 8×8 samples, which the blocks of both modes are made of.
  private static func cellSums(of samples: [UInt8]) -> [Int] {
    var sums = [Int](repeating: 0, count: 32 * 32)
    for y in 0..<side {
      let row = samples.span.extracting(y * side..<(y + 1) * side)
      for cell in 0..<32 {
        let part = row.extracting(cell * 8..<cell * 8 + 8)
        var sum: UInt16 = 0
        for x in part.indices { sum &+= UInt16(part[x]) }
        sums[y / 8 * 32 + cell] += Int(sum)
      }
    }
    return sums
  }
}
