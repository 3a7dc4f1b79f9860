import SightlinePixels

/// OpenCV's Marr-Hildreth hash: the responses of an edge filter in blocks, compared in threes.
///
/// 576 bits. The same as `cv::img_hash::MarrHildrethHash` on the same pixels (pass a picture
/// prepared at full size) up to two bits: OpenCV filters in single precision by way of a Fourier
/// transform, whose rounding decides near ties. Luma is blurred, resized to 512×512, equalised and
/// filtered; each block of 3×3 responses gives nine bits, response above their mean. Hamming
/// distance. Good at telling near-duplicates from look-alikes, slow to compute.
///
/// The kernel is OpenCV's, `(2 - a)·exp(a / 2)` with a the squared distance over 4, and not that of
/// the pHash library, whose exponent is negative: the two hashes do not mix. Equalising makes noise
/// of flat pictures, so the quality is taken before it: 100 when luma's standard deviation is 16
/// grey levels or more, less in proportion below.
///
/// Source: D. Marr and E. Hildreth, "Theory of edge detection" (1980); OpenCV contrib 5.0,
/// `img_hash`.
public struct MarrHildrethHash: DescriptorAlgorithm {
  private static let side = 512
  private static let blocks = 31

  /// Makes the algorithm.
  public init() {}

  /// `marr-hildreth`.
  public var identifier: String { "marr-hildreth" }

  /// A line for people.
  public var summary: String {
    "576 bits: edge responses of blocks against their neighbours' (OpenCV MarrHildrethHash)"
  }

  /// Computes the hash.
  ///
  /// - Complexity: O(pixels).
  public func describe(_ picture: PreparedPicture) -> PerceptualHash {
    let resized = BlurredSquare.samples(
      of: picture.pixels,
      weights: BlurredRows.sevenTaps,
      side: Self.side
    )
    let histogram = HistogramEqualizer.histogram(of: resized)
    let responses = EdgeResponses.responses(
      of: HistogramEqualizer.equalized(resized, histogram: histogram),
      side: Self.side,
      blocks: Self.blocks
    )
    var bits: [Bool] = []
    for top in stride(from: 0, to: Self.blocks - 2, by: 4) {
      for left in stride(from: 0, to: Self.blocks - 2, by: 4) {
        var window: [Float] = []
        for row in top..<top + 3 {
          for column in left..<left + 3 { window.append(responses[row * Self.blocks + column]) }
        }
        let mean = Float(window.reduce(0) { $0 + Double($1) } / 9)
        for response in window { bits.append(response > mean) }
      }
    }
    return PerceptualHash(bits: bits, quality: Contrast.quality(ofHistogram: histogram))
  }
}

/// Spreads the levels of a plane so that each range of levels has the same share of samples.
///
/// Source: OpenCV's `equalizeHist`, to the bit.
enum HistogramEqualizer {
  /// How many samples have each of the 256 levels.
  static func histogram(of samples: [UInt8]) -> [Int] {
    // Four tables, so that equal samples next to each other need not wait for one another.
    var tables = [Int32](repeating: 0, count: 4 * 256)
    let all = samples.span
    var counts = tables.mutableSpan
    let quarter = all.count / 4
    for index in 0..<quarter {
      counts[Int(all[index])] &+= 1
      counts[256 + Int(all[quarter + index])] &+= 1
      counts[512 + Int(all[2 * quarter + index])] &+= 1
      counts[768 + Int(all[3 * quarter + index])] &+= 1
    }
    for index in 4 * quarter..<all.count { counts[Int(all[index])] &+= 1 }
    var histogram = [Int](repeating: 0, count: 256)
    for (index, count) in tables.enumerated() { histogram[index % 256] += Int(count) }
    return histogram
  }

  /// The samples with their levels replaced; a plane of one level stays as it is.
  ///
  /// - Parameters:
  ///   - samples: Fewer than 2^31 samples.
  ///   - histogram: How many of them have each level.
  /// - Returns: As many samples.
  static func equalized(_ samples: [UInt8], histogram: [Int]) -> [UInt8] {
    guard let lowest = histogram.firstIndex(where: { $0 > 0 }),
      histogram[lowest] < samples.count
    else { return samples }
    let scale = Float(255) / Float(samples.count - histogram[lowest])
    var levels = [UInt8](repeating: 0, count: 256)
    var sum = 0
    for level in lowest + 1..<256 {
      sum += histogram[level]
      levels[level] = UInt8(
        min(255, (Float(sum) * scale).rounded(.toNearestOrEven))
      )
    }
    return samples.map { levels[Int($0)] }
  }
}
