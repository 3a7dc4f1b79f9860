/// pHash: the low frequencies of a thumbnail against their median; row by row.
///
/// Identical to ImageHash's `phash` on the same pixels (pass a picture prepared at full size): the
/// `size`×`size` lowest frequencies of the DCT of a thumbnail four times as large, including the
/// mean, each compared with the median of all. The quality is the share of bits, in percent and
/// without the mean's, that noise of one grey level hardly flips: whose coefficient is at least
/// that noise's standard deviation away from the median. Flat pictures have 0, smooth gradients
/// under 30, photographs 85 and more.
///
/// Source: C. Zauner, "Implementation and benchmarking of perceptual image hash functions" (2010),
/// in the form of ImageHash 4.3.
public struct DCTHash: DescriptorAlgorithm {
  /// The numbers of frequencies there are.
  public static let sizes = 2...64

  /// The number of frequencies in each direction.
  public let size: Int

  private let transform: CosineTransform

  /// Makes the algorithm.
  ///
  /// - Parameter size: The number of frequencies in each direction, one of `sizes`. Traps
  ///   otherwise.
  public init(size: Int = 8) {
    precondition(Self.sizes.contains(size), "no such size")
    self.size = size
    transform = CosineTransform(count: 4 * size)
  }

  /// `phash`, followed by the size unless it is 8.
  public var identifier: String { AlgorithmName.identifier("phash", size: size, default: 8) }

  /// A line for people.
  public var summary: String {
    "\(size * size) bits: low frequencies of a \(4 * size)×\(4 * size) thumbnail (ImageHash phash)"
  }

  /// Computes the hash.
  public func describe(_ picture: PreparedPicture) -> PerceptualHash {
    let samples = picture.intermediates.resizedLuma(width: 4 * size, height: 4 * size)
    let coefficients = transform.lowFrequencies(
      of: samples.map(Double.init),
      frequencies: size
    )
    let sorted = coefficients.sorted()
    let median = (sorted[(sorted.count - 1) / 2] + sorted[sorted.count / 2]) / 2
    // The standard deviation, in a coefficient, of noise of one grey level: unnormalised, its
    // variance is twice the side in each direction.
    let margin = Double(8 * size)
    let reliable = coefficients.count { abs($0 - median) >= margin }
    return PerceptualHash(
      bits: coefficients.map { $0 > median },
      // The mean stands out of any picture that is not black, so it says nothing.
      quality: max(0, reliable - 1) * 100 / (coefficients.count - 1)
    )
  }
}

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
  /// The sizes there are.
  public static let sizes = 2...64

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
