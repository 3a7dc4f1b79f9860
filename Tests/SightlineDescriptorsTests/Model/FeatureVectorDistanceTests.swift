import SightlineFoundation
import Testing

@testable import SightlineDescriptors

/// Distances of vectors against their definitions, written out once more in real numbers.
@Suite struct FeatureVectorDistanceTests {
  private func vectors(_ kind: FeatureVector.Kind) -> [FeatureVector] {
    var random = LinearCongruentialGenerator(seed: 91)
    let span = Int(kind.range.upperBound) - Int(kind.range.lowerBound) + 1
    return (0..<8).map { index in
      // The later vectors are mostly zeros, as those of real pictures are.
      let components = (0..<kind.count).map { _ in
        let value = Int(kind.range.lowerBound) + random.next(below: span)
        return Int16(
          index > 3 && random.next(below: 10) > 1 ? max(0, kind.range.lowerBound) : Int16(value)
        )
      }
      return FeatureVector(kind: kind, components: components, quality: 50)
    }
  }

  private func check(
    _ kind: FeatureVector.Kind,
    _ definition: (_ first: [Double], _ second: [Double]) -> Double
  ) {
    let all = vectors(kind)
    for first in all {
      for second in all {
        let expected = definition(
          first.components.map { Double($0) },
          second.components.map { Double($0) }
        )
        let actual = first.distance(to: second)
        #expect(abs(actual - expected) <= 1e-12 * kind.maximumDistance)
        #expect(actual == second.distance(to: first))
        #expect((0...kind.maximumDistance).contains(actual))
        #expect((actual == 0) == (first == second))
        guard kind.isMetric else { continue }
        for third in all {
          let detour = first.distance(to: third) + third.distance(to: second)
          #expect(actual <= detour + 1e-12 * kind.maximumDistance)
        }
      }
    }
  }

  @Test("Colour layout: weighted Euclidean distances of Y, Cb and Cr, added")
  func colorLayout() {
    check(.colorLayout) { first, second in
      var sum = 0.0
      for (range, weights) in [
        (0..<21, [2.0, 2, 2]), (21..<27, [2, 1, 1]), (27..<33, [4, 2, 2]),
      ] {
        var squares = 0.0
        for (place, index) in range.enumerated() {
          let difference = first[index] - second[index]
          squares += (place < 3 ? weights[place] : 1) * difference * difference
        }
        sum += squares.squareRoot()
      }
      return sum
    }
  }

  @Test("Scalable colour: absolute differences, added; moments: their mean in grey levels")
  func cityBlock() {
    func differences(_ first: [Double], _ second: [Double]) -> Double {
      var sum = 0.0
      for index in first.indices { sum += abs(first[index] - second[index]) }
      return sum
    }
    check(.scalableColor, differences)
    check(.colorMoments) { differences($0, $1) / 64 / 9 }
  }

  @Test("Colour cells: the mean distance of the cells' colours, in units of CIELAB")
  func colorCells() {
    check(.colorCells) { first, second in
      var sum = 0.0
      for cell in 0..<256 {
        let steps = [100.0 / 127, 1.5, 1.5]
        let squares = (0..<3).reduce(0) { squares, channel in
          let index = 3 * cell + channel
          let difference = steps[channel] * (first[index] - second[index])
          return squares + difference * difference
        }
        sum += squares.squareRoot()
      }
      return sum / 256
    }
  }

  @Test("Correlogram: relative differences of probabilities, their sum over half the components")
  func correlogram() {
    check(.correlogram) { first, second in
      var sum = 0.0
      for (left, right) in zip(first, second) {
        let difference: Double = abs(left - right) / 255
        let both: Double = (left + right) / 255
        sum += difference / (1 + both)
      }
      return sum / 128
    }
  }

  @Test(
    "CEDD, FCTH and JCD: Tanimoto",
    arguments: [FeatureVector.Kind.cedd, .fcth, .jcd]
  )
  func composite(kind: FeatureVector.Kind) {
    check(kind) { first, second in
      var (common, squares) = (0.0, 0.0)
      for index in first.indices {
        common += first[index] * second[index]
        squares += first[index] * first[index] + second[index] * second[index]
      }
      return squares == 0 ? 0 : 1 - common / (squares - common)
    }
  }

  @Test("Edge histogram: local, semi-global and five times the global shares")
  func edgeHistogram() {
    check(.edgeHistogram) { first, second in
      let left = Self.allShares(first)
      let right = Self.allShares(second)
      return zip(left, right).map { abs($0 - $1) }.reduce(0, +)
    }
  }

  /// 80 local shares, 13 × 5 semi-global ones, and 5 global ones times five.
  private static func allShares(_ levels: [Double]) -> [Double] {
    func local(_ row: Int, _ column: Int, _ direction: Int) -> Double {
      let level = Int(levels[(row * 4 + column) * 5 + direction])
      return Double(EdgeQuantizer.shares[direction][level]) / 1_000_000
    }
    var all: [Double] = []
    for direction in 0..<5 {
      var whole = 0.0
      for line in 0..<4 {
        var (row, column) = (0.0, 0.0)
        for other in 0..<4 {
          all.append(local(line, other, direction))
          row += local(line, other, direction)
          column += local(other, line, direction)
        }
        all += [row / 4, column / 4]
        whole += row
      }
      for (y, x) in [(0, 0), (0, 2), (2, 0), (2, 2), (1, 1)] {
        let square =
          local(y, x, direction) + local(y, x + 1, direction) + local(y + 1, x, direction)
          + local(y + 1, x + 1, direction)
        all.append(square / 4)
      }
      all.append(5 * whole / 16)
    }
    return all
  }
}
