/// Shares of hues, each pixel counting by its chroma: 36 bins around the colour circle, red first.
///
/// Pixels are shared linearly between neighbouring hues, the last being a neighbour of the first;
/// greys count nothing, and a grey picture has a histogram of zeros. Compare with
/// `HistogramDistance.circularEarthMovers`, which knows that neighbouring hues are alike;
/// `distance(to:)` does not.
///
/// The quality is twice the mean chroma, or four times the mean distance of the samples from the
/// mean colour where that is less; at most 100. Grey and flat pictures have 0.
///
/// Source: hue histograms weighted by saturation as in K. van de Sande et al., "Evaluating color
/// descriptors", PAMI 32 (2010).
public struct HueHistogram: DescriptorAlgorithm {
  /// The number of hues.
  public static let binCount = 36

  /// Makes the algorithm.
  public init() {}

  /// `hue`.
  public var identifier: String { "hue" }

  /// A line for people.
  public var summary: String { "36 bytes: shares of hues, weighted by how colourful pixels are" }

  /// Computes the histogram.
  public func describe(_ picture: PreparedPicture) -> ColorHistogram {
    let plane = picture.hsvPlane
    var sums = [Int](repeating: 0, count: Self.binCount)
    var total = 0
    for color in plane.samples where color.saturation > 0 {
      let turn = Int(color.hue) * Self.binCount * 256 / HSVColor.circle
      let hue = turn >> 8
      let chroma = color.chroma
      total += chroma
      sums[hue] += chroma * (256 - (turn & 255))
      sums[hue + 1 == Self.binCount ? 0 : hue + 1] += chroma * (turn & 255)
    }
    return ColorHistogram(
      bins: ColorHistogram.encoded(sums, cellCount: 1),
      quality: min(picture.colorSpread, 2 * total / plane.samples.count, 100)
    )
  }
}
