extension HistogramDistance {
  /// The distance of shares that add up to 1.
  func raw(_ first: [Double], _ second: [Double]) -> Double {
    switch self {
    case .intersection: Self.intersection(first, second)
    case .chiSquared: Self.chiSquared(first, second)
    case .hellinger: Self.hellinger(first, second)
    case .jensenShannon: Self.jensenShannon(first, second)
    case .tanimoto: Self.tanimoto(first, second)
    case .earthMovers: Self.earthMovers(first, second)
    case .circularEarthMovers: Self.circularEarthMovers(first, second)
    }
  }

  // Differences rather than `1 - overlap`: equal shares then give exactly 0.
  private static func intersection(_ first: [Double], _ second: [Double]) -> Double {
    var sum = 0.0
    for index in first.indices { sum += abs(first[index] - second[index]) }
    return sum / 2
  }

  private static func chiSquared(_ first: [Double], _ second: [Double]) -> Double {
    var sum = 0.0
    for index in first.indices {
      let difference = first[index] - second[index]
      let both = first[index] + second[index]
      if both > 0 { sum += difference * (difference / both) }
    }
    return sum / 2
  }

  private static func hellinger(_ first: [Double], _ second: [Double]) -> Double {
    var sum = 0.0
    for index in first.indices {
      let difference = first[index].squareRoot() - second[index].squareRoot()
      sum += difference * difference
    }
    return (sum / 2).squareRoot()
  }

  private static func jensenShannon(_ first: [Double], _ second: [Double]) -> Double {
    var sum = 0.0
    for index in first.indices {
      let (left, right) = (first[index], second[index])
      // Equal shares contribute nothing, which rounded logarithms would not promise.
      guard left != right else { continue }
      let middle = (left + right) / 2
      if left > 0 { sum += relative(left, to: middle) }
      if right > 0 { sum += relative(right, to: middle) }
    }
    return max(0, sum / 2).squareRoot()
  }

  private static func relative(_ share: Double, to middle: Double) -> Double {
    let ratio = share / middle
    return ratio >= Double.leastNormalMagnitude ? share * Logarithm.base2(ratio) : 0
  }

  private static func tanimoto(_ first: [Double], _ second: [Double]) -> Double {
    var common = 0.0
    var squares = 0.0
    for index in first.indices {
      let difference = first[index] - second[index]
      common += first[index] * second[index]
      squares += difference * difference
    }
    return squares + common == 0 ? 0 : squares / (squares + common)
  }

  private static func earthMovers(_ first: [Double], _ second: [Double]) -> Double {
    guard first.count > 1 else { return 0 }
    return runningDifferences(first, second).reduce(0) { $0 + abs($1) } / Double(first.count - 1)
  }

  private static func circularEarthMovers(_ first: [Double], _ second: [Double]) -> Double {
    guard first.count > 1 else { return 0 }
    let flows = runningDifferences(first, second)
    // Any amount may also go round the circle; the median of the flows is the amount that costs
    // least.
    let median = flows.sorted()[flows.count / 2]
    return flows.reduce(0) { $0 + abs($1 - median) } / Double(first.count / 2)
  }

  private static func runningDifferences(_ first: [Double], _ second: [Double]) -> [Double] {
    var flow = 0.0
    return first.indices.map { index in
      flow += first[index] - second[index]
      return flow
    }
  }
}
