import Foundation
import SightlineEvaluation
import SightlineSearch

/// Queries whose pairs have views, right or wrong by weights that are known.
struct PlantedViews {
  /// The weights that make a view right.
  static let table = RuleTable(
    bias: -1,
    ramps: [
      .init(.chance, 0, 4, 4), .init(.depth, 2, 12, 3), .init(.ownMissing, 0.4, 0.8, -4),
      .init(.hueDeviation, 20, 60, -3),
    ]
  )

  let queries: [TuningQuery]

  /// Draws queries of one right view each and five wrong ones.
  ///
  /// - Parameters:
  ///   - seed: Which.
  ///   - entities: How many entities are shown.
  ///   - kind: What the queries are called.
  ///   - clearness: What the weights are multiplied by: the more, the fewer views are in doubt.
  init(seed: UInt64, entities: Int = 60, kind: String = "", clearness: Double = 1) {
    var random = SeededRandom(seed: seed, name: "views")
    queries = (0..<entities).flatMap { entity in
      (0..<5).map { number in
        // Views are drawn until there is one that the weights call right, and five that they call wrong.
        var (right, wrong) = (Measurements?.none, [Measurements]())
        while right == nil || wrong.count < 5 {
          let view = Self.view(&random)
          if random.share < MatchRule.score(logOdds: clearness * Self.logOdds(view)) {
            right = right ?? view
          } else if wrong.count < 5 {
            wrong.append(view)
          }
        }
        let all = [right].compactMap(\.self) + wrong
        return TuningQuery(
          name: "\(entity).\(number)",
          cluster: "entity \(entity)",
          kind: kind,
          pairs: all.enumerated().map { place, measured in
            TuningQuery.Pair(entity: place, isMatch: place == 0, measurements: measured)
          },
          pictures: 1000
        )
      }
    }
  }

  /// A view of any kind, its signals independent of one another.
  private static func view(_ random: inout SeededRandom) -> Measurements {
    var measured = Measurements(distances: [nil, nil])
    let agreeing = random.index(below: 101)
    measured.view = ViewMeasurements(
      logOdds: 7 + 60 * random.share,
      inliers: 10 + random.index(below: 80),
      agreement: ViewAgreement(
        seen: 100,
        agreeing: agreeing,
        common: (seen: random.index(below: 40), agreeing: 0),
        depth: random.index(below: 3) == 0 ? 20 * random.share : 0
      )
    )
    measured.hues = HueTurn(deviation: 90 * random.share, agreement: nil, turned: 0.2)
    return measured
  }

  private static func logOdds(_ measured: Measurements) -> Double {
    table.ramps.reduce(table.bias) { sum, ramp in
      let value = ramp.signal.value(of: measured, whole: 0, among: 1000)
      return sum + ramp.nats * (value.map(ramp.share) ?? 0)
    }
  }
}
