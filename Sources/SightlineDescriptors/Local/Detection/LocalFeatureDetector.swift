public import SightlinePixels

/// Finds and describes the local features of pictures: extrema of differences of Gaussians with
/// RootSIFT descriptors.
///
/// Every number is computed in integers, or in single precision in a fixed order, so that the same
/// pixels give the same features on every machine. Sources: Lowe 2004,
/// doi:10.1023/B:VISI.0000029664.99615.94; Arandjelović and Zisserman 2012,
/// doi:10.1109/CVPR.2012.6248018.
///
/// ```swift
/// let features = LocalFeatureDetector().features(in: buffer)
/// for keypoint in features.keypoints { print(keypoint.x, keypoint.y) }
/// ```
public struct LocalFeatureDetector: Sendable {
  /// The most features of a picture.
  public let maximumCount: Int
  /// The side of a square of as many pixels as a picture has at the size it is looked at.
  ///
  /// Larger pictures are made smaller, smaller ones up to twice as large.
  public let workingSide: Int

  /// Makes a detector.
  ///
  /// - Parameters:
  ///   - maximumCount: The most features of a picture, 1…10,000; traps otherwise.
  ///   - workingSide: The side of a square of as many pixels as a picture is looked at with, 64…2,000;
  ///     traps otherwise. Time grows with its square.
  public init(maximumCount: Int = 300, workingSide: Int = 400) {
    precondition((1...10_000).contains(maximumCount), "the count must be from 1 to 10,000")
    precondition((64...2000).contains(workingSide), "the working side must be from 64 to 2,000")
    self.maximumCount = maximumCount
    self.workingSide = workingSide
  }

  /// The features of a picture.
  ///
  /// Transparent pixels are composited over white; only luma counts.
  ///
  /// - Parameter buffer: An upright picture of any format and size.
  /// - Returns: At most `maximumCount` features, none when the picture is flat or tiny.
  /// - Complexity: O(pixels) to make it smaller, then bounded by the working size.
  public func features(in buffer: ReadOnlyPixelBuffer) -> LocalFeatures {
    features(in: PreparedPicture(buffer))
  }

  /// The features of a prepared picture, sharing what other descriptors made of it.
  ///
  /// - Parameter picture: A picture prepared with the standard short side, or in full.
  /// - Returns: At most `maximumCount` features, in pixels of the picture it was prepared from.
  /// - Complexity: O(pixels of the prepared picture), then bounded by the working size.
  public func features(in picture: PreparedPicture) -> LocalFeatures {
    let size = workingSize(width: picture.width, height: picture.height)
    let scale = scale(of: picture, at: size)
    let space = FeatureScaleSpace(
      luma: picture.intermediates.resizedLuma(width: size.width, height: size.height),
      width: size.width,
      height: size.height,
      blur: blur(of: picture, at: size)
    )
    let places = FeatureSpread.strongest(
      of: space.extrema(),
      count: maximumCount,
      width: size.width,
      height: size.height
    )
    return describe(
      places,
      in: space,
      scale: (Float(scale.x), Float(scale.y)),
      size: (picture.sourceWidth, picture.sourceHeight)
    )
  }

  /// The features of a prepared picture squeezed along a direction, as a camera aside would see it.
  ///
  /// - Parameters:
  ///   - picture: A picture prepared with a short side that the working size asks for.
  ///   - tilt: How many times narrower it becomes, from 1.
  ///   - direction: The direction that is squeezed, in half turns clockwise from the right, 0 ..< 1.
  /// - Returns: At most `maximumCount` features, in pixels of the squeezed picture, and the way back; none where
  ///   the picture is so thin that turning it takes many times its pixels.
  /// - Complexity: As for the whole picture, divided by the tilt.
  package func features(
    in picture: PreparedPicture,
    tilt: Double,
    direction: Double
  ) -> TiltedFeatures {
    let size = workingSize(width: picture.width, height: picture.height)
    let scale = scale(of: picture, at: size)
    let view = TiltedView(tilt: tilt, direction: direction, width: size.width, height: size.height)
    func place(_ x: Double, _ y: Double) -> (x: Double, y: Double) {
      let place = view.place(x: x, y: y)
      return (place.x * scale.x, place.y * scale.y)
    }
    guard view.turnedArea <= Self.mostTurned * size.width * size.height else {
      return TiltedFeatures(
        features: LocalFeatures(
          width: view.width,
          height: view.height,
          keypoints: [],
          descriptors: []
        ),
        origin: place(0, 0),
        right: place(1, 0),
        down: place(0, 1)
      )
    }
    let space = FeatureScaleSpace(
      luma: view.squeezed(
        picture.intermediates.resizedLuma(width: size.width, height: size.height)
      ),
      width: view.width,
      height: view.height,
      blur: blur(of: picture, at: size)
    )
    let places = FeatureSpread.strongest(
      of: space.extrema().filter { extremum in
        let factor = Double(1 << extremum.octave)
        return view.shows(
          x: (Double(extremum.x) + 0.5) * factor,
          y: (Double(extremum.y) + 0.5) * factor,
          margin: 4 * factor
        )
      },
      count: maximumCount,
      width: view.width,
      height: view.height
    )
    let features = describe(
      places,
      in: space,
      scale: (1, 1),
      size: (view.width, view.height)
    )
    return TiltedFeatures(
      features: features,
      origin: place(0, 0),
      right: place(1, 0),
      down: place(0, 1)
    )
  }

