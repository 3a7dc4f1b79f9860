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
  ///   - isIncluded: Which pictures may be found, by identifier; it is asked once for each picture
  ///     of the index. All, when it is nil.
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
    let included = pictures.map { picture in
      guard let picture else { return false }
      return isIncluded?(picture.id) ?? true
    }
    // Removed pictures and those left out are never compared.
    let ranks = rank.map { rank in zip(ids, included).map { $1 ? rank($0) : 0 } } ?? ids
    var found: [Ranked] = []
    let asked = [(query, false)] + (includingMirrored ? [(query.mirrored, true)] : [])
    for (query, isMirrored) in asked {
      found += candidates(query, limit, isMirrored, included, ranks, isStopped)
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

  private func candidates(
    _ query: LocalFeatures,
    _ limit: Int,
    _ isMirrored: Bool,
    _ isIncluded: [Bool],
    _ ranks: [Int],
    _ isStopped: () -> Bool
  ) -> [Ranked] {
    var probes = FeatureProbes(query)
    var collector = VoteCollector(self, isIncluded: isIncluded, ranks: ranks)
    collector.collect(&probes, isStopped)
    let shortlist = collector.shortlist(count: max(limit, SearchTuning.shortlistCount))
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
      candidates.append(Ranked(candidate: candidate, rank: ranks[Int(slot)]))
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
