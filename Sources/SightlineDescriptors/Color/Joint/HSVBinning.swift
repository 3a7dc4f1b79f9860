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
