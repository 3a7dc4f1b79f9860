import SightlinePixels

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
