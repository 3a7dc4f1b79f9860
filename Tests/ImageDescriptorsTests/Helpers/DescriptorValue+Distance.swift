import ImageDescriptors

extension DescriptorValue {
  /// The distance of two values of one algorithm by their own measure; nil for values of two kinds.
  func ownDistance(to other: DescriptorValue) -> Double? {
    switch (self, other) {
    case (.hash(let a), .hash(let b)): a.distance(to: b)
    case (.histogram(let a), .histogram(let b)): a.distance(to: b)
    case (.vector(let a), .vector(let b)): a.distance(to: b)
    case (.dominantColors(let a), .dominantColors(let b)): a.distance(to: b)
    default: nil
    }
  }

  /// The greatest distance that a value of this kind can have.
  var greatestDistance: Double {
    switch self {
    case .hash(let hash): Double(hash.bitCount)
    case .histogram, .dominantColors: 1
    case .vector(let vector): vector.kind.maximumDistance
    }
  }

  /// Whether the distance is documented as a metric.
  var isMetric: Bool {
    if case .vector(let vector) = self { vector.kind.isMetric } else { true }
  }
}
