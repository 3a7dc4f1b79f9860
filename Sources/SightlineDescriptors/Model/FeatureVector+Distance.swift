extension FeatureVector {
  /// The distance of two vectors of one kind, from 0 (equal) to `kind.maximumDistance`.
  ///
  /// | kind | distance | range | metric |
  /// |---|---|---|---|
  /// | colour layout | weighted Euclidean for each of Y, Cb, Cr, added | 0…684.2 | yes |
  /// | scalable colour | sum of absolute differences | 0…16 320 | yes |
  /// | edge histogram | of shares: local + 5 × global + semi-global | 0…66.4 | yes |
  /// | colour moments | mean absolute difference, in grey levels | 0…1024 | yes |
  /// | correlogram | relative differences | 0…1 | yes |
  /// | colour cells | mean Euclidean distance of cells, in units of CIELAB | 0…about 289 | yes |
  /// | CEDD, FCTH, JCD | Tanimoto | 0…1 | no |
  ///
  /// - Parameter other: A vector of the same kind; one of another kind is at the greatest distance.
  /// - Returns: 0 to `kind.maximumDistance`.
  /// - Complexity: O(components).
  public func distance(to other: FeatureVector) -> Double {
    guard kind == other.kind else { return kind.maximumDistance }
    return switch kind {
    case .colorLayout: ColorLayout.distance(components, other.components)
    case .edgeHistogram: EdgeHistogram.distance(components, other.components)
    case .correlogram: ColorCorrelogram.distance(components, other.components)
    case .scalableColor: Double(Self.cityBlock(components, other.components))
    case .colorMoments:
      Double(Self.cityBlock(components, other.components))
        / Double(ColorMoments.unit * kind.count)
    case .colorCells: ColorCells.distance(components, other.components)
    case .cedd, .fcth, .jcd: Self.tanimoto(components, other.components)
    }
  }

  /// The sum of absolute differences.
  private static func cityBlock(_ first: [Int16], _ second: [Int16]) -> Int {
    var sum = 0
    for index in first.indices { sum += abs(Int(first[index]) - Int(second[index])) }
    return sum
  }

  /// The Tanimoto distance of the numbers as they are, without normalising; 0 for two vectors of
  /// zeros.
  private static func tanimoto(_ first: [Int16], _ second: [Int16]) -> Double {
    var common = 0
    var squares = 0
    for index in first.indices {
      let (left, right) = (Int(first[index]), Int(second[index]))
      common += left * right
      squares += (left - right) * (left - right)
    }
    return squares == 0 ? 0 : Double(squares) / Double(squares + common)
  }
}

extension FeatureVector.Kind {
  /// The greatest distance that two vectors of the kind can have.
  public var maximumDistance: Double {
    switch self {
    case .colorLayout: ColorLayout.maximumDistance
    case .scalableColor: 64 * 255
    case .edgeHistogram: EdgeHistogram.maximumDistance
    case .colorMoments: Double(65_535) / Double(ColorMoments.unit)
    case .colorCells: ColorCells.maximumDistance
    case .correlogram, .cedd, .fcth, .jcd: 1
    }
  }

  /// Whether the distance is a metric: symmetric, 0 only for equal vectors, and no detour is
  /// shorter.
  public var isMetric: Bool {
    switch self {
    case .colorLayout, .scalableColor, .edgeHistogram, .colorMoments, .correlogram, .colorCells:
      true
    case .cedd, .fcth, .jcd: false
    }
  }
}
