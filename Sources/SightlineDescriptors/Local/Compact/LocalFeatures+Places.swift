extension LocalFeatures {
  /// The places of the features, rounded as in stored features.
  package var places: [FeaturePlace] {
    let side = Float(max(width, height))
    return keypoints.prefix(CompactFeatures.maximumCount).map { FeaturePlace($0, side: side) }
  }
}
