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
  ///   - includingMirrored: Whether the mirrored query picture is looked up too; a picture that
  ///     agrees with both is returned once, as the better agrees.
  ///   - isIncluded: Which pictures may be found, by identifier; it is asked at most once for each. All,
  ///     when it is nil.
  ///   - rank: The place of a picture among those that are as likely, by identifier; no two have the
  ///     same. The identifier itself, when it is nil.
  ///   - isStopped: Whether the candidates are no longer wanted, asked before each feature; there are
  ///     none then.
  /// - Returns: Candidates, the likeliest first; equally likely ones by rank. The result
  ///   depends on the pictures in the index, not on the order in which they were inserted.
  /// - Complexity: O(features of the query × features in the cells around them), and a bounded number of
  ///   pictures looked at closely.
  public func candidates(
    for query: LocalFeatures,
    limit: Int = 20,
    includingMirrored: Bool = true,
    isIncluded: ((Int) -> Bool)? = nil,
    rank: ((Int) -> Int)? = nil,
    isStopped: () -> Bool = { false }
  ) -> [FeatureCandidate] {
    guard limit > 0 else { return [] }
    var choice = SlotChoice(count: pictures.count)
    // Removed pictures are never compared.
    let includes = { (slot: Int) in pictures[slot] != nil && (isIncluded?(ids[slot]) ?? true) }
    let place = { (slot: UInt32) in rank?(ids[Int(slot)]) ?? ids[Int(slot)] }
    var found: [Ranked] = []
    let asked = [(query, false)] + (includingMirrored ? [(query.mirrored, true)] : [])
    for (query, isMirrored) in asked {
      var probes = FeatureProbes(query)
      var collector = VoteCollector(self)
      collector.collect(
        &probes,
        isIncluded: { choice.includes(Int($0), includes) },
        rank: place,
        isStopped
      )
      let shortlist = collector.shortlist(
        count: max(limit, SearchTuning.shortlistCount),
        rank: place
      )
      found += candidates(shortlist, query, &probes, limit, isMirrored, place, isStopped)
    }
    if isStopped() { return [] }
    found.sort(by: Ranked.isLikelier)
    var seen: Set<Int> = []
    return Array(found.map(\.candidate).filter { seen.insert($0.id).inserted }.prefix(limit))
  }

  /// A candidate and its place among those that are as likely.
  private struct Ranked {
    let candidate: FeatureCandidate
    let rank: Int

    /// The order of candidates.
    static func isLikelier(_ first: Self, _ second: Self) -> Bool {
      let (one, other) = (first.candidate, second.candidate)
      if one.score != other.score { return one.score > other.score }
      if first.rank != second.rank { return first.rank < second.rank }
      return !one.isMirrored && other.isMirrored
    }
  }

  /// The pictures of a shortlist, each compared for itself.
  private func candidates(
    _ shortlist: [UInt32],
    _ query: LocalFeatures,
    _ probes: inout FeatureProbes,
    _ limit: Int,
    _ isMirrored: Bool,
    _ rank: (UInt32) -> Int,
    _ isStopped: () -> Bool
  ) -> [Ranked] {
    probes.noteCells()
    var pairs = PairVotes(self, places: query.places)
    var agreement = VoteAgreement()
    var candidates: [Ranked] = []
    for slot in shortlist {
      if isStopped() { break }
      let (weight, agreeing) = agreement.agreeing(pairs.votes(for: slot, &probes))
      guard weight > 0 else { continue }
      let candidate = FeatureCandidate(
        id: ids[Int(slot)],
        isMirrored: isMirrored,
        score: Float(weight) / SearchTuning.weightPerPoint,
        correspondences: agreeing.map(FeatureCorrespondence.init)
      )
      candidates.append(Ranked(candidate: candidate, rank: rank(slot)))
    }
    candidates.sort(by: Ranked.isLikelier)
    return Array(candidates.prefix(limit))
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

  mutating func includes(_ slot: Int, _ ask: (Int) -> Bool) -> Bool {
    if answers[slot] == .unknown { answers[slot] = ask(slot) ? .included : .leftOut }
    return answers[slot] == .included
  }
}
