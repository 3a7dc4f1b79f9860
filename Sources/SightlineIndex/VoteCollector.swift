import SightlineDescriptors

/// Finds the features of an index that look like those of a query picture.
struct VoteCollector {
  private let segments: [IndexSegment]
  /// The place of each slot among those that are as likely.
  private let ranks: [Int]
  /// For each slot whether it may be found.
  private let isIncluded: [Bool]

  private var list = CellList(limit: SearchTuning.cellsPerFeature)
  /// The tables of the near centroids of the first half, then of the second.
  private var tables: [UInt8]
  /// For each table a bit that says whether it was made for the feature at hand.
  private var hasTable: UInt64 = 0
  private var hits = IndexHits()
  /// The nearest features of one query feature so far.
  private var nearest = NearestPostings()
  /// For each slot the last query feature that voted for it, plus one.
  private var lastVoter: [UInt16]

  /// The sum of the weights of each slot.
  private(set) var weights: [UInt32]
  /// The slots that have votes.
  private(set) var voted: [UInt32] = []
  /// All votes, at most one of a query feature for a picture.
  private(set) var votes: [FeatureVote] = []

  init(_ index: LocalFeatureIndex, isIncluded: [Bool], ranks: [Int]) {
    segments = index.segments
    self.ranks = ranks
    self.isIncluded = isIncluded
    let tableCount = 2 * SearchTuning.cellsPerFeature
    tables = [UInt8](repeating: 0, count: tableCount * FeatureCodebook.tableLength)
    lastVoter = [UInt16](repeating: 0, count: isIncluded.count)
    weights = [UInt32](repeating: 0, count: isIncluded.count)
  }

  /// Collects the votes of all features; false when it was stopped before the last.
  mutating func collect(
    _ query: LocalFeatures,
    places: [FeaturePlace],
    _ isStopped: () -> Bool
  ) -> Bool {
    let ordered = FeatureCodebook.ordered(query.descriptors)
    for feature in places.indices {
      if isStopped() { return false }
      findNearest(feature, of: ordered)
      vote(feature, place: places[feature])
    }
    return true
  }

  private mutating func findNearest(_ feature: Int, of ordered: [UInt8]) {
    list.fill(for: feature, of: ordered)
    nearest.removeAll()
    hasTable = 0
    for index in 0..<list.limit {
      let cell = list.cell(at: index)
      for segment in segments { segment.prefetch(segment.positions(of: cell)) }
    }
    for index in 0..<list.limit {
      let cell = list.cell(at: index)
      for segment in segments {
        let range = segment.positions(of: cell)
        guard !range.isEmpty else { continue }
        let first = Int(list.firstRanks[index])
        let second = Int(list.secondRanks[index])
        makeTable(feature, of: ordered, half: 0, rank: first, centroid: list.firstNearest[first])
        makeTable(feature, of: ordered, half: 1, rank: second, centroid: list.secondNearest[second])
        let count = segment.scan(
          range,
          tables: tables,
          first: first,
          second: list.limit + second,
          limit: nearest.limit,
          into: &hits
        )
        for hit in 0..<count {
          let posting = segment.postings[Int(hits.positions[hit])]
          guard isIncluded[Int(posting.slot)] else { continue }
          nearest.insert(posting, distance: hits.distances[hit])
        }
      }
    }
  }

  /// Makes the table of a near centroid where there is none yet.
  private mutating func makeTable(
    _ feature: Int,
    of ordered: [UInt8],
    half: Int,
    rank: Int,
    centroid: UInt8
  ) {
    let table = half * list.limit + rank
    guard hasTable & 1 << UInt64(table) == 0 else { return }
    hasTable |= 1 << UInt64(table)
    FeatureCodebook.shared.stepTable(
      of: ordered,
      at: feature * LocalFeatures.descriptorLength + half * FeatureCodebook.halfLength,
      half: half,
      centroid: Int(centroid),
      into: &tables,
      offset: table * FeatureCodebook.tableLength
    )
  }

  private mutating func vote(_ feature: Int, place: FeaturePlace) {
    let (entries, background) = nearest.finish(ranks: ranks)
    for entry in entries {
      let slot = Int(entry.posting.slot)
      guard lastVoter[slot] != UInt16(feature + 1) else { continue }
      lastVoter[slot] = UInt16(feature + 1)
      // One more, so that many copies of a picture, all equally near, are found too.
      let weight = background - entry.distance + 1
      if weights[slot] == 0 { voted.append(entry.posting.slot) }
      weights[slot] += UInt32(weight)
      votes.append(
        FeatureVote(
          slot: entry.posting.slot,
          query: UInt16(feature),
          reference: entry.posting.feature,
          distance: entry.distance,
          weight: weight,
          turn: entry.posting.angle &- place.angle,
          growth: Int16(entry.posting.scale) - Int16(place.scale)
        )
      )
    }
  }
}
