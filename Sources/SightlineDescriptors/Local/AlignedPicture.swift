import SightlinePixels

/// A picture brought into the frame of a reference picture that it shows, to see what is where the reference's
/// features are.
///
/// A detector finds the same place again in some half of all cases. Where the view is known, nothing needs to
/// be found: a feature of the reference has its place, scale and direction, and what the picture shows there
/// can be described and compared.
package struct AlignedPicture {
  private let space: FeatureScaleSpace
  /// The luma of the frame.
  private let frame: ReadOnlyPixelBuffer
  /// From the reference's pixels to those of the frame.
  private let scale: (x: Double, y: Double)
  /// Which samples of the frame lie in the picture.
  private let matrix: [Double]
  private let pictureWidth, pictureHeight: Double

  /// Brings a picture into a reference's frame.
  ///
  /// - Parameters:
  ///   - picture: The picture, prepared at least as large as the reference is seen in it.
  ///   - width: The reference's width, in pixels.
  ///   - height: The reference's height, in pixels.
  ///   - matrix: From the reference's pixels to those of the picture that was prepared, row by row, 9
  ///     coefficients.
  package init(_ picture: PreparedPicture, width: Int, height: Int, matrix: [Double]) {
    // As large as the reference was described.
    let frame = LocalFeatureDetector().workingSize(width: width, height: height)
    let scale = (
      x: Double(frame.width) / Double(width), y: Double(frame.height) / Double(height)
    )
    self.scale = scale
    self.matrix = matrix
    pictureWidth = Double(picture.sourceWidth)
    pictureHeight = Double(picture.sourceHeight)
    // From the frame's pixels to those that the picture was reduced to.
    let toLuma = matrix.enumerated().map { place, coefficient in
      let along = place % 3 == 0 ? scale.x : place % 3 == 1 ? scale.y : 1
      return coefficient / along / (place < 6 ? Double(picture.reduction) : 1)
    }
    let luma = picture.intermediates.luma.warped(
      by: toLuma,
      width: frame.width,
      height: frame.height
    )
    self.frame = .packed(width: frame.width, height: frame.height, format: .gray8, bytes: luma)
    space = FeatureScaleSpace(
      luma: luma,
      width: frame.width,
      height: frame.height,
      blur: 0.5,
      findsExtrema: false
    )
  }

  /// By how many of 256 bits the layout of the frame differs from a reference's, 0…256.
  package func layoutDistance(to layout: PerceptualHash) -> Double {
    PDQHash().describe(PreparedPicture(frame)).distance(to: layout)
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
      return LocalFeatures.cosine(found, 0, descriptors, index)
    }
  }

  /// The share of the pixels around a feature that are as bright as they can be, 0…1: under gloss nothing else is seen.
  package func glareShare(around keypoint: Keypoint) -> Double {
    let meanScale = Float((scale.x * scale.y).squareRoot())
    let reach = max(Int(2 * keypoint.scale * meanScale), 2)
    let (x, y) = (Int(keypoint.x * Float(scale.x)), Int(keypoint.y * Float(scale.y)))
    let (left, top) = (max(x - reach, 0), max(y - reach, 0))
    // A catalog from elsewhere can have features outside of their pictures.
    guard left < frame.width, top < frame.height else { return 0 }
    let columns = left...max(min(x + reach, frame.width - 1), 0)
    let rows = top...max(min(y + reach, frame.height - 1), 0)
    var bright = 0
    for row in rows {
      let line = frame.row(row, as: UInt8.self).extracting(columns)
      for column in line.indices where line[column] >= Self.brightest { bright += 1 }
    }
    return Double(bright) / Double(columns.count * rows.count)
  }

  /// The luma at or above which a camera has clipped what it saw.
  private static let brightest: UInt8 = 250

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
