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
  /// - Parameter luma: The picture, row by row.
  /// - Returns: `width × height` samples; beyond the picture its edge goes on.
  func squeezed(_ luma: [UInt8]) -> [UInt8] {
    narrowed(turned(luma))
  }

  /// The picture turned so that the direction lies along rows, `turnedWidth × height` samples.
  private func turned(_ luma: [UInt8]) -> [UInt8] {
    guard sine != 0 else { return luma }
    var turned = [UInt8](repeating: 0, count: turnedWidth * height)
    var target = turned.mutableSpan
    let source = luma.span
    // 16-bit fixed point: the sides of pictures are below 2¹⁵.
    let (stepX, stepY) = (Int(cosine * 65_536), Int(sine * 65_536))
    let (lastX, lastY) = ((sourceWidth - 1) << 16, (sourceHeight - 1) << 16)
    var place = 0
    for row in 0..<height {
      let u = 0.5 - Double(turnedWidth) / 2
      let v = Double(row) + 0.5 - Double(height) / 2
      var x = Int((Double(sourceWidth) / 2 + u * cosine - v * sine - 0.5) * 65_536)
      var y = Int((Double(sourceHeight) / 2 + u * sine + v * cosine - 0.5) * 65_536)
      for _ in 0..<turnedWidth {
        let (nearX, nearY) = (min(max(x, 0), lastX), min(max(y, 0), lastY))
        let (column, across) = (nearX >> 16, nearX >> 8 & 255)
        let (line, down) = (nearY >> 16, nearY >> 8 & 255)
        let start = line &* sourceWidth &+ column
        let right = column < sourceWidth - 1 ? 1 : 0
        let below = line < sourceHeight - 1 ? sourceWidth : 0
        let top = Int(source[start]) &* (256 &- across) &+ Int(source[start &+ right]) &* across
        let bottom =
          Int(source[start &+ below]) &* (256 &- across)
          &+ Int(source[start &+ below &+ right]) &* across
        target[place] = UInt8(
          truncatingIfNeeded: (top &* (256 &- down) &+ bottom &* down &+ 32_768) >> 16
        )
        place &+= 1
        x &+= stepX
        y &+= stepY
      }
    }
    return turned
  }

  /// Rows made narrower, smoothed first as far as that needs (Morel and Yu: 0.8 √(t² − 1) pixels).
  private func narrowed(_ turned: [UInt8]) -> [UInt8] {
    guard width < turnedWidth else { return turned }
    let sigma = max(0.4, 0.8 * (tilt * tilt - 1).squareRoot())
    let half = GaussianWeights.filter(sigma: sigma, reach: 2.5).map(Int.init)
    let radius = half.count - 1
    var narrowed = [UInt8](repeating: 0, count: width * height)
    var target = narrowed.mutableSpan
    let source = turned.span
    for column in 0..<width {
      let center = Int((Double(column) + 0.5) * Double(turnedWidth) / Double(width))
      for row in 0..<height {
        let start = row &* turnedWidth
        var sum = Int(source[start &+ center]) &* half[0]
        for distance in 1...radius {
          let left = max(center &- distance, 0)
          let right = min(center &+ distance, turnedWidth &- 1)
          sum &+= (Int(source[start &+ left]) &+ Int(source[start &+ right])) &* half[distance]
        }
        target[row &* width &+ column] = UInt8(truncatingIfNeeded: (sum &+ 16_384) >> 15)
      }
    }
    return narrowed
  }
}
