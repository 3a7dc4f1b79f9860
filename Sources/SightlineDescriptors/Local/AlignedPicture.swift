import SightlinePixels

/// A picture brought into the frame of a reference picture that it shows, to see what is where the reference's
/// features are.
///
/// A detector finds the same place again in some half of all cases. Where the view is known, nothing needs to
/// be found: a feature of the reference has its place, scale and direction, and what the picture shows there
/// can be described and compared.
package struct AlignedPicture {
  private let space: FeatureScaleSpace
  /// From the reference's pixels to those of the frame.
  private let scale: (x: Double, y: Double)
  private let width, height: Int
  /// Which samples of the frame lie in the picture.
  private let matrix: [Double]
  private let pictureWidth, pictureHeight: Double

  /// The side of a square of as many pixels as the frame has: that at which references are described.
  private static let workingSide = 400.0

  /// Brings a picture into a reference's frame.
  ///
  /// - Parameters:
  ///   - picture: The picture, prepared at least as large as the reference is seen in it.
  ///   - width: The reference's width, in pixels.
  ///   - height: The reference's height, in pixels.
  ///   - matrix: From the reference's pixels to those of the picture that was prepared, row by row, 9
  ///     coefficients.
  package init(_ picture: PreparedPicture, width: Int, height: Int, matrix: [Double]) {
    let zoom = min(2, Self.workingSide / (Double(width) * Double(height)).squareRoot())
    let frameWidth = max(1, Int((Double(width) * zoom).rounded()))
    let frameHeight = max(1, Int((Double(height) * zoom).rounded()))
    self.width = frameWidth
    self.height = frameHeight
    scale = (Double(frameWidth) / Double(width), Double(frameHeight) / Double(height))
    self.matrix = matrix
    pictureWidth = Double(picture.sourceWidth)
    pictureHeight = Double(picture.sourceHeight)
    let luma = picture.intermediates.luma
    let samples = Self.warped(
      luma.samples,
      width: luma.width,
      height: luma.height,
      reduction: Double(picture.reduction),
      matrix: matrix,
      frame: (frameWidth, frameHeight),
      scale: scale
    )
    space = FeatureScaleSpace(luma: samples, width: frameWidth, height: frameHeight, blur: 0.5)
  }

  private static func warped(
    _ luma: [UInt8],
    width: Int,
    height: Int,
    reduction: Double,
    matrix m: [Double],
    frame: (width: Int, height: Int),
    scale: (x: Double, y: Double)
  ) -> [UInt8] {
    var warped = [UInt8](repeating: 128, count: frame.width * frame.height)
    var target = warped.mutableSpan
    let source = luma.span
    let (lastX, lastY) = ((width - 1) << 8, (height - 1) << 8)
    let (stepX, stepY, stepW) = (m[0] / scale.x, m[3] / scale.x, m[6] / scale.x)
    for row in 0..<frame.height {
      let (x0, y0) = (0.5 / scale.x, (Double(row) + 0.5) / scale.y)
      var x = m[0] * x0 + m[1] * y0 + m[2]
      var y = m[3] * x0 + m[4] * y0 + m[5]
      var w = m[6] * x0 + m[7] * y0 + m[8]
      var place = row &* frame.width
      for _ in 0..<frame.width {
        let depth = 256 / (w * reduction)
        let (px, py) = (x * depth - 128, y * depth - 128)
        x += stepX
        y += stepY
        w += stepW
        defer { place &+= 1 }
        guard depth > 0, abs(px) < 1e9, abs(py) < 1e9 else { continue }
        let nearX = min(max(Int(px), 0), lastX)
        let nearY = min(max(Int(py), 0), lastY)
        let (column, across) = (nearX >> 8, nearX & 255)
        let (line, down) = (nearY >> 8, nearY & 255)
        let start = line &* width &+ column
        let right = column < width - 1 ? 1 : 0
        let below = line < height - 1 ? width : 0
        let top = Int(source[start]) &* (256 &- across) &+ Int(source[start &+ right]) &* across
        let bottom =
          Int(source[start &+ below]) &* (256 &- across)
          &+ Int(source[start &+ below &+ right]) &* across
        target[place] = UInt8(
          truncatingIfNeeded: (top &* (256 &- down) &+ bottom &* down &+ 32_768) >> 16
        )
      }
    }
    return warped
  }

  /// How alike the picture is to the reference's features where they are.
  ///
  /// - Parameters:
  ///   - keypoints: The features' places, in pixels of the reference.
  ///   - descriptors: As many descriptors, one after the other.
  /// - Returns: For each the cosine of the angle between the descriptors, 0…1; nil where the picture does
  ///   not show the place, or too small.
  package func likeness(to keypoints: [Keypoint], _ descriptors: [UInt8]) -> [Float?] {
    var patch = FeaturePatch(side: FeaturePatch.descriptorSide)
    let meanScale = Float((scale.x * scale.y).squareRoot())
    var found: [UInt8] = []
    return keypoints.enumerated().map { index, keypoint in
      guard isShown(keypoint) else { return nil }
      let sigma = keypoint.scale * meanScale
      let steps =
        Logarithm.base2(Double(sigma) / FeatureScaleSpace.firstSigma)
        * Double(FeatureScaleSpace.levels)
      let number = min(max(Int((steps - 0.5) / 3), 0), space.octaves.count - 1)
      guard number >= 0 else { return nil }
      let octave = space.octaves[number]
      let level = min(max(Int((steps - 3 * Double(number)).rounded()), 1), 3)
      let factor = Float(1 << number)
      found.removeAll(keepingCapacity: true)
      let halfTurns = Double(keypoint.angle) / Double.pi
      patch.cut(
        from: octave,
        level: level,
        x: (keypoint.x * Float(scale.x) - 0.5) / factor,
        y: (keypoint.y * Float(scale.y) - 0.5) / factor,
        step: sigma / factor * RootDescriptor.step,
        direction: (Float(Trigonometry.cosPi(halfTurns)), Float(Trigonometry.sinPi(halfTurns)))
      )
      patch.describe(weights: RootDescriptor.weights, into: &found)
      let start = index * LocalFeatures.descriptorLength
      var (product, one, other) = (0, 0, 0)
      for place in 0..<LocalFeatures.descriptorLength {
        let (a, b) = (Int(found[place]), Int(descriptors[start + place]))
        product += a * b
        one += a * a
        other += b * b
      }
      guard one > 0, other > 0 else { return 0 }
      return Float(product) / (Float(one) * Float(other)).squareRoot()
    }
  }

  /// Whether the picture shows what is around a feature, large enough to tell.
  private func isShown(_ keypoint: Keypoint) -> Bool {
    let (x, y) = (Double(keypoint.x), Double(keypoint.y))
    let w = matrix[6] * x + matrix[7] * y + matrix[8]
    guard w > 0 else { return false }
    let (px, py) = (
      (matrix[0] * x + matrix[1] * y + matrix[2]) / w,
      (matrix[3] * x + matrix[4] * y + matrix[5]) / w
    )
    let (xx, xy) = ((matrix[0] - px * matrix[6]) / w, (matrix[1] - px * matrix[7]) / w)
    let (yx, yy) = ((matrix[3] - py * matrix[6]) / w, (matrix[4] - py * matrix[7]) / w)
    let growth = abs(xx * yy - xy * yx).squareRoot()
    let radius = Double(keypoint.scale) * growth * 3
    return px >= radius && py >= radius && px <= pictureWidth - radius
      && py <= pictureHeight - radius && Double(keypoint.scale) * growth >= 0.8
  }
}
