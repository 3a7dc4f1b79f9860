import SightlineEvaluation
import SightlineSearch
import Testing

@Suite("Fitting the weights of views")
struct ViewFitTests {
  /// The planted ramps without their weights, and two more that say nothing.
  private static var blank: MatchProfile {
    var profile = SyntheticPairs.profile
    profile.view = PlantedViews.table
    for index in profile.view.ramps.indices { profile.view.ramps[index].nats = 0 }
    profile.view.ramps += [.init(.inliers, 2, 5, 0), .init(.common, 0, 0.5, 0)]
    profile.view.bias = 0
    // No explanation weighs anything.
    for explanation in Explanation.allCases {
      profile.explanations[explanation] = RuleTable(bias: -100, ramps: [])
    }
    return profile
  }

  @Test("Planted weights are recovered, and uninformative signals have no weight", arguments: 1...3)
  func planted(seed: UInt64) throws {
    let views = PlantedViews(seed: seed, entities: 200)
    let table = try #require(ViewFit(views.queries, base: Self.blank).table(isFromScratch: true))
    for (ramp, planted) in zip(table.ramps, PlantedViews.table.ramps) {
      #expect(ramp.signal == planted.signal && ramp.from == planted.from && ramp.to == planted.to)
      #expect(abs(ramp.nats - planted.nats) < 0.3 * abs(planted.nats), "\(ramp)")
    }
    for ramp in table.ramps.dropFirst(PlantedViews.table.ramps.count) {
      #expect(abs(ramp.nats) < 0.5, "\(ramp)")
    }
  }

  @Test("A signal with contrary evidence loses its weight and keeps its direction")
  func direction() throws {
    var profile = Self.blank
    // The pairs whose hues are turned far are the right ones here.
    let queries = PlantedViews(seed: 4).queries.map { query in
      var query = query
      for index in query.pairs.indices {
        let turn = query.pairs[index].isMatch ? 80.0 : 10
        query.pairs[index].measurements.hues = HueTurn(deviation: turn, agreement: nil, turned: 0.2)
      }
      return query
    }
    profile.view.ramps[3].nats = -2
    let table = try #require(ViewFit(queries, base: profile).table(isFromScratch: true))
    #expect(table.ramps[3].signal == .hueDeviation && table.ramps[3].nats == 0)
    #expect(table.ramps.allSatisfy { $0.signal.speaksFor ? $0.nats >= 0 : $0.nats <= 0 })
  }

