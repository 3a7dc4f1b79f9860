public import SightlineSearch

/// Fits the weights of views and of their explanations: the biases and the ramps of `MatchProfile.view` and
/// `MatchProfile.explanations`, each at least 0 in its own direction, so that evidence for a match never counts against it.
///
/// Each kind of queries has the weight that is given for it, and each query in it the same; inside a kind, right and wrong
/// views have the same weight, unless wrong ones are to count for more. The knots of the ramps stay where they are, and so do the weights that are held.
public struct ViewFit {
  /// The weights that a fit may change; all others are held at the base's.
  public struct Freedom: Hashable, Sendable {
    /// The signals whose ramps are weighed.
    public var signals: Set<RuleSignal>
    /// Whether the bias, and the prior odds of explanations, are fitted.
    public var bias: Bool
    /// The explanations that are weighed beside the view itself.
    public var explanations: Set<Explanation>

    /// Makes a choice.
    public init(
      signals: Set<RuleSignal>,
      bias: Bool,
      explanations: Set<Explanation> = Set(Explanation.allCases)
    ) {
      self.signals = signals
      self.bias = bias
      self.explanations = explanations
    }

    /// Whether the weights of a table may change: 0 for the view itself, then the explanations in order.
    fileprivate func weighs(_ table: Int) -> Bool {
      table == 0 || explanations.contains(Explanation.allCases[table - 1])
    }

    /// All weights.
    public static let all = Freedom(signals: Set(RuleSignal.allCases), bias: true)
  }

  /// The strength of the ridge, against the mean loss of all.
  public static let ridge = 0.0001

  private let queries: [TuningQuery]
  private let base: MatchProfile
  private let free: Freedom
  private let weights: [String: Double]
  private let wrong: Double

  /// Prepares a fit.
  ///
  /// - Parameters:
  ///   - queries: Queries with a known truth.
  ///   - base: The profile with the curves of hashes and colours, and the ramps to weigh.
  ///   - free: The weights that are fitted.
  ///   - weights: The weight of each kind of queries, more than 0; 1 for kinds that are not named.
  ///   - wrong: The weight of a kind's wrong views beside its right ones, more than 0: more than 1 asks for fewer wrong answers
  ///     at the price of right ones.
  public init(
    _ queries: [TuningQuery],
    base: MatchProfile,
    fitting free: Freedom = .all,
    weights: [String: Double] = [:],
    wrong: Double = 1
  ) {
    self.queries = queries
    self.base = base
    self.free = free
    self.weights = weights
    self.wrong = wrong
  }

  /// How many of the hardest wrong views of a query each round takes, and the number of rounds.
  static let hardest = 2
  static let rounds = 4

  /// A profile with its ramps weighed.
  ///
  /// Samples are the right views of each query and the wrong ones that are hardest to tell from them, which are collected
  /// round by round, each with the weights of the round before.
  ///
  /// - Parameters:
  ///   - isFromScratch: Whether weights are drawn towards 0 rather than to the base's.
  ///   - least: The nats below which a ramp that is fitted is left out.
  ///   - ridge: How strongly weights are drawn, more than 0, against the mean loss of all.
  /// - Returns: The profile; nil where there are no right or no wrong views.
  /// - Complexity: O(views × ramps²) for each of a few dozen steps at most in each round.
  public func profile(
    isFromScratch: Bool,
    leavingOutBelow least: Double = 0,
    ridge: Double = ViewFit.ridge
  ) -> MatchProfile? {
    let lists = lists()
    let all = lists.flatMap(\.views)
    guard all.contains(where: \.isMatch), all.contains(where: { !$0.isMatch }) else { return nil }
    let ramps = base.ramps
    let weights = ramps.map { abs($0.ramp.nats) }
    let center = isFromScratch ? weights.map { _ in 0 } : weights
    var held = Set(
      ramps.indices.filter {
        !free.signals.contains(ramps[$0].ramp.signal) || !free.weighs(ramps[$0].table)
      }
    )
    let biases = [base.view.bias] + Explanation.allCases.map { base.explanations[$0].bias }
    if !free.bias { held.formUnion(ramps.count..<ramps.count + biases.count) }
    // An explanation that no signal speaks for keeps its prior.
    for table in 1..<biases.count
    where !free.weighs(table) || !ramps.contains(where: { $0.table == table }) {
      held.insert(ramps.count + table)
    }
    // As long as no signal is weighed, all signals that are fitted decide which views are hard.
    let isWeighed = weights.contains { $0 > 0 }
    var model = LogisticRegression(
      intercepts: biases,
      weights: weights.indices.map { isWeighed || held.contains($0) ? weights[$0] : 0.5 },
      tables: ramps.map(\.table),
      held: held
    )
    var mined: [Set<Int>] = lists.map { _ in [] }
    for _ in 0..<Self.rounds {
      for (number, list) in lists.enumerated() {
        mined[number].formUnion(list.hardest(Self.hardest, by: model))
      }
      model.fit(samples(lists, mined), center: center, ridge: ridge, other: wrong)
    }
    return base.weighed(by: model, fitted: free, leavingOutBelow: least)
  }

