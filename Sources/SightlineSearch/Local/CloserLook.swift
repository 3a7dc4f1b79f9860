import SightlineDescriptors
import SightlineGeometry
import SightlinePixels

/// A query picture described again with more pixels, for what the first look leaves in doubt.
///
/// The first look sees as many pixels of a query as of a reference. A thing that is small in the frame keeps few
/// features then, and one that is seen from aside has others. The sizes were chosen on captures that were drawn
/// with photos of the fitting side, so that both looks together take some 80 ms at most.
struct CloserLook {
  /// The picture, reduced as little as a closer look needs.
  let picture: PreparedPicture

  /// How many squeezed views are looked at when the upright one shows nothing.
  static let tiltCount = 4
  private static let tilt = 2.0

  private static let upright = LocalFeatureDetector(maximumCount: 1500, workingSide: 800)
  private static let squeezed = LocalFeatureDetector(maximumCount: 1000, workingSide: 720)

  /// Prepares a picture.
  init(_ buffer: ReadOnlyPixelBuffer) {
    picture = PreparedPicture(buffer, minimumShortSide: PreparedPicture.closeShortSide)
  }

  /// The features at four times as many pixels as the first look has.
  func features() -> LocalFeatures { Self.upright.features(in: picture) }

  /// The features as a camera aside would see them, and the way from its picture to this one.
  ///
  /// - Parameter number: Which of the `tiltCount` views.
  /// - Returns: Features in pixels of the squeezed picture.
  func tilted(_ number: Int) -> (features: LocalFeatures, view: PlanarTransform) {
    let found = Self.squeezed.features(
      in: picture,
      tilt: Self.tilt,
      direction: Double(number) / Double(Self.tiltCount)
    )
    return (
      found.features,
      PlanarTransform(
        origin: PicturePoint(x: found.origin.x, y: found.origin.y),
        right: PicturePoint(x: found.right.x, y: found.right.y),
        down: PicturePoint(x: found.down.x, y: found.down.y)
      )
    )
  }
}

extension LocalMatch {
  /// The match as it lies in the query, when it was found in a squeezed view of it.
  ///
  /// - Parameters:
  ///   - view: From the squeezed picture's pixels to the query's.
  ///   - picture: The query.
  /// - Returns: The match, its places in pixels of the query.
  func seen(through view: PlanarTransform, in picture: PreparedPicture) -> LocalMatch {
    let (width, height) = (picture.sourceWidth, picture.sourceHeight)
    let keypoints = query.keypoints.map { keypoint in
      let place = view(PicturePoint(keypoint))
      return Keypoint(
        x: Float(place?.x ?? 0),
        y: Float(place?.y ?? 0),
        scale: keypoint.scale,
        angle: keypoint.angle
      )
    }
    return LocalMatch(
      match: match.seen(through: view, width: width, height: height),
      query: PictureKeypoints(width: width, height: height, keypoints: keypoints),
      reference: reference
    )
  }
}
