public import SightlineDescriptors

extension LocalFeatureIndex {
  /// The pictures that most features of a query picture agree with.
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
  ///   - isStopped: Whether the candidates are no longer wanted, asked before each feature; what is
  ///     found then is empty.
  /// - Returns: Candidates, the likeliest first; equally likely ones by rank. The result
  ///   depends on the pictures in the index, not on the order in which they were inserted.
  /// - Complexity: O(features of the query × features in the cells around them).
  public func candidates(
    for query: LocalFeatures,
    limit: Int = 20,
    includingMirrored: Bool = true,
    isIncluded: ((Int) -> Bool)? = nil,
    rank: ((Int) -> Int)? = nil,
    isStopped: (() -> Bool)? = nil
  ) -> [FeatureCandidate] {
    guard limit > 0 else { return [] }
    let included = pictures.map { picture in
      guard let picture else { return false }
      return isIncluded?(picture.id) ?? true
    }
    // Removed pictures are never compared.
    let ranks = rank.map { rank in
      zip(ids, included).map { $1 ? rank($0) : 0 }
    }
    func candidates(_ query: LocalFeatures, isMirrored: Bool) -> [Ranked] {
      self.candidates(
        query,
        limit: limit,
        isMirrored: isMirrored,
        isIncluded: included,
        ranks: ranks ?? ids,
        isStopped: isStopped ?? { false }
      )
    }
    var found = candidates(query, isMirrored: false)
    if includingMirrored {
      found += candidates(query.mirrored, isMirrored: true)
      found.sort(by: Ranked.isLikelier)
    }
    var seen: Set<Int> = []
    return found.map(\.candidate).filter { seen.insert($0.id).inserted }.prefix(limit).map(\.self)
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
    limit: Int,
    isMirrored: Bool,
    isIncluded: [Bool],
    ranks: [Int],
    isStopped: () -> Bool
  ) -> [Ranked] {
    let features = query.places
    var collector = VoteCollector(self, isIncluded: isIncluded, ranks: ranks)
    guard collector.collect(query, places: features, isStopped) else { return [] }
    let shortlist = shortlist(collector, ranks, count: limit * SearchTuning.shortlistFactor)
    var places = [Int32](repeating: -1, count: pictures.count)
    for (place, slot) in shortlist.enumerated() { places[Int(slot)] = Int32(place) }
    var votes = [[FeatureVote]](repeating: [], count: shortlist.count)
    for vote in collector.votes where places[Int(vote.slot)] >= 0 {
      votes[Int(places[Int(vote.slot)])].append(vote)
    }
    var agreement = VoteAgreement()
    var candidates: [Ranked] = []
    for (slot, votes) in zip(shortlist, votes) {
      let (weight, agreeing) = agreement.agreeing(votes)
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

  /// The slots with the most votes, by weight; equal ones by rank.
  private func shortlist(
    _ collector: VoteCollector,
    _ ranks: [Int],
    count: Int
  ) -> [UInt32] {
    let weights = collector.weights
    func isBefore(_ first: UInt32, _ second: UInt32) -> Bool {
      let firstWeight = weights[Int(first)]
      let secondWeight = weights[Int(second)]
      return firstWeight != secondWeight
        ? firstWeight > secondWeight : ranks[Int(first)] < ranks[Int(second)]
    }
    var best: [UInt32] = []
    best.reserveCapacity(2 * count)
    // What weighs less than the last of the best so far is not worth sorting.
    var bound: UInt32 = 0
    for slot in collector.voted where weights[Int(slot)] >= bound {
      best.append(slot)
      guard best.count == 2 * count else { continue }
      best.sort(by: isBefore)
      best.removeLast(count)
      bound = weights[Int(best[count - 1])]
    }
    best.sort(by: isBefore)
    return Array(best.prefix(count))
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
