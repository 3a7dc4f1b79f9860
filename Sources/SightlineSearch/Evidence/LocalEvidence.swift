public import SightlineGeometry

/// Where local features found a reference picture in the query picture.
public struct LocalEvidence: Hashable, Sendable {
  /// The number of features that agree on one view of the reference.
  public let inliers: Int
  /// How surprising that would be if the pictures had nothing in common, in nats.
  public let logOddsAgainstChance: Double
  /// Whether the query shows the reference mirrored.
  public let isMirrored: Bool
  /// Where the query shows the reference, in pixels of the whole query picture.
  public let region: PicturePolygon
  /// What part of the reference the query shows, in pixels of the reference picture.
  public let referenceRegion: PicturePolygon
}

extension PicturePolygon {
  /// The polygon scaled, then moved.
  func transformed(scaleX: Double, scaleY: Double, x: Double = 0, y: Double = 0) -> PicturePolygon {
    PicturePolygon(
      vertices: vertices.map { PicturePoint(x: $0.x * scaleX + x, y: $0.y * scaleY + y) }
    )
  }
}
