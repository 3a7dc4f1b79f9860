/// Simple pHash: the low horizontal frequencies of each row of a thumbnail against their mean.
///
/// Identical to ImageHash's `phash_simple` on the same pixels (pass a picture prepared at full
/// size): the DCT runs along rows only, of a thumbnail four times as large as the hash, and of the
/// first `size` rows the frequencies 1…`size` count. It sees the top quarter of the picture only,
/// which is the reference's doing: prefer `DCTHash`. `size * size` bits, row by row, Hamming
/// distance. The quality is the share of coefficients that noise of one grey level cannot carry
/// across the mean; see `BitQuality`.
///
/// Source: ImageHash 4.3.
public struct SimpleDCTHash: DescriptorAlgorithm {
  /// The sizes there are: powers of two.
  public static let sizes = [2, 4, 8, 16, 32]

  /// The number of rows, and of frequencies.
  public let size: Int

  private let transform: CosineTransform

  /// Makes the algorithm.
  ///
  /// - Parameter size: The number of rows and frequencies, one of `sizes`. Traps otherwise.
  public init(size: Int = 8) {
    precondition(Self.sizes.contains(size), "no such size")
    self.size = size
    transform = CosineTransform(count: 4 * size)
  }

  /// `phash-simple`, followed by the size unless it is 8.
  public var identifier: String { AlgorithmName.identifier("phash-simple", size: size, default: 8) }

  /// A line for people.
  public var summary: String {
    "\(size * size) bits: horizontal frequencies of the top rows (ImageHash phash_simple)"
  }

  /// Computes the hash.
  public func describe(_ picture: PreparedPicture) -> PerceptualHash {
    let side = 4 * size
    let samples = picture.intermediates.resizedLuma(width: side, height: side)
    var coefficients: [Double] = []
    for row in 0..<size {
      let line = samples[row * side..<(row + 1) * side].map(Double.init)
      coefficients += transform.transform(line, frequencies: size + 1).dropFirst()
    }
    // Row sums first, as the reference adds a part of a larger table.
    var total = 0.0
    for row in 0..<size {
      total += coefficients[row * size..<(row + 1) * size].reduce(0, +)
    }
    let mean = total / Double(size * size)
    let bits = coefficients.map { $0 > mean }
    // The standard deviation, in a coefficient, of noise of one grey level.
    let margin = Double(side * 2).squareRoot()
    let decided = coefficients.count { abs($0 - mean) >= margin }
    return PerceptualHash(bits: bits, quality: BitQuality.quality(of: bits, decided: decided))
  }
}
