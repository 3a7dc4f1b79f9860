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
    var probes = FeatureProbes(query)
    var collector = VoteCollector(self, isIncluded: isIncluded)
    collector.collect(&probes)
    let shortlist = collector.shortlist(count: max(limit, SearchTuning.shortlistCount))
    let pairs = PairVotes(for: shortlist, in: self, &probes, places: query.places)
    var agreement = VoteAgreement()
    var candidates: [FeatureCandidate] = []
    for (slot, votes) in zip(shortlist, pairs.votes) {
      let (weight, agreeing) = agreement.agreeing(votes)
      guard weight > 0 else { continue }
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
