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
  /// - Returns: Candidates, the likeliest first; equally likely ones by identifier. The result
  ///   depends on the pictures in the index, not on the order in which they were inserted.
  /// - Complexity: O(features of the query × features in the cells around them).
  public func candidates(
    for query: LocalFeatures,
    limit: Int = 20,
    includingMirrored: Bool = true,
    isIncluded: ((Int) -> Bool)? = nil
  ) -> [FeatureCandidate] {
    guard limit > 0 else { return [] }
    let included = pictures.map { picture in
      guard let picture else { return false }
      return isIncluded?(picture.id) ?? true
    }
    var found = candidates(query, limit: limit, isMirrored: false, isIncluded: included)
    guard includingMirrored else { return found }
    found += candidates(query.mirrored, limit: limit, isMirrored: true, isIncluded: included)
    found.sort(by: FeatureCandidate.isLikelier)
    var seen: Set<Int> = []
    return Array(found.filter { seen.insert($0.id).inserted }.prefix(limit))
  }

  private func candidates(
    _ query: LocalFeatures,
    limit: Int,
    isMirrored: Bool,
    isIncluded: [Bool]
  ) -> [FeatureCandidate] {
    let places = query.places
    var collector = VoteCollector(self, isIncluded: isIncluded)
    collector.collect(query, places: places)
    let shortlist = shortlist(collector, count: limit * SearchTuning.shortlistFactor)
    var ranks = [Int32](repeating: -1, count: pictures.count)
    for (rank, slot) in shortlist.enumerated() { ranks[Int(slot)] = Int32(rank) }
    var votes = [[FeatureVote]](repeating: [], count: shortlist.count)
    for vote in collector.votes where ranks[Int(vote.slot)] >= 0 {
      votes[Int(ranks[Int(vote.slot)])].append(vote)
    }
    var agreement = VoteAgreement()
    var candidates: [FeatureCandidate] = []
    for (slot, votes) in zip(shortlist, votes) {
      let (weight, agreeing) = agreement.agreeing(votes)
      candidates.append(
        FeatureCandidate(
          id: ids[Int(slot)],
          isMirrored: isMirrored,
          score: Float(weight) / SearchTuning.weightPerPoint,
          correspondences: agreeing.map(FeatureCorrespondence.init)
        )
      )
    }
    candidates.sort(by: FeatureCandidate.isLikelier)
    return Array(candidates.prefix(limit))
  }

  /// The slots with the most votes, by weight; equal ones by identifier.
  private func shortlist(_ collector: VoteCollector, count: Int) -> [UInt32] {
    let weights = collector.weights
    func isBefore(_ first: UInt32, _ second: UInt32) -> Bool {
      let firstWeight = weights[Int(first)]
      let secondWeight = weights[Int(second)]
      return firstWeight != secondWeight
        ? firstWeight > secondWeight : ids[Int(first)] < ids[Int(second)]
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

extension FeatureCandidate {
  /// The order of candidates.
  static func isLikelier(_ first: Self, _ second: Self) -> Bool {
    if first.score != second.score { return first.score > second.score }
    if first.id != second.id { return first.id < second.id }
    return !first.isMirrored && second.isMirrored
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
