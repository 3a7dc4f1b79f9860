public import SightlineDescriptors

/// A picture of an index that may show what a query picture shows, not yet verified.
public struct FeatureCandidate: Hashable, Sendable {
  /// The identifier that the picture was inserted under.
  public let id: Int
  /// Whether the features agree with the mirrored query picture.
  public let isMirrored: Bool
  /// The evidence for the picture, from 0: about the number of features that agree in rotation and
  /// scale and look the same, each weighted by how far it is from chance.
  public let score: Float
  /// The pairs of features that look alike and roughly agree in rotation and scale, by query feature.
  ///
  /// Each feature of either picture is in one pair at most. Query indices are those of the query
  /// picture's features also where `isMirrored` is true: mirror them before their places are
  /// compared. The distance is Euclidean between descriptors of length 1, as far as the codes tell.
  public let correspondences: [FeatureCorrespondence]
}