  /// How many times the pixels of a picture the box may have that it lies in when it is turned: those of a picture
  /// fourteen times as long as it is high, turned by 45°.
  private static let mostTurned = 8

  /// The longest side at which a picture is looked at.
  ///
  /// Places are computed in 65,536ths of a pixel, in 32 bits, and a patch reaches some pixels further. Only pictures
  /// hundreds of times as long as they are high come near it.
  private static let longestSide = 32_000

  /// The size at which a picture is looked at, in pixels.
  func workingSize(width: Int, height: Int) -> (width: Int, height: Int) {
    let zoom = min(
      2,
      Double(workingSide) / (Double(width) * Double(height)).squareRoot(),
      Double(Self.longestSide) / Double(max(width, height))
    )
    return (
      max(1, Int((Double(width) * zoom).rounded())),
      max(1, Int((Double(height) * zoom).rounded()))
    )
  }

  /// How many pixels of the picture itself one pixel at the working size stands for.
  private func scale(
    of picture: PreparedPicture,
    at size: (width: Int, height: Int)
  ) -> (x: Double, y: Double) {
    let reduction = Double(picture.reduction)
    return (
      Double(picture.width) / Double(size.width) * reduction,
      Double(picture.height) / Double(size.height) * reduction
    )
  }

  /// The blur that a camera's pixels are taken to have, more where they are enlarged (Lowe 2004, §3.3).
  private func blur(of picture: PreparedPicture, at size: (width: Int, height: Int)) -> Double {
    let zoom = Double(size.width * size.height) / Double(picture.width * picture.height)
    return 0.5 * max(1, zoom.squareRoot())
  }

  private func describe(
    _ places: [ScaleSpaceExtremum],
    in space: FeatureScaleSpace,
    scale: (x: Float, y: Float),
    size: (width: Int, height: Int)
  ) -> LocalFeatures {
    var keypoints: [Keypoint] = []
    var descriptors: [UInt8] = []
    descriptors.reserveCapacity(maximumCount * LocalFeatures.descriptorLength)
    var neighbourhood = FeaturePatch(side: DominantDirections.side)
    var patch = FeaturePatch(side: FeaturePatch.descriptorSide)
    let meanScale = (scale.x * scale.y).squareRoot()
    for place in places where keypoints.count < maximumCount {
      let octave = space.octaves[place.octave]
      let level = place.level
      let sigma = Float(FeatureScaleSpace.sigma(ofLevel: Double(level) + Double(place.offset)))
      neighbourhood.cut(
        from: octave,
        level: level,
        x: place.x,
        y: place.y,
        step: sigma * DominantDirections.step,
        direction: (1, 0)
      )
      let histogram = neighbourhood.directions(weights: DominantDirections.weights)
      let angles = DominantDirections.peaks(of: histogram)
      let factor = Float(1 << place.octave)
      for angle in angles where keypoints.count < maximumCount {
        patch.cut(
          from: octave,
          level: level,
          x: place.x,
          y: place.y,
          step: sigma * RootDescriptor.step,
          direction: (Float(Trigonometry.cosPi(angle)), Float(Trigonometry.sinPi(angle)))
        )
        patch.describe(weights: RootDescriptor.weights, into: &descriptors)
        keypoints.append(
          Keypoint(
            x: (place.x * factor + 0.5) * scale.x,
            y: (place.y * factor + 0.5) * scale.y,
            scale: sigma * factor * meanScale,
            angle: Keypoint.angle(halfTurns: angle)
          )
        )
      }
    }
    return LocalFeatures(
      width: size.width,
      height: size.height,
      keypoints: keypoints,
      descriptors: descriptors
    )
  }
}

/// Features of a picture that was squeezed, and where they lie in the picture itself.
package struct TiltedFeatures: Sendable {
  /// The features, in pixels of the squeezed picture.
  package let features: LocalFeatures
  /// Where the top left corner of the squeezed picture lies in the picture, in its pixels.
  package let origin: (x: Double, y: Double)
  /// Where the point one pixel to its right lies.
  package let right: (x: Double, y: Double)
  /// Where the point one pixel below it lies.
  package let down: (x: Double, y: Double)
}

/// The local features of a picture in the form that catalogs store.
///
/// They find a thing that is a part of the query picture, turned, mirrored or seen at an angle, where
/// descriptors of whole pictures see two different pictures. See `LocalFeatureDetector` for how they
/// are found, and `CompactFeatures` for how they are stored.
public struct SIFTFeatures: DescriptorAlgorithm {
  /// Finds the features.
  public let detector: LocalFeatureDetector

  /// Makes the algorithm with as many features as catalogs store.
  public init() { detector = LocalFeatureDetector() }

  /// `sift`.
  public var identifier: String { "sift" }

  /// A summary of what the detector looks at, and where it comes from.
  public var summary: String {
    "local features: places found again in other views (RootSIFT; Lowe 2004, Arandjelović 2012)"
  }

  /// Finds the features and rounds them to their codes.
  ///
  /// - Parameter picture: The picture, composited and reduced.
  /// - Returns: The features, none for a picture without contrast.
  public func describe(_ picture: PreparedPicture) -> CompactFeatures {
    CompactFeatures(detector.features(in: picture))
  }
}
