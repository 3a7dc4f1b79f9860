extension FeatureVector {
  /// What a vector's numbers are.
  public enum Kind: UInt8, CaseIterable, Hashable, Sendable {
    /// 21 + 6 + 6 quantised cosine coefficients of Y, Cb and Cr; see `ColorLayout`.
    case colorLayout = 1
    /// 64 Haar coefficients of a histogram; see `ScalableColor`.
    case scalableColor = 2
    /// 16 × 5 quantised shares of edges; see `EdgeHistogram`.
    case edgeHistogram = 3
    /// Mean, deviation and skew of three channels; see `ColorMoments`.
    case colorMoments = 4
    /// 64 colours × 4 distances of probabilities; see `ColorCorrelogram`.
    case correlogram = 5
    /// 6 textures × 24 colours; see `CEDD`.
    case cedd = 6
    /// 8 textures × 24 colours; see `FCTH`.
    case fcth = 7
    /// 7 textures × 24 colours; see `JCD`.
    case jcd = 8
  }
}

extension FeatureVector.Kind {
  /// How many numbers a vector has.
  public var count: Int {
    switch self {
    case .colorLayout: 33
    case .scalableColor: 64
    case .edgeHistogram: 80
    case .colorMoments: 9
    case .correlogram: 256
    case .cedd: 144
    case .fcth: 192
    case .jcd: 168
    }
  }

  /// How many bits each number takes when stored.
  public var bitsPerComponent: Int {
    switch self {
    case .edgeHistogram, .cedd, .fcth: 3
    case .jcd: 5
    case .colorLayout: 6
    case .scalableColor, .correlogram: 8
    case .colorMoments: 16
    }
  }

  /// The values that a number may have.
  public var range: ClosedRange<Int16> {
    switch self {
    case .scalableColor: -128...127
    case .colorMoments: -32_768...32_767
    default: 0...Int16((1 << bitsPerComponent) - 1)
    }
  }
}
