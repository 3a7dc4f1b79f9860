extension CompactFeatures: ImageDescriptor {
  /// The share of the features that are not found again, 0…1.
  ///
  /// A feature is found again when the nearest of the other picture is clearly nearer than the second
  /// nearest, and each is the other's nearest; no look is taken at where they lie. It is not a metric,
  /// and may differ a little between both ways.
  ///
  /// - Parameter other: The features of another picture.
  /// - Returns: 0 for equal features, 1 where a picture has none.
  public func distance(to other: CompactFeatures) -> Double {
    guard self != other else { return 0 }
    let fewer = min(count, other.count)
    guard fewer > 0 else { return 1 }
    let pairs = FeatureMatcher().correspondences(query: self, reference: other)
    return 1 - Double(min(pairs.count, fewer)) / Double(fewer)
  }

  /// The features as a value of the closed set.
  public var descriptorValue: DescriptorValue { .features(self) }
}
