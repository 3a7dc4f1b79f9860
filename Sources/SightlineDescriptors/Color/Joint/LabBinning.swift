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
