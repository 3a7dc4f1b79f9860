import Foundation
import SightlineDescriptors

/// The distances as their definitions are written, without regard to speed or rounding.
enum DistanceTwin {
  static func distance(
    _ measure: HistogramDistance,
    _ first: [Double],
    _ second: [Double]
  ) -> Double {
    let (p, q) = (shares(first), shares(second))
    let pairs = Array(zip(p, q))
    switch measure {
    case .intersection:
      return 1 - pairs.map { min($0, $1) }.reduce(0, +)
    case .chiSquared:
      return 0.5 * pairs.map { $0 + $1 == 0 ? 0 : pow($0 - $1, 2) / ($0 + $1) }.reduce(0, +)
    case .hellinger:
      return max(0, 1 - pairs.map { ($0 * $1).squareRoot() }.reduce(0, +)).squareRoot()
    case .jensenShannon:
      let middle = pairs.map { ($0 + $1) / 2 }
      return max(0, (divergence(p, middle) + divergence(q, middle)) / 2).squareRoot()
    case .tanimoto:
      let common = pairs.map { $0 * $1 }.reduce(0, +)
      let squares = pairs.map { $0 * $0 + $1 * $1 }.reduce(0, +)
      return 1 - common / (squares - common)
    case .earthMovers:
      return work(p, q) / Double(p.count - 1)
    case .circularEarthMovers:
      return circularWork(p, q) / Double(p.count / 2)
    }
  }

  private static func shares(_ weights: [Double]) -> [Double] {
    let total = weights.reduce(0, +)
    return weights.map { $0 / total }
  }

  private static func divergence(_ p: [Double], _ q: [Double]) -> Double {
    zip(p, q).map { $0 == 0 || $1 == 0 ? 0 : $0 * log2($0 / $1) }.reduce(0, +)
  }

  /// Carries earth from the leftmost bin that has some to the leftmost that lacks some.
  private static func work(_ p: [Double], _ q: [Double]) -> Double {
    var (supply, demand) = (p, q)
    var (from, to, sum) = (0, 0, 0.0)
    while from < supply.count, to < demand.count {
      let amount = min(supply[from], demand[to])
      sum += amount * Double(abs(from - to))
      supply[from] -= amount
      demand[to] -= amount
      if supply[from] <= 1e-16 { from += 1 } else { to += 1 }
    }
    return sum
  }

  /// The least flow over the joints between neighbours, by trying every amount that empties one
  /// joint.
  private static func circularWork(_ p: [Double], _ q: [Double]) -> Double {
    var flows: [Double] = []
    var flow = 0.0
    for (left, right) in zip(p, q) {
      flow += left - right
      flows.append(flow)
    }
    return flows.map { turn in flows.map { abs($0 - turn) }.reduce(0, +) }.min() ?? 0
  }
}
