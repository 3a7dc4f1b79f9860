public import ImageDescriptors

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

  /// The order of two features of the index that does not depend on how it was built.
  func isBefore(_ first: IndexPosting, _ second: IndexPosting) -> Bool {
    let firstID = pictures[Int(first.slot)]?.id ?? 0
    let secondID = pictures[Int(second.slot)]?.id ?? 0
    return firstID != secondID ? firstID < secondID : first.feature < second.feature
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
      guard let id = pictures[Int(slot)]?.id else { continue }
      let (weight, agreeing) = agreement.agreeing(votes)
      candidates.append(
        FeatureCandidate(
          id: id,
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
    func isBefore(_ first: UInt32, _ second: UInt32) -> Bool {
      let firstWeight = collector.weights[Int(first)]
      let secondWeight = collector.weights[Int(second)]
      if firstWeight != secondWeight { return firstWeight > secondWeight }
      return (pictures[Int(first)]?.id ?? 0) < (pictures[Int(second)]?.id ?? 0)
    }
    return Array(collector.voted.sorted(by: isBefore).prefix(count))
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
