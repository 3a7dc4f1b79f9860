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
  ///   - cells: The cell of each feature, as `CompactFeatures` have them, where only that one is looked into: pictures with much
  ///     in common are found in a fraction of the time. Nil for the cells around each.
  ///   - total: The number of features that share what is met, where the query's are a part of them; nil where they are
  ///     all.
  ///   - side: Which sides of the query picture are looked for; a picture that agrees with both is returned
  ///     once, as the better agrees.
  ///   - isIncluded: Which pictures may be found, by identifier; it is asked at most once for each. All,
  ///     when it is nil.
  ///   - ranks: The places, in an order of all pictures, of those that are as likely, by identifier; it is asked once, of
  ///     all such pictures. The lower identifier comes first when it is nil, or says nothing of one.
  ///   - isStopped: Whether the candidates are no longer wanted, asked before each feature; there are
  ///     none then.
  /// - Returns: Candidates, the likeliest first; equally likely ones by their ranks. The result
  ///   depends on the pictures in the index, not on the order in which they were inserted.
  /// - Complexity: O(features of the query × features in the cells around them), and a bounded number of
  ///   pictures looked at closely.
  public func candidates(
    for query: LocalFeatures,
    limit: Int,
    depth: LookDepth = .full,
    cells: [UInt16]? = nil,
    among total: Int? = nil,
    side: LookSide = .both,
    isIncluded: ((Int) -> Bool)? = nil,
    ranks: (([Int]) -> [Int: Int])? = nil,
    isStopped: () -> Bool = { false }
  ) -> [FeatureCandidate] {
    guard limit > 0 else { return [] }
    // Usually no picture needs a check of its own.
    let includesAll = isIncluded == nil && count == slotCount
    let includes = { (slot: Int) in id(of: slot).map { isIncluded?($0) ?? true } ?? false }
    var choice = SlotChoice(count: includesAll ? 0 : slotCount)
    var found: [FeatureCandidate] = []
    var asked: [(LocalFeatures, Bool)] = []
    if side != .mirrored { asked.append((query, false)) }
    if side != .upright { asked.append((query.mirrored, true)) }
    for (query, isMirrored) in asked {
      var probes = FeatureProbes(
        query,
        in: self,
        depth,
        among: total,
        cells: isMirrored ? nil : cells,
        isStopped
      )
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
      if one.id != other.id { return one.id < other.id }
      return !one.isMirrored && other.isMirrored
    }
    var seen: Set<Int> = []
    found.removeAll { !seen.insert($0.id).inserted }
    if let ranks { Self.order(&found, upTo: limit, by: ranks) }
    return Array(found.prefix(limit))
  }

  /// Puts those of the first candidates that are as likely into their order.
  private static func order(
    _ candidates: inout [FeatureCandidate],
    upTo limit: Int,
    by ranks: ([Int]) -> [Int: Int]
  ) {
    var ties: [Range<Int>] = []
    var start = 0
    while start < min(limit, candidates.count) {
      let score = candidates[start].score
      let end = candidates[start...].firstIndex { $0.score != score } ?? candidates.count
      if end - start > 1 { ties.append(start..<end) }
      start = end
    }
    guard !ties.isEmpty else { return }
    let ranks = ranks(ties.flatMap { candidates[$0].map(\.id) })
    for tie in ties {
      candidates[tie].sort { (ranks[$0.id] ?? .max, $0.id) < (ranks[$1.id] ?? .max, $1.id) }
    }
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
