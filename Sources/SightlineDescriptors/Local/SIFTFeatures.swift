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

  /// What it looks at, and where it comes from.
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
