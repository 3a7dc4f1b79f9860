import SightlinePixels

/// Mean, deviation and skew of each channel of a colour space: 9 numbers.
///
/// Components are mean, standard deviation and cube root of the third central moment of the first
/// channel, then of the second and the third, in 64ths. Channels are brought to the size of 8-bit
/// samples: red, green and blue; L* (0…100), a* and b*; `(R - G) / 2`, `(R + G - 2 B) / 4` and `(R
/// + G + B) / 3` for opponent colours. HSV is averaged as a cone, since the mean of an angle means
/// nothing: chroma along red, chroma across it (`R - (G + B) / 2` and `√¾ (G - B)`), and value.
///
/// Pixels are those of a thumbnail of at least 64 pixels' short side. The quality is that of
/// `HSVHistogram`; 0 for a flat picture.
///
/// Source: M. Stricker and M. Orengo, "Similarity of color images" (1995), whose distance is used
/// with equal weights, divided by 9.
public struct ColorMoments: DescriptorAlgorithm {
  /// How many units of a component are one grey level.
  static let unit = 64

  /// The space whose channels are described.
  public let space: ColorSpace

  /// Chooses a space.
  ///
  /// - Parameter space: The space whose channels are described.
  public init(_ space: ColorSpace) {
    self.space = space
  }

  /// `hsv-moments`, `lab-moments`, `rgb-moments` or `opponent-moments`.
  public var identifier: String { "\(space.rawValue)-moments" }

  /// A line for people.
  public var summary: String {
    "18 bytes: mean, deviation and skew of each channel of \(space.rawValue)"
  }

  /// Computes the moments.
  public func describe(_ picture: PreparedPicture) -> FeatureVector {
    let components =
      switch space {
      case .rgb: Self.moments(of: picture.rgbPlane) { Self.rgb($0) }
      case .opponent: Self.moments(of: picture.rgbPlane) { Self.opponent($0) }
      case .hsv: Self.moments(of: picture.rgbPlane) { Self.cone($0) }
      case .lab: Self.moments(of: picture.labPlane) { Self.lab($0) }
      }
    return FeatureVector(
      kind: .colorMoments,
      components: components,
      quality: picture.colorSpread
    )
  }

  private static func rgb(_ pixel: RGB8) -> SIMD4<Int> {
    SIMD4(Int(pixel.red), Int(pixel.green), Int(pixel.blue), 0) &* unit
  }

  private static func opponent(_ pixel: RGB8) -> SIMD4<Int> {
    let (red, green, blue) = (Int(pixel.red), Int(pixel.green), Int(pixel.blue))
    return SIMD4(
      (red - green) * unit / 2,
      (red + green - 2 * blue) * unit / 4,
      (red + green + blue) * unit / 3,
      0
    )
  }

  private static func cone(_ pixel: RGB8) -> SIMD4<Int> {
    let (red, green, blue) = (Int(pixel.red), Int(pixel.green), Int(pixel.blue))
    // 56,756 is √¾ in 16-bit fixed point.
    return SIMD4(
      (2 * red - green - blue) * unit / 2,
      ((green - blue) * unit * 56_756) >> 16,
      max(red, green, blue) * unit,
      0
    )
  }

  private static func lab(_ color: LabSample) -> SIMD4<Int> {
    SIMD4(Int(color.lightness), Int(color.a), Int(color.b), 0) / (256 / unit)
  }

  @inline(__always)
  private static func moments<Sample>(
    of plane: ColorPlane<Sample>,
    _ channels: (Sample) -> SIMD4<Int>
  ) -> [Int16] {
    let count = plane.samples.count
    var sum = SIMD4<Int>()
    for sample in plane.samples { sum &+= channels(sample) }
    var mean = SIMD4<Int>()
    for channel in 0..<3 {
      mean[channel] = Int((Double(sum[channel]) / Double(count)).rounded())
    }
    var squares = SIMD4<Int>()
    // A long picture's sum of cubes does not fit an integer; each cube is exact as a Double.
    var cubes = SIMD4<Double>()
    for sample in plane.samples {
      let difference = channels(sample) &- mean
      let square = difference &* difference
      squares &+= square
      cubes += SIMD4<Double>(square &* difference)
    }
    var components: [Int16] = []
    for channel in 0..<3 {
      let deviation = (Double(squares[channel]) / Double(count)).squareRoot()
      let skew = CubeRoot.of(cubes[channel] / Double(count))
      components += [
        Int16(mean[channel]), Int16(deviation.rounded()), Int16(skew.rounded()),
      ]
    }
    return components
  }
}
