import SightlinePixels

extension LocalFeatureDetector {
  /// The features of a picture brought into the frame of a reference picture that it may show.
  ///
  /// A thing that is seen far from the front, or smaller than features of its reference tell, is found where a view is known
  /// roughly.
  ///
  /// - Parameters:
  ///   - picture: The picture, prepared at least as large as the reference is seen in it.
  ///   - width: The reference's width, in pixels.
  ///   - height: The reference's height, in pixels.
  ///   - matrix: From the reference's pixels to those of the picture that was prepared, row by row, 9 coefficients.
  /// - Returns: At most `maximumCount` features, in pixels of the reference.
  /// - Complexity: Bounded by the working size.
  package func features(
    in picture: PreparedPicture,
    seenAs width: Int,
    _ height: Int,
    through matrix: [Double]
  ) -> LocalFeatures {
    let frame = workingSize(width: width, height: height)
    let (x, y) = (
      Double(frame.width) / Double(width), Double(frame.height) / Double(height)
    )
    // From the frame's pixels to those that the picture was reduced to.
    let toLuma = matrix.enumerated().map { place, coefficient in
      let along = place % 3 == 0 ? x : place % 3 == 1 ? y : 1
      return coefficient / along / (place < 6 ? Double(picture.reduction) : 1)
    }
    let luma = picture.intermediates.luma.warped(
      by: toLuma,
      width: frame.width,
      height: frame.height
    )
    let framed = ReadOnlyPixelBuffer.packed(
      width: frame.width,
      height: frame.height,
      format: .gray8,
      bytes: luma
    )
    let found = features(in: PreparedPicture(framed, minimumShortSide: nil))
    return LocalFeatures(
      width: width,
      height: height,
      keypoints: found.keypoints.map { keypoint in
        Keypoint(
          x: keypoint.x / Float(x),
          y: keypoint.y / Float(y),
          scale: keypoint.scale / Float((x * y).squareRoot()),
          angle: keypoint.angle
        )
      },
      descriptors: found.descriptors
    )
  }
}
