/// OpenCV's average hash: is each of 8×8 picked pixels brighter than their mean? 64 bits.
///
/// Identical to `cv::img_hash::AverageHash` on the same pixels (pass a picture prepared at full
/// size). OpenCV resizes colour by plain bilinear interpolation before it takes luma, so only 256
/// pixels of the picture count: very fast, and open to aliasing. Digits are those of OpenCV's
/// bytes, in which the first bit is the least significant. Hamming distance. The quality is the
/// share of pixels at least one grey level from the mean; see `BitQuality`.
///
/// Source: OpenCV contrib 5.0, `img_hash`; C. Zauner (2010).
public struct OpenCVAverageHash: DescriptorAlgorithm {
  /// Makes the algorithm.
  public init() {}

  /// `opencv-average`.
  public var identifier: String { "opencv-average" }

  /// A line for people.
  public var summary: String {
    "64 bits: 8×8 picked pixels against their mean (OpenCV AverageHash)"
  }

  /// Computes the hash.
  public func describe(_ picture: PreparedPicture) -> PerceptualHash {
    let samples = BilinearLuma.resized(picture.pixels, side: 8)
    let sum = samples.reduce(0) { $0 + Int($1) }
    // The mean rounded to a whole level, halves to even.
    let mean = Int((Double(sum) / 64).rounded(.toNearestOrEven))
    let bits = samples.map { Int($0) > mean }
    let decided = samples.count { abs(Int($0) - mean) >= 1 }
    return PerceptualHash(
      bits: ByteBits.reordered(bits),
      quality: BitQuality.quality(of: bits, decided: decided)
    )
  }
}

/// OpenCV's pHash: the low frequencies of 32×32 picked pixels against their mean.
///
/// 64 bits. Identical to `cv::img_hash::PHash` on the same pixels (pass a picture prepared at full
/// size). Unlike ImageHash's it resizes colour by plain bilinear interpolation, sets the constant
/// to zero and compares with the mean, so the two do not mix. Digits are those of OpenCV's bytes,
/// in which the first bit is the least significant. Hamming distance. The quality is the share of
/// coefficients that noise of one grey level cannot carry across the mean; see `BitQuality`.
///
/// Source: OpenCV contrib 5.0, `img_hash`; C. Zauner (2010).
public struct OpenCVDCTHash: DescriptorAlgorithm {
  private static let transform = CosineTransform(count: 32)

  /// Makes the algorithm.
  public init() {}

  /// `opencv-phash`.
  public var identifier: String { "opencv-phash" }

  /// A line for people.
  public var summary: String { "64 bits: low frequencies of 32×32 picked pixels (OpenCV PHash)" }

  /// Computes the hash.
  public func describe(_ picture: PreparedPicture) -> PerceptualHash {
    let samples = BilinearLuma.resized(picture.pixels, side: 32).map(Double.init)
    var coefficients = Self.transform.lowFrequencies(of: samples, frequencies: 8)
    // The orthonormal transform weighs the constant of either direction less.
    let half = 0.5.squareRoot()
    for index in 0..<8 {
      coefficients[index] *= half
      coefficients[index * 8] *= half
    }
    coefficients[0] = 0
    let mean = coefficients.reduce(0, +) / 64
    let bits = coefficients.map { $0 > mean }
    // The standard deviation, in an unnormalised coefficient, of noise of one grey level.
    let decided = coefficients.count { abs($0 - mean) >= 64 }
    return PerceptualHash(
      bits: ByteBits.reordered(bits),
      quality: BitQuality.quality(of: bits, decided: decided)
    )
  }
}

/// Bits packed as OpenCV's `img_hash` packs them: eight to a byte, the first one least significant.
enum ByteBits {
  /// The bits in the order of a `PerceptualHash`, whose digits are then those of OpenCV's bytes.
  ///
  /// A last byte that is not full has zeros in its upper bits.
  static func reordered(_ bits: [Bool]) -> [Bool] {
    (0..<(bits.count + 7) / 8 * 8).map { index in
      let source = index / 8 * 8 + 7 - index % 8
      return source < bits.count && bits[source]
    }
  }
}
