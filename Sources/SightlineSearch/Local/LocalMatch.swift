public import SightlineGeometry

/// A verified match of local features, with the places that it joins.
public struct LocalMatch: Hashable, Sendable {
  /// The match; its places are in pixels of the pictures described.
  public let match: GeometricMatch
  /// The places of the query picture's features.
  public let query: PictureKeypoints
  /// The places of the reference picture's features.
  public let reference: PictureKeypoints

  /// Where the query shows the reference, in pixels of the pictures described.
  var view: MatchedView { MatchedView(match, query: query, reference: reference) }
}
