import SightlinePixels

/// How the colours of one space are shared between the bins of a joint histogram.
protocol JointBinning {
  /// A colour in the space.
  associatedtype Sample: Sendable

  /// The number of bins.
  static var binCount: Int { get }

  /// The picture's colours in the space.
  static func plane(of picture: PreparedPicture) -> ColorPlane<Sample>

  /// Shares a colour between the bins around it; the weights add up to 2²⁴.
  static func add(_ sample: Sample, to bins: inout MutableSpan<Int>)
}

extension JointBinning {
  /// Shares a weight of 2²⁴ between the eight bins around a point.
  ///
  /// Bins are numbered with the third axis running fastest.
  @inline(__always)
  static func addTrilinear(
    _ first: SoftLevel,
    _ second: SoftLevel,
    _ third: SoftLevel,
    secondCount: Int,
    thirdCount: Int,
    to bins: inout MutableSpan<Int>
  ) {
    addBilinear(
      (first.lower * secondCount + second.lower) * thirdCount,
      (256 &- first.fraction) &* (256 &- second.fraction),
      third,
      to: &bins
    )
    addBilinear(
      (first.lower * secondCount + second.upper) * thirdCount,
      (256 &- first.fraction) &* second.fraction,
      third,
      to: &bins
    )
    addBilinear(
      (first.upper * secondCount + second.lower) * thirdCount,
      first.fraction &* (256 &- second.fraction),
      third,
      to: &bins
    )
    addBilinear(
      (first.upper * secondCount + second.upper) * thirdCount,
      first.fraction &* second.fraction,
      third,
      to: &bins
    )
  }

  /// Shares 256 times a weight between the two bins around a point of the last axis.
  @inline(__always)
  static func addBilinear(
    _ base: Int,
    _ weight: Int,
    _ level: SoftLevel,
    to bins: inout MutableSpan<Int>
  ) {
    bins[base &+ level.lower] &+= weight &* (256 &- level.fraction)
    bins[base &+ level.upper] &+= weight &* level.fraction
  }
}

/// Four levels each of red, green and blue, at 0, 85, 170 and 255.
enum RGBBinning: JointBinning {
  private static let levels = 4

  static var binCount: Int { levels * levels * levels }

  static func plane(of picture: PreparedPicture) -> ColorPlane<RGB8> { picture.rgbPlane }

  @inline(__always)
  static func add(_ sample: RGB8, to bins: inout MutableSpan<Int>) {
    addTrilinear(
      level(sample.red),
      level(sample.green),
      level(sample.blue),
      secondCount: levels,
      thirdCount: levels,
      to: &bins
    )
  }

  @inline(__always)
  private static func level(_ sample: UInt8) -> SoftLevel {
    SoftLevel(Int(sample) * (levels - 1) * 256 / 255, last: levels - 1)
  }
}

/// Five levels each of red against green and yellow against blue, and four of brightness.
///
/// Opponent levels are a quarter of the way to the extreme apart, where nearly all colours of
/// photographs are; colours beyond ±½ of the extreme count as ±½.
enum OpponentBinning: JointBinning {
  private static let opponents = 5
  private static let brightnesses = 4

  static var binCount: Int { opponents * opponents * brightnesses }

  static func plane(of picture: PreparedPicture) -> ColorPlane<RGB8> { picture.rgbPlane }

  @inline(__always)
  static func add(_ sample: RGB8, to bins: inout MutableSpan<Int>) {
    let red = Int(sample.red)
    let green = Int(sample.green)
    let blue = Int(sample.blue)
    addTrilinear(
      SoftLevel((red - green) * 1024 / 255 + 512, last: opponents - 1),
      SoftLevel((red + green - 2 * blue) * 1024 / 510 + 512, last: opponents - 1),
      SoftLevel((red + green + blue) * (brightnesses - 1) * 256 / 765, last: brightnesses - 1),
      secondCount: opponents,
      thirdCount: brightnesses,
      to: &bins
    )
  }
}

/// Four greys, and 12 hues × 2 saturations (½ and 1) × 4 values.
///
/// Hue says nothing where there is little colour, so a colour goes to the greys by as much as its
/// saturation lacks the first level, and in dark pixels saturation is measured against a value of
/// 64.
enum HSVBinning: JointBinning {
  private static let hues = 12
  private static let saturations = 2
  private static let values = 4

  static var binCount: Int { values + hues * saturations * values }

  static func plane(of picture: PreparedPicture) -> ColorPlane<HSVColor> { picture.hsvPlane }

  @inline(__always)
  static func add(_ sample: HSVColor, to bins: inout MutableSpan<Int>) {
    let value = SoftLevel(Int(sample.value) * (values - 1) * 256 / 255, last: values - 1)
    let seen = Int(sample.saturation) * min(Int(sample.value), 64) / 64
    let saturation = SoftLevel(seen * saturations * 256 / 255, last: saturations)
    let turn = Int(sample.hue) * hues * 256 / HSVColor.circle
    let hue = turn >> 8
    let next = hue + 1 == hues ? 0 : hue + 1
    share(saturation.lower, 256 - saturation.fraction, hue, next, turn & 255, value, &bins)
    share(saturation.upper, saturation.fraction, hue, next, turn & 255, value, &bins)
  }

  @inline(__always)
  private static func share(
    _ saturation: Int,
    _ weight: Int,
    _ hue: Int,
    _ next: Int,
    _ fraction: Int,
    _ value: SoftLevel,
    _ bins: inout MutableSpan<Int>
  ) {
    if saturation == 0 {
      addBilinear(0, weight << 8, value, to: &bins)
    } else {
      let first = values + (saturation - 1) * hues * values
      addBilinear(first + hue * values, weight * (256 - fraction), value, to: &bins)
      addBilinear(first + next * values, weight * fraction, value, to: &bins)
    }
  }
}

/// Four levels of lightness, and five each of a* and b*, 20 units apart around grey.
enum LabBinning: JointBinning {
  private static let lightnesses = 4
  private static let opponents = 5
  private static let opponentStep = 20

  static var binCount: Int { lightnesses * opponents * opponents }

  static func plane(of picture: PreparedPicture) -> ColorPlane<LabSample> { picture.labPlane }

  @inline(__always)
  static func add(_ sample: LabSample, to bins: inout MutableSpan<Int>) {
    addTrilinear(
      SoftLevel(Int(sample.lightness) * (lightnesses - 1) / 100, last: lightnesses - 1),
      opponent(sample.a),
      opponent(sample.b),
      secondCount: opponents,
      thirdCount: opponents,
      to: &bins
    )
  }

  @inline(__always)
  private static func opponent(_ value: Int16) -> SoftLevel {
    SoftLevel(
      (Int(value) + opponentStep * (opponents / 2) << 8) / opponentStep,
      last: opponents - 1
    )
  }
}

/// A position between two neighbouring levels, for sharing a pixel between them.
struct SoftLevel {
  /// The level below.
  let lower: Int
  /// The level above; the same as below at the last level.
  let upper: Int
  /// The share of the level above, in 256ths.
  let fraction: Int

  /// Splits a position.
  ///
  /// - Parameters:
  ///   - position: The position in 256ths of a level; positions outside count as the nearest level.
  ///   - last: The last level; the first is 0.
  @inline(__always)
  init(_ position: Int, last: Int) {
    let clamped = min(max(position, 0), last << 8)
    lower = clamped >> 8
    upper = min(lower + 1, last)
    fraction = clamped & 255
  }
}
