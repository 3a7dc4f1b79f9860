import SightlinePixels

/// OpenCV's colour moment hash: Hu's seven invariant moments of each channel of HSV and of YCrCb.
///
/// The same as `cv::img_hash::ColorMomentHash` on the same pixels (pass a picture prepared at full
/// size) up to rounding: 42 numbers, seven each for hue, saturation, value, luma, red and blue
/// difference, of the picture resized to 512×512 and smoothed. Rotation and mirroring hardly change
/// them, but they are coarse; use them to confirm. Compared by their Euclidean distance; see
/// `MomentVector`. The quality is 100 when luma or a colour difference has a standard deviation of
/// 16 levels or more, less in proportion below.
///
/// Source: M.-K. Hu, "Visual pattern recognition by moment invariants" (1962); Z. Tang et al.,
/// "Perceptual hashing for color images using invariant moments" (2012); OpenCV contrib 5.0,
/// `img_hash`.
public struct ColorMomentHash: DescriptorAlgorithm {
  private static let side = 512

  /// Makes the algorithm.
  public init() {}

  /// `color-moment`.
  public var identifier: String { "color-moment" }

  /// A line for people.
  public var summary: String {
    "42 numbers: invariant moments of HSV and YCrCb (OpenCV ColorMomentHash)"
  }

  /// Computes the moments.
  ///
  /// - Complexity: O(pixels).
  public func describe(_ picture: PreparedPicture) -> MomentVector {
    let side = Self.side
    var rows = ColorPlaneRows(picture.pixels.rgb8(), side: side)
    var planes = [UInt8](repeating: 0, count: 6 * side)
    var moments = [ImageMoments](repeating: ImageMoments(), count: 6)
    for y in 0..<side {
      rows.next(into: &planes)
      for plane in 0..<6 { moments[plane].add(planes[plane * side..<(plane + 1) * side], y: y) }
    }
    let quality = moments[3...].map { Contrast.quality(variance: $0.variance) }.max() ?? 0
    return MomentVector(values: moments.flatMap(\.invariants), quality: quality)
  }
}
