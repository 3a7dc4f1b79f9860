public import SightlineDescriptors

extension LocalFeatureIndex {
  /// The pictures that most features of a query picture agree with.
  ///
  /// All pictures compete for being looked at, by the votes of the query's features; the score and the
  /// correspondences of one that was looked at depend on it and the query alone.
  ///
  /// - Parameters:
  ///   - query: The features of the query picture.
  ///   - limit: The most candidates to return.
  ///   - depth: How much of the index is met.
  ///   - total: The number of features that share what is met, where the query's are a part of them; nil where they are
  ///     all.
  ///   - side: Which sides of the query picture are looked for; a picture that agrees with both is returned
  ///     once, as the better agrees.
  ///   - isIncluded: Which pictures may be found, by identifier; it is asked at most once for each. All,
  ///     when it is nil.
  ///   - precedes: Which of two pictures comes first where they are as likely, by identifier; the lower
  ///     identifier, when it is nil.
  ///   - isStopped: Whether the candidates are no longer wanted, asked before each feature; there are
  ///     none then.
  /// - Returns: Candidates, the likeliest first; equally likely ones as they precede. The result
  ///   depends on the pictures in the index, not on the order in which they were inserted.
  /// - Complexity: O(features of the query × features in the cells around them), and a bounded number of
  ///   pictures looked at closely.
  public func candidates(
    for query: LocalFeatures,
    limit: Int = 20,
    depth: LookDepth = .full,
    among total: Int? = nil,
    side: LookSide = .both,
    isIncluded: ((Int) -> Bool)? = nil,
    precedes: ((Int, Int) -> Bool)? = nil,
    isStopped: () -> Bool = { false }
  ) -> [FeatureCandidate] {
    guard limit > 0 else { return [] }
    // Usually no picture needs a check of its own.
    let includesAll = isIncluded == nil && count == slotCount
    let includes = { (slot: Int) in id(of: slot).map { isIncluded?($0) ?? true } ?? false }
    var choice = SlotChoice(count: includesAll ? 0 : slotCount)
    let isBefore = precedes ?? { $0 < $1 }
    var found: [FeatureCandidate] = []
    var asked: [(LocalFeatures, Bool)] = []
    if side != .mirrored { asked.append((query, false)) }
    if side != .upright { asked.append((query.mirrored, true)) }
    for (query, isMirrored) in asked {
      var probes = FeatureProbes(query, in: self, depth, among: total, isStopped)
      if isStopped() { return [] }
      var collector = VoteCollector()
      collector.collect(
        &probes,
        isIncluded: { includesAll || choice.includes(Int($0), includes) },
        isStopped
      )
      let shortlist = collector.shortlist(count: max(limit, SearchTuning.shortlistCount))
      if isStopped() { return [] }
      let near = probes.near(in: shortlist, slotCount: slotCount)
      found += candidates(shortlist, near, query, isMirrored)
    }
    if isStopped() { return [] }
    found.sort { one, other in
      if one.score != other.score { return one.score > other.score }
      if one.id != other.id { return isBefore(one.id, other.id) }
      return !one.isMirrored && other.isMirrored
    }
    var seen: Set<Int> = []
    return Array(found.filter { seen.insert($0.id).inserted }.prefix(limit))
  }

  /// The pictures of a shortlist, each compared for itself.
  private func candidates(
    _ shortlist: [UInt32],
    _ near: [[NearPosting]],
    _ query: LocalFeatures,
    _ isMirrored: Bool
  ) -> [FeatureCandidate] {
    var pairs = PairVotes(near, places: query.places)
    var agreement = VoteAgreement()
    var candidates: [FeatureCandidate] = []
    for (number, slot) in shortlist.enumerated() {
      let (weight, agreeing) = agreement.agreeing(pairs.votes(for: number))
      guard weight > 0, let id = id(of: Int(slot)) else { continue }
      candidates.append(
        FeatureCandidate(
          id: id,
          isMirrored: isMirrored,
          score: Float(weight) / SearchTuning.weightPerPoint,
          correspondences: agreeing.map(FeatureCorrespondence.init)
        )
      )
    }
    return candidates
  }
}

extension FeatureCorrespondence {
  /// The pair of a vote.
  init(_ vote: FeatureVote) {
    self.init(
      query: Int32(vote.query),
      reference: Int32(vote.reference),
      distance: (Float(vote.distance) / Float(FeatureCodebook.unitsPerSquare)).squareRoot()
    )
  }
}

/// Which slots may be found, each asked about once.
private struct SlotChoice {
  private enum Answer: UInt8 {
    case unknown, included, leftOut
  }

  private var answers: [Answer]

  init(count: Int) {
    answers = [Answer](repeating: .unknown, count: count)
  }

  @inline(__always)
  mutating func includes(_ slot: Int, _ ask: (Int) -> Bool) -> Bool {
    let answer = answers[slot]
    guard answer == .unknown else { return answer == .included }
    let isIncluded = ask(slot)
    answers[slot] = isIncluded ? .included : .leftOut
    return isIncluded
  }
}
