import SightlineSearch

/// Fits a profile's evidence jointly to queries with a known truth: that of hashes and colours without a view, then
/// that of views.
///
/// The samples of the first are the true picture of each query, and the wrong ones that a search would most likely
/// take for it. Those are collected round by round, each with the weights of the round before, so that
/// the fit cannot swing between one signal and another.
struct ProfileFit {
  /// How many of the hardest wrong entities of a query each round takes.
  static let hardest = 3
  /// How many rounds there are.
  static let rounds = 3
  /// The expected distance from the center, in nats, of a weight without evidence.
  static let expectedChange = 2.0

  private let queries: [TuningQuery]
  private let features: EvidenceFeatures
  private let base: MatchProfile
  /// The weights that the ridge draws towards.
  private let center: [Double]
  private let pictures: Int
  private let isFromScratch: Bool

  /// Prepares a fit.
  ///
  /// - Parameters:
  ///   - queries: Queries that were searched for among as many pictures each.
  ///   - base: The profile with the knots, and the rule of when local features are compared.
  ///   - isFromScratch: Whether curves without support go to 0, rather than to the base's.
  init(_ queries: [TuningQuery], base: MatchProfile, isFromScratch: Bool) {
    self.queries = queries
    var base = base
    if let curve = LookAlikeFit(queries)?.curve() { base.replace(curve) }
    self.base = base
    features = EvidenceFeatures(base)
    center = isFromScratch ? features.weightsWithoutCurves : features.weights
    pictures = queries.map(\.pictures).max() ?? 0
    self.isFromScratch = isFromScratch
  }

  /// The fitted profile; its prior and bias are for as many right as wrong pairs, and must be set afterwards.
  func profile() -> MatchProfile {
    // Queries of one entity are much alike: only new entities are new evidence.
    let clusters = Set(queries.map(\.cluster)).count
    let ridge = 1 / (2 * Double(clusters) * Self.expectedChange * Self.expectedChange)
    var model = LogisticRegression(intercept: base.prior, weights: features.weights)
    var profile = base
    var mined: [Set<Int>] = queries.map { _ in [] }
    for _ in 0..<Self.rounds {
      var samples: [LogisticRegression.Sample] = []
      for (index, query) in queries.enumerated() {
        samples += matching(query, profile)
        mined[index].formUnion(hardestWrong(query, profile))
        samples += mined[index].sorted().map { sample(query.pairs[$0]) }
      }
      // If views decide everything, there is nothing to fit without them.
      guard samples.contains(where: \.isMatch), samples.contains(where: { !$0.isMatch }) else {
        break
      }
      model.fit(samples, center: center, ridge: ridge)
      profile = features.profile(model, pictures: pictures)
    }
    return ViewFit(queries, base: profile).profile(isFromScratch: isFromScratch) ?? profile
  }

  /// The best picture of a shown entity; an entity is found by its best picture, not by all.
  private func matching(
    _ query: TuningQuery,
    _ profile: MatchProfile
  ) -> [LogisticRegression.Sample] {
    let rule = MatchRule(profile, among: query.pictures)
    let best = query.pairs.lazy.filter { $0.isMatch && $0.measurements.view == nil }.max {
      rule.logOdds($0.measurements) < rule.logOdds($1.measurements)
    }
    return best.map { [sample($0)] } ?? []
  }

  /// The wrong pairs, of different entities, that look most like a match.
  private func hardestWrong(_ query: TuningQuery, _ profile: MatchProfile) -> [Int] {
    let rule = MatchRule(profile, among: query.pictures)
    let wrong = query.pairs.indices
      .filter { !query.pairs[$0].isMatch && query.pairs[$0].measurements.view == nil }
      .map { (pair: $0, evidence: rule.logOdds(query.pairs[$0].measurements)) }
      .sorted { ($1.evidence, $0.pair) < ($0.evidence, $1.pair) }
    var seen: Set<Int> = []
    var hardest: [Int] = []
    for (pair, _) in wrong where seen.insert(query.pairs[pair].entity).inserted {
      hardest.append(pair)
      if hardest.count == Self.hardest { break }
    }
    return hardest
  }

  private func sample(_ pair: TuningQuery.Pair) -> LogisticRegression.Sample {
    LogisticRegression.Sample(
      features: features.values(of: pair.measurements),
      isMatch: pair.isMatch
    )
  }
}

/// The knots of curves, by the distances of unrelated pictures.
///
/// Knots are at the distances that 2 %, 0.2 % and 0.02 % of wrong pairs fall below, and at half the last:
/// each is about as much evidence as the one before.
struct ChanceKnots {
  private let knots: [[Double]]

  /// Takes the sampled wrong pairs of all queries.
  init(_ queries: [TuningQuery]) {
    let wrong = queries.flatMap { query in
      query.pairs.lazy.filter { $0.isSample && !$0.isMatch }.map(\.measurements.distances)
    }
    knots = (0..<(wrong.first?.count ?? 0)).map { curve in
      let distances = wrong.compactMap { $0[curve] }.sorted()
      guard !distances.isEmpty else { return [] }
      let last = distances[distances.count / 5000]
      return [last / 2, last, distances[distances.count / 500], distances[distances.count / 50]]
    }
  }

  /// Returns a profile with these knots; a curve whose distances are too few or too much alike stays as it is.
  ///
  /// - Parameters:
  ///   - base: The profile.
  ///   - isMoved: Whether a curve gets these knots; those that have no evidence have none afterwards.
  /// - Returns: The profile with the curves that got them.
  func profile(
    _ base: MatchProfile,
    where isMoved: (SignalCurve) -> Bool
  ) -> MatchProfile {
    var profile = base
    profile.curves = base.curves.enumerated().map { index, curve in
      guard index < knots.count, isMoved(curve) else { return curve }
      var distances: [Double] = []
      for distance in knots[index] {
        let rounded = (distance * 10_000).rounded() / 10_000
        if rounded > distances.last ?? -1 { distances.append(rounded) }
      }
      guard distances.count >= 2 else { return curve }
      return SignalCurve(
        descriptor: curve.descriptor,
        knots: distances.enumerated().map { place, distance in
          .init(
            distance: distance,
            logOdds: curve.maximum == 0 ? 0 : Double(distances.count - 1 - place)
          )
        }
      )
    }
    return profile
  }
}
