/// A correspondence with the places of its features looked up.
struct TentativePair {
  /// The indices of the features in their pictures.
  let query, reference: Int32
  /// The place in the query, in pixels.
  let qx, qy: Double
  /// The place in the reference, in pixels.
  let rx, ry: Double
  /// The direction of the query's feature, a vector of length 1.
  let qcos, qsin: Double
  /// The direction of the reference's feature, a vector of length 1.
  let rcos, rsin: Double
  /// The square of the query feature's scale over the reference feature's.
  let squaredScale: Double
  /// Scale × rotation of the similarity that takes one feature to the other, as a complex number.
  let real, imaginary: Double

  var queryPoint: PicturePoint { PicturePoint(x: qx, y: qy) }
  var referencePoint: PicturePoint { PicturePoint(x: rx, y: ry) }

  /// The similarity that takes the reference's feature to the query's: place, scale and direction.
  var similarity: PlanarTransform {
    PlanarTransform(
      .similarity,
      real,
      -imaginary,
      qx - (real * rx - imaginary * ry),
      imaginary,
      real,
      qy - (imaginary * rx + real * ry)
    )
  }
}
