extension CompactFeatures {
  /// The places of the features in pixels of the picture described.
  ///
  /// Positions are right to a 100,000th of the longer side, scales to 2 %, angles to 0.7°.
  ///
  /// - Complexity: O(features).
  public var keypoints: [Keypoint] {
    let side = Float(max(width, height))
    return places.map { $0.keypoint(side: side) }
  }

  /// The features that the codes stand for, for instance to match or mirror them.
  ///
  /// Rounding them again gives these codes or ones that stand for nearly the same.
  ///
  /// - Complexity: O(features).
  public var localFeatures: LocalFeatures {
    LocalFeatures(
      width: width,
      height: height,
      keypoints: keypoints,
      descriptors: FeatureCodebook.shared.descriptors(cells: cells, codes: codes)
    )
  }
}
