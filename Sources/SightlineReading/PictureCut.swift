package import SightlineGeometry
package import SightlinePixels

/// The way between a picture and another that was cut out of it, and reduced after that.
package struct PictureCut: Sendable {
  /// The corner at which it was cut out, in pixels of the whole picture.
  package let origin: PicturePoint
  /// How many times as wide and high it was before it was reduced.
  package let enlargement: (x: Double, y: Double)

  /// Takes the region that was cut out, nil for all of the picture, and how much it was reduced.
  package init(_ region: PixelRegion? = nil, enlargement: (x: Double, y: Double) = (1, 1)) {
    origin = PicturePoint(x: Double(region?.x ?? 0), y: Double(region?.y ?? 0))
    self.enlargement = enlargement
  }

  /// How many times as wide and high the cut is as its part of the whole picture.
  package var reduction: (x: Double, y: Double) { (1 / enlargement.x, 1 / enlargement.y) }

  /// The corner of the whole picture, in pixels of the cut.
  package var wholeOrigin: PicturePoint {
    PicturePoint(x: -origin.x * reduction.x, y: -origin.y * reduction.y)
  }
}
