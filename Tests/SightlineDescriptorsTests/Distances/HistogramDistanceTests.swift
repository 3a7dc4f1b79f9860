import SightlineDescriptors
import Testing

@Suite struct HistogramDistanceTests {
  /// Histograms with equal, disjoint, missing, tiny and huge weights.
  static let histograms: [[Double]] = {
    var random = LinearCongruentialGenerator(seed: 77)
    var all: [[Double]] = [
      [1, 0, 0, 0, 0, 0, 0], [0, 0, 0, 0, 0, 0, 1], [0, 0, 0, 3, 0, 0, 0], [1, 1, 1, 1, 1, 1, 1],
      [0, 5, 0, 0, 0, 5, 0], [1e-300, 0, 0, 0, 0, 0, 1e-300], [1e300, 0, 1e299, 0, 0, 0, 0],
    ]
    for _ in 0..<8 { all.append((0..<7).map { _ in Double(random.next(below: 100)) }) }
    for _ in 0..<5 {
      all.append((0..<7).map { _ in Double(random.next(below: 10) / 7 * random.next(below: 50)) })
    }
    return all.filter { $0.reduce(0, +) > 0 }
  }()

  @Test("Every distance equals its definition", arguments: HistogramDistance.allCases)
  func twins(measure: HistogramDistance) {
    for first in Self.histograms {
      for second in Self.histograms {
        let expected = DistanceTwin.distance(measure, first, second)
        #expect(abs(measure.between(first, second) - expected) < 1e-7)
      }
    }
  }

  @Test(
    "Distances are symmetric, 0 for equal shares only, and from 0 to 1",
    arguments: HistogramDistance.allCases
  )
  func laws(measure: HistogramDistance) {
    for (index, first) in Self.histograms.enumerated() {
      #expect(measure.between(first, first) == 0)
      #expect(measure.between(first, first.map { $0 * 0.25 }) == 0)
      for (other, second) in Self.histograms.enumerated() {
        let distance = measure.between(first, second)
        #expect((0...1).contains(distance))
        #expect(abs(distance - measure.between(second, first)) < 1e-15)
        if index != other {
          let apart = zip(first, second).map {
            abs($0 / first.reduce(0, +) - $1 / second.reduce(0, +))
          }
          #expect(apart.reduce(0, +) < 1e-9 || distance > 0)
        }
      }
    }
  }

  @Test(
    "For a metric, no detour is shorter",
    arguments: HistogramDistance.allCases.filter(\.isMetric)
  )
  func triangle(measure: HistogramDistance) {
    for a in Self.histograms {
      for b in Self.histograms {
        for c in Self.histograms {
          let direct = measure.between(a, c)
          #expect(direct <= measure.between(a, b) + measure.between(b, c) + 1e-12)
        }
      }
    }
  }

  @Test("χ² and Tanimoto are not metrics, as declared")
  func detours() {
    for (measure, left, middle, right) in [
      (HistogramDistance.chiSquared, [1, 0], [1, 1], [0, 1]),
      (.tanimoto, [1, 3], [2, 2], [3, 1]),
    ] as [(HistogramDistance, [Double], [Double], [Double])] {
      #expect(!measure.isMetric)
      let detour = measure.between(left, middle) + measure.between(middle, right)
      #expect(measure.between(left, right) > detour + 1e-3)
    }
  }

  @Test("Known shares have the distances of the formulas")
  func known() {
    let left = [1.0, 0]
    let right = [0.36, 0.64]
    #expect(abs(HistogramDistance.intersection.between(left, right) - 0.64) < 1e-15)
    let chiSquared = (0.64 * 0.64 / 1.36 + 0.64) / 2
    #expect(abs(HistogramDistance.chiSquared.between(left, right) - chiSquared) < 1e-15)
    #expect(abs(HistogramDistance.hellinger.between(left, right) - 0.4.squareRoot()) < 1e-15)
    #expect(abs(HistogramDistance.tanimoto.between(left, right) - 0.8192 / 1.1792) < 1e-15)
    // From the first of five bins to the second, and to the last: next door on a circle.
    let first = [1.0, 0, 0, 0, 0]
    #expect(HistogramDistance.earthMovers.between(first, [0, 1, 0, 0, 0]) == 0.25)
    #expect(HistogramDistance.earthMovers.between(first, [0, 0, 0, 0, 1]) == 1)
    #expect(HistogramDistance.circularEarthMovers.between(first, [0, 0, 0, 0, 1]) == 0.5)
    #expect(HistogramDistance.circularEarthMovers.between(first, [0, 0, 1, 0, 0]) == 1)
  }

  @Test(
    "Shares with nothing in common are at 1 for measures bin by bin",
    arguments: [HistogramDistance.intersection, .chiSquared, .hellinger, .jensenShannon, .tanimoto]
  )
  func disjoint(measure: HistogramDistance) {
    #expect(abs(measure.between([3, 1, 0, 0], [0, 0, 2, 9]) - 1) < 1e-15)
  }

  @Test("Turning a circle does not change its distance, and the line is never shorter")
  func circle() {
    for first in Self.histograms {
      for second in Self.histograms {
        let distance = HistogramDistance.circularEarthMovers.between(first, second)
        for shift in 1..<first.count {
          let turned = HistogramDistance.circularEarthMovers.between(
            Array(first[shift...] + first[..<shift]),
            Array(second[shift...] + second[..<shift])
          )
          #expect(abs(turned - distance) < 1e-12)
        }
        let line = HistogramDistance.earthMovers.between(first, second)
        #expect(distance * 3 <= line * 6 + 1e-12)
      }
    }
  }

  @Test("Empty histograms and single bins are defined", arguments: HistogramDistance.allCases)
  func empty(measure: HistogramDistance) {
    #expect(measure.between([0, 0], [0, 0]) == 0)
    #expect(measure.between([0, 0], [0, 4]) == 1)
    #expect(measure.between([4, 0], [0, 0]) == 1)
    #expect(measure.between([9], [2]) == 0)
  }

  @Test("A histogram's shares add up to 1, and its distance uses them")
  func histogram() {
    let left = ColorHistogram(bins: [255, 0, 0, 255], cellCount: 2, quality: 100)
    let right = ColorHistogram(bins: [153, 204, 0, 255], cellCount: 2, quality: 100)
    #expect(left.shares == [0.5, 0, 0, 0.5])
    #expect(abs(left.distance(to: right, by: .intersection) - 0.32) < 1e-12)
    // The earth mover's goes cell by cell: 0.64 in the first, nothing in the second.
    #expect(abs(left.distance(to: right, by: .earthMovers) - 0.32) < 1e-12)
    #expect(
      abs(left.distance(to: right, by: .hellinger) - left.hellingerDistance(to: right)) < 1e-12
    )
    let other = ColorHistogram(bins: [255, 0], quality: 100)
    #expect(left.distance(to: other, by: .tanimoto) == 1)
    let none = ColorHistogram(bins: [0, 0], quality: 0)
    #expect(none.shares == [0, 0])
    #expect(none.distance(to: other, by: .jensenShannon) == 1)
  }
}