  @Test("A kind of pictures has the same weight for any number of queries")
  func kinds() throws {
    let (many, few) = (
      PlantedViews(seed: 5, kind: "many").queries, PlantedViews(seed: 6, kind: "few").queries
    )
    let once = try #require(ViewFit(many + few, base: Self.blank).table(isFromScratch: true))
    let often = try #require(
      ViewFit(many + few + few + few, base: Self.blank).table(isFromScratch: true)
    )
    #expect(abs(once.bias - often.bias) < 0.002)
    for (one, other) in zip(once.ramps, often.ramps) {
      #expect(abs(one.nats - other.nats) < 0.002, "\(one) \(other)")
    }
    // In one kind, twice as many count twice.
    let mixed = try #require(
      ViewFit((many + few).map { Self.named("", $0) }, base: Self.blank).table(isFromScratch: true)
    )
    let tilted = try #require(
      ViewFit((many + few + few + few).map { Self.named("", $0) }, base: Self.blank)
        .table(isFromScratch: true)
    )
    #expect(mixed != tilted)
  }

  private static func named(_ kind: String, _ query: TuningQuery) -> TuningQuery {
    var query = query
    query.kind = kind
    return query
  }

  @Test("Without differences there is no table, and signals with too little evidence are left out")
  func bounds() throws {
    let queries = PlantedViews(seed: 7).queries
    let right = queries.map { query in
      var query = query
      query.pairs = [query.pairs[0]]
      return query
    }
    #expect(ViewFit(right, base: Self.blank).table(isFromScratch: true) == nil)
    #expect(ViewFit([], base: Self.blank).table(isFromScratch: true) == nil)
    let table = try #require(
      ViewFit(queries, base: Self.blank).table(isFromScratch: true, leavingOutBelow: 1)
    )
    #expect(table.ramps.map(\.signal) == PlantedViews.table.ramps.map(\.signal))
  }

  @Test("A fit of some signals leaves every other weight as it is, and the bias unless it is named")
  func holding() throws {
    var base = Self.blank
    base.view = PlantedViews.table
    base.view.ramps[1].nats = 0
    base.view.ramps.append(.init(.inliers, 2, 5, 0.01))
    base.view.bias = -2.5
    let queries = PlantedViews(seed: 8, entities: 200).queries
    for bias in [false, true] {
      let table = try #require(
        ViewFit(queries, base: base, fitting: .init(signals: [.depth], bias: bias))
          .table(isFromScratch: true, leavingOutBelow: 0.05)
      )
      #expect((table.bias == base.view.bias) != bias)
      // Held ramps stay, however little they add.
      #expect(table.ramps.count == base.view.ramps.count)
      for (ramp, held) in zip(table.ramps, base.view.ramps) where held.signal != .depth {
        #expect(ramp == held)
      }
      #expect(table.ramps[1].nats > 1, "\(table.ramps[1])")
    }
  }

  @Test("An explanation that is not fitted keeps its weights and its prior")
  func heldExplanation() throws {
    var base = Self.blank
    base.view = PlantedViews.table
    let held = RuleTable(bias: -9, ramps: [.init(.depth, 1, 5, 0.01), .init(.inliers, 2, 5, 0.5)])
    base.explanations[.otherColor] = held
    base.explanations[.series] = held
    let queries = PlantedViews(seed: 10).queries
    let fitted = try #require(
      ViewFit(
        queries,
        base: base,
        fitting: .init(
          signals: Set(RuleSignal.allCases),
          bias: true,
          explanations: [.series, .sharedGround]
        )
      ).profile(isFromScratch: false, leavingOutBelow: 0.05)
    )
    #expect(fitted.explanations[.otherColor] == held)
    #expect(fitted.explanations[.series] != held)
    #expect(fitted.view != base.view)
  }

  @Test("The more wrong views weigh beside right ones, the lower are scores")
  func wrongViews() throws {
    let queries = PlantedViews(seed: 11).queries
    let biases = try [0.5, 1, 2].map { wrong in
      let fit = ViewFit(queries, base: Self.blank, wrong: wrong)
      return try #require(fit.table(isFromScratch: true)).bias
    }
    #expect(biases[0] > biases[1] && biases[1] > biases[2], "\(biases)")
  }

  @Test("A stronger ridge leaves weights nearer to those of the profile")
  func ridge() throws {
    var base = Self.blank
    base.view = PlantedViews.table
    for index in base.view.ramps.indices { base.view.ramps[index].nats *= 0.3 }
    let queries = PlantedViews(seed: 9).queries
    let distances = try [0.0001, 0.01, 1].map { ridge in
      let table = try #require(
        ViewFit(queries, base: base).table(isFromScratch: false, ridge: ridge)
      )
      return zip(table.ramps, base.view.ramps).reduce(0) { $0 + abs($1.0.nats - $1.1.nats) }
    }
    #expect(distances[0] > distances[1] && distances[1] > distances[2], "\(distances)")
    #expect(distances[2] < 0.5, "\(distances)")
  }
}

extension ViewFit {
  /// The fitted table of views.
  fileprivate func table(
    isFromScratch: Bool,
    leavingOutBelow least: Double = 0,
    ridge: Double = ViewFit.ridge
  ) -> RuleTable? {
    profile(isFromScratch: isFromScratch, leavingOutBelow: least, ridge: ridge)?.view
  }
}
