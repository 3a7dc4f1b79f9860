import SightlineDescriptors

extension DescriptorValue {
  /// The distance of two values of colour or texture by their own measure; nil for other values.
  func ownDistance(to other: DescriptorValue) -> Double? {
    switch (self, other) {
    case (.histogram(let a), .histogram(let b)): a.distance(to: b)
    case (.vector(let a), .vector(let b)): a.distance(to: b)
    case (.dominantColors(let a), .dominantColors(let b)): a.distance(to: b)
    default: nil
    }
  }

  /// The greatest distance that a value of colour or texture can have.
  var greatestDistance: Double {
    if case .vector(let vector) = self { vector.kind.maximumDistance } else { 1 }
  }

  /// Whether the distance is documented as a metric.
  var isMetric: Bool {
    if case .vector(let vector) = self { vector.kind.isMetric } else { true }
  }
}