  /// The views of one query, with what it shows in the catalog or without it.
  private struct ViewList {
    let kind: String
    let query: Int
    let views: [LogisticRegression.Sample]

    /// The places of the wrong views that a model takes for right most surely.
    func hardest(_ count: Int, by model: LogisticRegression) -> [Int] {
      views.indices.filter { !views[$0].isMatch }
        .map { (place: $0, evidence: model.logOdds(views[$0].features)) }
        .sorted { ($1.evidence, $0.place) < ($0.evidence, $1.place) }
        .prefix(count).map(\.place)
    }
  }

  private func lists() -> [ViewList] {
    queries.enumerated().flatMap { number, query in
      let rule = MatchRule(base, among: query.pictures)
      return [query.pairs, query.absentPairs ?? []].map { pairs in
        ViewList(
          kind: query.kind,
          query: number,
          views: pairs.filter { $0.measurements.view != nil }.map { sample($0, rule) }
        )
      }
    }
  }

  private func sample(_ pair: TuningQuery.Pair, _ rule: MatchRule) -> LogisticRegression.Sample {
    let whole = rule.whole(pair.measurements.distances)
    let values = base.ramps.map { table, ramp -> Double in
      let value = ramp.signal.value(of: pair.measurements, whole: whole, among: rule.pictures)
      return (ramp.signal.speaksFor == (table == 0) ? 1 : -1) * (value.map(ramp.share) ?? 0)
    }
    return .init(features: values, isMatch: pair.isMatch)
  }

  /// The right views and those that were mined: each query weighs as much as another of its kind and class, and each kind
  /// as its weight says.
  private func samples(
    _ lists: [ViewList],
    _ mined: [Set<Int>]
  ) -> [LogisticRegression.Sample] {
    struct Cell: Hashable {
      let kind: String
      let isMatch: Bool
    }
    struct Own: Hashable {
      let query: Int
      let isMatch: Bool
    }
    var chosen: [(list: ViewList, sample: LogisticRegression.Sample)] = []
    for (list, mined) in zip(lists, mined) {
      for (place, view) in list.views.enumerated() where view.isMatch || mined.contains(place) {
        chosen.append((list, view))
      }
    }
    var perQuery: [Own: Int] = [:]
    var perCell: [Cell: Set<Int>] = [:]
    for (list, sample) in chosen {
      perQuery[Own(query: list.query, isMatch: sample.isMatch), default: 0] += 1
      perCell[Cell(kind: list.kind, isMatch: sample.isMatch), default: []].insert(list.query)
    }
    return chosen.map { list, sample in
      var sample = sample
      let own = perQuery[Own(query: list.query, isMatch: sample.isMatch)] ?? 1
      let queries = perCell[Cell(kind: list.kind, isMatch: sample.isMatch)]?.count ?? 1
      sample.weight = weights[list.kind, default: 1] / Double(own * queries)
      return sample
    }
  }
}

extension MatchProfile {
  /// All ramps of views with the number of their table: 0 for the view itself, then the explanations in order.
  fileprivate var ramps: [(table: Int, ramp: RuleTable.Ramp)] {
    ([view] + Explanation.allCases.map { explanations[$0] }).enumerated().flatMap { number, table in
      table.ramps.map { (number, $0) }
    }
  }

  /// The profile with the weights of a model.
  fileprivate func weighed(
    by model: LogisticRegression,
    fitted free: ViewFit.Freedom,
    leavingOutBelow least: Double
  ) -> MatchProfile {
    var weights = model.weights[...]
    func weighed(_ table: RuleTable, _ number: Int) -> RuleTable {
      guard free.weighs(number) else {
        weights.removeFirst(table.ramps.count)
        return table
      }
      var table = table
      if free.bias { table.bias = model.intercepts[number].inThousandths }
      for index in table.ramps.indices {
        let weight = weights.removeFirst()
        guard free.signals.contains(table.ramps[index].signal) else { continue }
        let sign: Double = table.ramps[index].signal.speaksFor == (number == 0) ? 1 : -1
        table.ramps[index].nats = sign * weight.inThousandths + 0
      }
      table.ramps.removeAll { abs($0.nats) < least && free.signals.contains($0.signal) }
      return table
    }
    var profile = self
    profile.view = weighed(view, 0)
    for (number, explanation) in Explanation.allCases.enumerated() {
      profile.explanations[explanation] = weighed(explanations[explanation], number + 1)
    }
    return profile
  }
}
