import SightlineEvaluation
import SightlineSearch

/// Queries whose pairs are numbers out of thin air.
struct SyntheticPairs {
  /// The distances of right and of wrong pairs, by the two curves of `profile`.
  var right: ClosedRange<Int> = 0...30
  var wrong: ClosedRange<Int> = 70...120
  var entities = 40
  var queriesOfEntity = 10
  /// One query in this many shows nothing of the catalog; 0 for none.
  var absentEvery = 0
  var seed: UInt64 = 1

  /// A profile of two curves, of views that chance cannot explain, and no labels.
  static let profile = MatchProfile(
    prior: -3,
    fittedPictures: 1000,
    curves: ["pdq", "phash"].map {
      SignalCurve(
        descriptor: $0,
        knots: [
          .init(distance: 20, logOdds: 4), .init(distance: 60, logOdds: 2),
          .init(distance: 100, logOdds: 0),
        ]
      )
    },
    view: RuleTable(
      bias: -3,
      ramps: [
        .init(.whole, 0, 8, 4), .init(.chance, 0, 4, 5), .init(.depth, 2, 12, 1),
        .init(.ownMissing, 0.4, 0.8, -3), .init(.common, 0.5, 1, -1),
        .init(.hueDeviation, 20, 60, -2),
      ]
    ),
    explanations: ExplanationTables(
      otherColor: RuleTable(bias: -9, ramps: []),
      series: RuleTable(bias: -9, ramps: []),
      sharedGround: RuleTable(bias: -9, ramps: [])
    ),
    whole: RuleTable(ramps: [.init(.missingView, 3, 5, 0), .init(.plainness, 0.5, 1, -1)]),
    labelWeight: 1,
    labelReliability: 0.45,
    minimumScore: 0.5
  )

  func queries(
    change: (inout TuningQuery, inout SeededRandom) -> Void = { _, _ in }
  ) -> [TuningQuery] {
    var random = SeededRandom(seed: seed)
    func pair(_ entity: Int, isMatch: Bool) -> TuningQuery.Pair {
      let range = isMatch ? right : wrong
      let distances = (0..<2).map { _ in
        Double(range.lowerBound + random.index(below: range.count)) + random.share / 2
      }
      return TuningQuery.Pair(
        entity: entity,
        isMatch: isMatch,
        measurements: Measurements(distances: distances)
      )
    }
    return (0..<entities).flatMap { entity in
      (0..<queriesOfEntity).map { number in
        let isPresent = absentEvery == 0 || (entity + number) % absentEvery != 0
        var query = TuningQuery(
          name: "\(entity).\(number)",
          cluster: "entity \(entity)",
          pairs: (0..<6).map { pair($0, isMatch: $0 == 0 && isPresent) },
          pictures: 1000,
          isPresent: isPresent
        )
        change(&query, &random)
        return query
      }
    }
  }
}

extension SeededRandom {
  /// A number from 0 to less than 1.
  var share: Double {
    mutating get { Double(next() >> 11) * 0x1p-53 }
  }
}
