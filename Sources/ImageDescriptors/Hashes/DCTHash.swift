/// pHash: the low frequencies of a 32×32 thumbnail against their median; 64 bits, row by row.
///
/// Identical to ImageHash's `phash` on the same pixels (pass a picture prepared at full size): the
/// 8×8 lowest frequencies of the DCT, including the mean, each compared with the median of all 64.
/// The quality is the share of bits, in percent and without the mean's, that noise of one grey
/// level hardly flips: whose coefficient is at least that noise's standard deviation away from the
/// median. Flat pictures have 0, smooth gradients under 30, photographs 85 and more.
///
/// Source: C. Zauner, "Implementation and benchmarking of perceptual image hash functions" (2010),
/// in the form of ImageHash 4.3.
public struct DCTHash: DescriptorAlgorithm {
  private static let transform = CosineTransform(count: 32)

  /// The standard deviation of a coefficient when samples have noise of one grey level: the
  /// variance is 4·16 in each direction, since the transform is unnormalised.
  private static let margin = 64.0

  /// Makes the algorithm.
  public init() {}

  /// `phash`.
  public var identifier: String { "phash" }

  /// A line for people.
  public var summary: String { "64 bits: low frequencies of a 32×32 thumbnail (ImageHash phash)" }

  /// Computes the hash.
  public func describe(_ picture: PreparedPicture) -> PerceptualHash {
    let coefficients = Self.coefficients(
      of: picture.intermediates.resizedLuma(width: 32, height: 32)
    )
    let sorted = coefficients.sorted()
    let median = (sorted[31] + sorted[32]) / 2
    let reliable = coefficients.count { abs($0 - median) >= Self.margin }
    return PerceptualHash(
      bits: coefficients.map { $0 > median },
      // The mean stands out of any picture that is not black, so it says nothing.
      quality: max(0, reliable - 1) * 100 / 63
    )
  }

  /// The 8×8 lowest frequencies, rows of vertical frequency.
  private static func coefficients(of samples: [UInt8]) -> [Double] {
    var columns: [[Double]] = []
    for x in 0..<32 {
      let column = (0..<32).map { Double(samples[$0 * 32 + x]) }
      columns.append(transform.transform(column, frequencies: 8))
    }
    return (0..<8).flatMap { row in
      transform.transform(columns.map { $0[row] }, frequencies: 8)
    }
  }
}
