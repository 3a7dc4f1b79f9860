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

  /// The hash of a picture with a side under five pixels.
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

/// PDQ's cosine transform: frequencies 1…16 in both directions of a 64×64 thumbnail.
///
/// Sums run in the reference's order in single precision, so that every bit is the reference's.
enum PDQTransform {
  /// `√(2/64)·cos(π/128·(i+1)(2j+1))`, 16 rows of 64.
  private static let rows: [Float] = {
    var table: [Float] = []
    // The reference rounds the factor to single precision first, and some bits of gradients follow.
    let factor = Double(Float(0.03125.squareRoot()))
    for row in 0..<16 {
      for column in 0..<64 {
        let angle = Double((row + 1) * (2 * column + 1)) / 128
        table.append(Float(factor * Trigonometry.cosPi(angle)))
      }
    }
    return table
  }()

  /// The same, 64 rows of 16, so that the inner loop runs over adjacent numbers.
  private static let columns: [Float] = {
    var table = [Float](repeating: 0, count: 64 * 16)
    for row in 0..<16 {
      for column in 0..<64 { table[column * 16 + row] = rows[row * 64 + column] }
    }
    return table
  }()

  /// 256 coefficients, rows of vertical frequency.
  static func lowFrequencies(of thumbnail: [Float]) -> [Float] {
    let half = product(rows, thumbnail, rows: 16, inner: 64, columns: 64)
    return product(half, columns, rows: 16, inner: 64, columns: 16)
  }

  private static func product(
    _ left: [Float],
    _ right: [Float],
    rows: Int,
    inner: Int,
    columns: Int
  ) -> [Float] {
    var result = [Float](repeating: 0, count: rows * columns)
    for row in 0..<rows {
      var all = result.mutableSpan
      var line = all._mutatingExtracting(row * columns..<(row + 1) * columns)
      for index in 0..<inner {
        let factor = left[row * inner + index]
        let source = right.span.extracting(index * columns..<(index + 1) * columns)
        for column in source.indices { line[column] += factor * source[column] }
      }
    }
    return result
  }
}
