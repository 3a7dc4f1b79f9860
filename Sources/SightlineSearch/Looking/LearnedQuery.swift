import SightlineDescriptors
import SightlineFoundation
import SightlineGeometry
import SightlinePixels

/// A query as a learned network looks at it, with the pictures that it is compared with.
struct LearnedQuery {
  /// The network.
  let network: any LocalFeatureNetwork
  /// The query's pixels.
  let picture: ReadOnlyPixelBuffer
  /// The size that pictures of a query have in all looks, in pixels.
  let size: (width: Int, height: Int)
  /// How much the colours of pictures are like the query's; nil where that is unknown.
  let colorLikeness: ([Int]) throws(SightlineError) -> [Double?]
  /// The network's features of a picture of the gallery; nil where they are not stored and its file cannot be read.
  let features: (Int) throws(SightlineError) -> LearnedFeatures?
  /// The pictures of the gallery that the network's features resemble most, by those that are stored, at most as many as asked
  /// for, the likeliest first.
  let candidates: (LearnedFeatures, Int) throws(SightlineError) -> [Int]

  /// The turns of the query, in the order that they are tried.
  static let turns: [Orientation] = [.up, .right, .down, .left]
  /// How many pictures are looked at by what other looks saw, how many by what the network sees, and how many of one entity.
  static let mostPictures = 8
  static let mostProposed = 8
  static let mostOfEntity = 2
  /// The cost of the network's run on the query or on a picture that it is compared with, in units of a brief look: 50 ms
  /// where that takes 7.
  static let cost = 8.0
  /// The fewest features that propose a view, of a plane or of a scene: more than agree by chance.
  static let fewestInliers = LearnedAgreement.byChance + 1
  static let fewestSceneInliers = LearnedAgreement.byChanceInScene + 1
  /// The least share of a reference that lies between those that propose a view: a name or a seal alone is on many things.
  static let leastCoverage = 0.1
  /// From how many on, of a plane or of a scene, the query's own turn is the right one.
  static let enoughInliers = 16
  static let enoughSceneInliers = 32

  /// The features of the query as it is turned, in pixels of the query.
  ///
  /// - Throws: As the network does.
  func features(turned orientation: Orientation) throws(SightlineError) -> LearnedFeatures {
    try network.features(in: picture.oriented(orientation)).turnedBack(from: orientation)
  }

  /// The view of a reference that places alone agree on; nil where too few do, or they lie in a small part of it.
  ///
  /// - Parameters:
  ///   - query: The features of the query.
  ///   - reference: Those of the reference.
  ///   - described: The size that the reference was described at, in pixels.
  /// - Returns: The view, from the pixels of that size to those of the query.
  func view(
    _ query: LearnedFeatures,
    _ reference: LearnedFeatures,
    describedAs described: PictureKeypoints
  ) -> PlacedView? {
    let view = GeometricVerifier().placedView(
      query: PictureKeypoints(query, width: size.width, height: size.height),
      reference: PictureKeypoints(reference, width: described.width, height: described.height),
      query.correspondences(with: reference)
    )
    guard let view, view.sceneCoverage >= Self.leastCoverage,
      view.count >= Self.fewestInliers || view.sceneCount >= Self.fewestSceneInliers
    else { return nil }
    return view
  }
}

extension PictureKeypoints {
  /// The places of a network's features in a picture that has another size elsewhere.
  fileprivate init(_ features: LearnedFeatures, width: Int, height: Int) {
    let scale = SIMD2(
      Float(width) / Float(max(features.width, 1)),
      Float(height) / Float(max(features.height, 1))
    )
    self.init(
      width: width,
      height: height,
      keypoints: features.places.map { place in
        Keypoint(x: place.x * scale.x, y: place.y * scale.y, scale: 1, angle: 0)
      }
    )
  }
}
