extension DescriptorValue {
  /// Whether the descriptor says too little about its picture to count as evidence.
  ///
  /// A hash below `PerceptualHash.featurelessQuality`, anything else of quality 0.
  public var isFeatureless: Bool {
    if case .hash(let hash) = self { return hash.isFeatureless }
    return quality == 0
  }

  /// The distance to a descriptor of the same kind, as that kind measures it.
  ///
  /// - Parameter other: A descriptor made by the same algorithm.
  /// - Returns: Nil between kinds; see each kind for the range.
  public func distance(to other: DescriptorValue) -> Double? {
    switch (self, other) {
    case (.hash(let first), .hash(let second)): first.distance(to: second)
    case (.histogram(let first), .histogram(let second)): first.distance(to: second)
    case (.vector(let first), .vector(let second)): first.distance(to: second)
    case (.dominantColors(let first), .dominantColors(let second)): first.distance(to: second)
    case (.segments(let first), .segments(let second)): first.distance(to: second)
    case (.radialProfile(let first), .radialProfile(let second)): first.distance(to: second)
    case (.moments(let first), .moments(let second)): first.distance(to: second)
    case (.features(let first), .features(let second)): first.distance(to: second)
    default: nil
    }
  }
}
