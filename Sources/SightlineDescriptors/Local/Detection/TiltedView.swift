import SightlinePixels

/// A picture as a camera would see it from the side: squeezed along one direction.
///
/// Features stand for views up to some 35° apart. A thing that was photographed from further aside agrees with
/// its reference again when its photo is squeezed across the direction in which the camera has squeezed it.
/// Source: affine SIFT, Morel and Yu 2009, doi:10.1137/080732730.
struct TiltedView {
  /// The width and height of the squeezed picture, in pixels.
  let width, height: Int
  /// The cosine and sine of the direction that is squeezed.
  private let cosine, sine: Double
  private let tilt: Double
  private let sourceWidth, sourceHeight: Int
  /// The width of the turned picture that is squeezed.
  private let turnedWidth: Int

  /// Plans a view.
  ///
  /// - Parameters:
  ///   - tilt: How many times narrower the picture becomes, from 1.
  ///   - direction: The direction that is squeezed, in half turns clockwise from the right, 0 ..< 1.
  ///   - width: The picture's width, in pixels.
  ///   - height: The picture's height, in pixels.
  init(tilt: Double, direction: Double, width: Int, height: Int) {
    self.tilt = tilt
    sourceWidth = width
    sourceHeight = height
    cosine = Trigonometry.cosPi(direction)
    sine = Trigonometry.sinPi(direction)
    let (w, h) = (Double(width), Double(height))
    turnedWidth = Int((w * abs(cosine) + h * abs(sine)).rounded(.up))
    self.width = max(1, Int((Double(turnedWidth) / tilt).rounded()))
    self.height = Int((w * abs(sine) + h * abs(cosine)).rounded(.up))
  }

  /// The pixels of the box that the turned picture lies in.
  var turnedArea: Int { turnedWidth * height }

  /// Where a point of the squeezed picture lies in the picture.
  ///
  /// - Returns: Pixels from the top left corner, where the centre of the first pixel is 0.5; it may lie
  ///   outside.
  func place(x: Double, y: Double) -> (x: Double, y: Double) {
    let u = x * Double(turnedWidth) / Double(width) - Double(turnedWidth) / 2
    let v = y - Double(height) / 2
    return (
      Double(sourceWidth) / 2 + u * cosine - v * sine,
      Double(sourceHeight) / 2 + u * sine + v * cosine
    )
  }

  /// Whether a point of the squeezed picture lies in the picture, some pixels from its edge.
  func shows(x: Double, y: Double, margin: Double) -> Bool {
    let (x, y) = place(x: x, y: y)
    return x >= margin && y >= margin && x <= Double(sourceWidth) - margin
      && y <= Double(sourceHeight) - margin
  }

  /// The picture seen so.
  ///
  /// The picture is turned so that the direction lies along rows, which are smoothed as far as making them
  /// narrower needs (Morel and Yu: 0.8 √(t² − 1) pixels).
  ///
  /// - Parameter luma: The picture, row by row.
  /// - Returns: `width × height` samples; beyond the picture its edge goes on.
  func squeezed(_ luma: [UInt8]) -> [UInt8] {
    var turned = luma
    if sine != 0 {
      let (w, h) = (Double(turnedWidth), Double(height))
      turned = ReadOnlyPixelBuffer.packed(
        width: sourceWidth,
        height: sourceHeight,
        format: .gray8,
        bytes: luma
      ).warped(
        by: [
          cosine, -sine, (Double(sourceWidth) - w * cosine + h * sine) / 2,
          sine, cosine, (Double(sourceHeight) - w * sine - h * cosine) / 2,
          0, 0, 1,
        ],
        width: turnedWidth,
        height: height
      )
    }
    guard width < turnedWidth else { return turned }
    let sigma = max(0.4, 0.8 * (tilt * tilt - 1).squareRoot())
    return Self.narrowed(
      turned,
      width: turnedWidth,
      to: width,
      smoothing: GaussianWeights.filter(sigma: sigma, reach: 2.5)
    )
  }
}
