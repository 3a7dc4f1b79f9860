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
