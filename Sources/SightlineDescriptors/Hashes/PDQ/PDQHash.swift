/// PDQ: 256 bits from the low frequencies of a filtered 64×64 thumbnail, with its own quality
/// figure.
///
/// Hash and quality are identical to those of Meta's reference (as in the `pdqhash` package) on the
/// same pixels; pass a picture prepared at full size. Photographs reduced to the standard short
/// side differ by 6 bits in the median and 12 at most from the hash at full size; far smaller ones
/// differ by more, since the reference does not filter below 128 pixels. Pictures with a side under
/// five pixels have no hash: all bits are 0 and so is the quality.
///
/// Meta's rule calls pictures alike at 31 bits or fewer, and discards hashes of quality 49 or less,
/// which here is `PerceptualHash.featurelessQuality`. The quality is the sum of brightness steps in
/// the thumbnail, so gentle gradients count as featureless.
///
/// Source: "PDQ & TMK+PDQF", Facebook (2019).
public struct PDQHash: DescriptorAlgorithm {
  /// Makes the algorithm.
  public init() {}

  /// `pdq`.
  public var identifier: String { "pdq" }

  /// A line for people.
  public var summary: String { "256 bits: frequencies 1…16 of a 64×64 thumbnail (Meta PDQ)" }

  /// Computes the hash.
  public func describe(_ picture: PreparedPicture) -> PerceptualHash {
    guard let (coefficients, quality) = transform(picture) else { return Self.featureless }
    return Self.hash(of: coefficients, quality: quality)
  }

  /// What a picture with a side under five pixels gets.
  static let featureless = PerceptualHash(bitCount: 256, words: [0, 0, 0, 0], quality: 0)

  /// The coefficients and the quality of a picture, or nil where it is too small.
  func transform(
    _ picture: PreparedPicture,
    filtersThumbnails: Bool = false
  ) -> (coefficients: [Float], quality: Int)? {
    guard picture.width >= 5, picture.height >= 5 else { return nil }
    let thumbnail = JaroszFilter.thumbnail(
      of: picture.pixels,
      filtersThumbnails: filtersThumbnails
    )
    return (PDQTransform.lowFrequencies(of: thumbnail), Self.quality(of: thumbnail))
  }

  /// The bits of 256 coefficients.
  static func hash(of coefficients: [Float], quality: Int) -> PerceptualHash {
    // The lower of the two middle values, as Torben's method finds it.
    let median = coefficients.sorted()[127]
    return PerceptualHash(
      bits: coefficients.reversed().map { $0 > median },
      quality: quality
    )
  }

  /// The steps between neighbours, each cut to whole percents of the range, as the reference sums
  /// them.
  private static func quality(of thumbnail: [Float]) -> Int {
    var sum = 0
    for y in 0..<64 {
      for x in 0..<64 {
        let index = y * 64 + x
        if y < 63 { sum += abs(Int((thumbnail[index] - thumbnail[index + 64]) * 100 / 255)) }
        if x < 63 { sum += abs(Int((thumbnail[index] - thumbnail[index + 1]) * 100 / 255)) }
      }
    }
    return min(100, sum / 90)
  }
}
