import ImageDescriptors

extension DescriptorValue {
  /// Whether the descriptor says too little about its picture to count as evidence.
  var isFeatureless: Bool {
    switch self {
    case .hash(let hash): hash.isFeatureless
    case .histogram(let histogram): histogram.quality == 0
    }
  }

  /// The distance to a descriptor of the same kind; nil between kinds.
  func distance(to other: DescriptorValue) -> Double? {
    switch (self, other) {
    case (.hash(let first), .hash(let second)): first.distance(to: second)
    case (.histogram(let first), .histogram(let second)): first.distance(to: second)
    default: nil
    }
  }
}
