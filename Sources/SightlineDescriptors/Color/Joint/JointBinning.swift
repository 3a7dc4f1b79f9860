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
