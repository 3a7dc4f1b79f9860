extension AlikeReport.Figures {
  /// Measures a model's results for all queries.
  ///
  /// - Parameters:
  ///   - outcomes: The results.
  ///   - seed: The seed of the halves that calibration is fitted and measured on.
  init(_ outcomes: [AlikeOutcome], seed: UInt64) {
    func precision(at count: Int) -> Rate {
      Rate(
        clustered: outcomes.flatMap { outcome in
          outcome.first.prefix(count).map { (cluster: outcome.kind, isHit: $0.isRight) }
        }
      )
    }
    precisionAt1 = precision(at: 1)
    precisionAt5 = precision(at: 5)
    precisionAt10 = precision(at: 10)
    meanAveragePrecision = AlikeMean(
      outcomes.map { ($0.kind, $0.averagePrecision) },
      within: 0...1
    )
    listed = Rate(
      clustered: outcomes.flatMap { outcome in
        outcome.first.prefix(outcome.listed).map { (cluster: outcome.kind, isHit: $0.isRight) }
      }
    )
    labels = Rate(
      clustered: outcomes.flatMap { outcome in
        outcome.labels.map { (cluster: outcome.kind, isHit: $0.isRight) }
      }
    )
    labeled = Rate(
      clustered: outcomes.map { ($0.kind, $0.labels.first?.isRight ?? false) }
    )
    likeness = Self.likeness(outcomes, seed: seed)
    shares = EvaluationReport.Calibration(
      outcomes.flatMap(\.labels).map { ($0.share, $0.isRight, false) }
    )
  }

  /// Compares the probability of one kind with the outcomes, each half of the kinds with a fit of the other half.
  private static func likeness(
    _ outcomes: [AlikeOutcome],
    seed: UInt64
  ) -> EvaluationReport.Calibration? {
    var halves: [PictureSplit: [(cosine: Double, isRight: Bool)]] = [:]
    for outcome in outcomes {
      halves[PictureSplit(ofPictureNamed: outcome.kind, seed: seed), default: []] += outcome.first
        .map { ($0.cosine, $0.isRight) }
    }
    var pairs: [(score: Double, isRight: Bool, isAbsent: Bool)] = []
    for (half, other) in [(PictureSplit.fitting, .reporting), (.reporting, PictureSplit.fitting)] {
      guard let fit = LikenessFit(halves[half] ?? []), let measured = halves[other] else {
        return nil
      }
      pairs += measured.map { (fit.probability(of: $0.cosine), $0.isRight, false) }
    }
    return EvaluationReport.Calibration(pairs)
  }
}

extension AlikeReport.Comparison {
  /// Compares a model's results with those of the first one for the same queries.
  init(
    of model: (name: String, outcomes: [AlikeOutcome]),
    with base: (name: String, outcomes: [AlikeOutcome])
  ) {
    self.model = model.name
    self.base = base.name
    let pairs = zip(model.outcomes, base.outcomes)
    func difference(_ value: (AlikeOutcome) -> Double) -> AlikeMean? {
      AlikeMean(pairs.map { ($0.kind, value($0) - value($1)) }, within: -1...1)
    }
    precisionAt1 = difference { $0.isRightFirst ? 1 : 0 }
    meanAveragePrecision = difference(\.averagePrecision)
  }
}

extension [AlikeReport.Kind] {
  /// Counts by kind, those of which the fewest are found first; equal ones by name.
  init(_ queries: [AlikeTruth.Query], _ models: [[AlikeOutcome]]) {
    var kinds: [String: AlikeReport.Kind] = [:]
    for (index, query) in queries.enumerated() {
      let key = AlikeTruth.key(query.kind)
      var kind =
        kinds[key]
        ?? .init(name: query.kind, queries: 0, found: models.map { _ in 0 })
      kind.queries += 1
      for (model, outcomes) in models.enumerated() where outcomes[index].isRightFirst {
        kind.found[model] += 1
      }
      kinds[key] = kind
    }
    func share(_ kind: AlikeReport.Kind) -> Double {
      Double(kind.found.reduce(0, +)) / Double(kind.queries)
    }
    self = kinds.values.sorted {
      share($0) != share($1) ? share($0) < share($1) : $0.name < $1.name
    }
  }
}

extension [AlikeReport.Example] {
  /// The most of one kind.
  private static let perKind = 2

  /// Chooses example queries: those that the most models get wrong, with the lowest average precision.
  init(_ truth: AlikeTruth, _ models: [[AlikeOutcome]]) {
    let queries = truth.queries
    let wrong = queries.indices.map { index in
      (
        index: index, models: models.count { !$0[index].isRightFirst },
        precision: models.reduce(0) { $0 + $1[index].averagePrecision }
      )
    }.filter { $0.models > 0 }.sorted {
      if $0.models != $1.models { return $0.models > $1.models }
      return $0.precision != $1.precision ? $0.precision < $1.precision : $0.index < $1.index
    }
    var ofKind: [String: Int] = [:]
    var chosen: [AlikeReport.Example] = []
    for (index, _, _) in wrong where chosen.count < AlikeReport.exampleLimit {
      let query = queries[index]
      guard ofKind[query.kind, default: 0] < Self.perKind else { continue }
      ofKind[query.kind, default: 0] += 1
      chosen.append(
        AlikeReport.Example(
          path: query.path,
          name: query.name,
          kind: query.kind,
          found: models.map { outcomes in
            outcomes[index].first.prefix(AlikeReport.shownNeighbors).map { found in
              let picture = truth.gallery[found.place]
              return .init(
                path: picture.path,
                name: picture.name,
                kinds: picture.kinds,
                similarity: found.cosine,
                isRight: found.isRight
              )
            }
          }
        )
      )
    }
    self = chosen
  }
}
