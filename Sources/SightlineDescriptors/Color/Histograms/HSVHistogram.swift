import SightlinePixels

/// Shares of colours by hue, saturation and brightness, over the whole picture: 200 bins.
///
/// Eight bins hold greys by brightness, the other 192 are 16 hues × 3 saturations × 4 brightnesses.
/// Every pixel is shared linearly between the bins around it, hue going round, so that small
/// changes of brightness move little. Hue says nothing where there is little colour: saturation is
/// measured against a brightness of at least 64, and a pixel goes to the greys by as much as it
/// lacks the first level. Pixels are those of a thumbnail of at least 64 pixels' short side; all
/// arithmetic is in integers.
///
/// The quality is four times the mean distance of the samples from the picture's mean colour, in
/// grey levels, at most 100. A flat picture has 0: its colour is exact, but every picture mostly of
/// that colour is as near, so its colour is no evidence by itself.
///
/// Source: M. Swain and D. Ballard, "Color indexing", IJCV 7 (1991); bins of MPEG-7's scalable
/// colour, with a separate grey axis.
public struct HSVHistogram: DescriptorAlgorithm {
  /// Makes the algorithm.
  public init() {}

  /// `hsv`.
  public var identifier: String { "hsv" }

  /// A line for people.
  public var summary: String { "200 bytes: shares of hue, saturation and brightness; greys apart" }

  private static let grays = 8
  private static let hues = 16
  private static let saturations = 3
  private static let values = 4
  static let binCount = grays + hues * saturations * values
  /// The bins of the two lightest greys.
  static let lightGrays = grays - 2..<grays

  /// Computes the histogram.
  public func describe(_ picture: PreparedPicture) -> ColorHistogram {
    let sums = Self.sums(of: picture.intermediates.thumbnail) { _, _ in 1 }
    return ColorHistogram(
      bins: ColorHistogram.encoded(sums, cellCount: 1),
      quality: picture.intermediates.colorQuality
    )
  }

  /// The summed weights of the bins.
  ///
  /// - Parameters:
  ///   - thumbnail: Grey or RGB pixels.
  ///   - weight: How much the pixel at x and y counts, from 0.
  /// - Returns: As many as there are bins.
  static func sums(of thumbnail: ReadOnlyPixelBuffer, weight: (Int, Int) -> Int) -> [Int] {
    var sums = [Int](repeating: 0, count: binCount)
    for y in 0..<thumbnail.height {
      var bins = sums.mutableSpan
      if thumbnail.format == .gray8 {
        let row = thumbnail.row(y, as: UInt8.self)
        for x in row.indices {
          addGray(Int(row[x]), weight: 256 * 256 * weight(x, y), to: &bins)
        }
      } else {
        let row = thumbnail.row(y, as: RGB8.self)
        for x in row.indices { add(row[x], weight: weight(x, y), to: &bins) }
      }
    }
    return sums
  }

  /// The bins that a colour is shared between, and its weight in each.
  static func weights(of pixel: RGB8) -> [(bin: Int, weight: Int)] {
    var sums = [Int](repeating: 0, count: binCount)
    var bins = sums.mutableSpan
    add(pixel, weight: 1, to: &bins)
    return sums.indices.compactMap { sums[$0] > 0 ? ($0, sums[$0]) : nil }
  }

  /// Shares a grey between two levels of brightness.
  private static func addGray(_ value: Int, weight: Int, to bins: inout MutableSpan<Int>) {
    let level = SoftLevel(value * (grays - 1) * 256 / 255, last: grays - 1)
    bins[level.lower] += (256 - level.fraction) * weight
    bins[level.upper] += level.fraction * weight
  }

  /// Shares a pixel between the bins around it; the weights add up to 2²⁴ times its own.
  private static func add(_ pixel: RGB8, weight: Int, to bins: inout MutableSpan<Int>) {
    guard weight > 0 else { return }
    let red = Int(pixel.red)
    let green = Int(pixel.green)
    let blue = Int(pixel.blue)
    let value = max(red, green, blue)
    let chroma = value - min(red, green, blue)
    let saturation = SoftLevel(
      chroma * saturations * 256 / max(value, 64),
      last: saturations
    )
    if saturation.lower == 0 {
      addGray(value, weight: (256 - saturation.fraction) * 256 * weight, to: &bins)
      if saturation.fraction == 0 { return }
    }
    // Sixths of the circle, in units of the chroma: 0 is red, 2 green, 4 blue.
    var sixths: Int
    if value == red {
      sixths = green - blue
    } else if value == green {
      sixths = 2 * chroma + blue - red
    } else {
      sixths = 4 * chroma + red - green
    }
    if sixths < 0 { sixths += 6 * chroma }
    let turn = sixths * hues * 256 / (6 * chroma)
    let hue = (lower: turn >> 8 & (hues - 1), upper: ((turn >> 8) + 1) & (hues - 1))
    let hueFraction = turn & 255
    let level = SoftLevel(value * (values - 1) * 256 / 255, last: values - 1)
    for (step, share) in [
      (saturation.lower, 256 - saturation.fraction), (saturation.upper, saturation.fraction),
    ] where step > 0 && share > 0 {
      let first = grays + (step - 1) * hues * values
      for (hue, hueShare) in [
        (hue.lower, (256 - hueFraction) * weight), (hue.upper, hueFraction * weight),
      ] {
        let base = first + hue * values
        bins[base + level.lower] += share * hueShare * (256 - level.fraction)
        bins[base + level.upper] += share * hueShare * level.fraction
      }
    }
  }
}
