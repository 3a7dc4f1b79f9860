import SightlinePixels

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
