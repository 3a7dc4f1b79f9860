import ImageDescriptors

/// Finds the features of an index that look like those of a query picture.
struct VoteCollector {
  private let index: LocalFeatureIndex
  /// For each slot whether it may be found.
  private let isIncluded: [Bool]

  private var list = CellList(limit: SearchTuning.cellsPerFeature)
  /// The tables of the near centroids of the first half, then of the second.
  private var tables: [UInt8]
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

  init(_ index: LocalFeatureIndex, isIncluded: [Bool]) {
    self.index = index
    self.isIncluded = isIncluded
    let tableCount = 2 * SearchTuning.cellsPerFeature
    tables = [UInt8](repeating: 0, count: tableCount * FeatureCodebook.tableLength)
    lastVoter = [UInt16](repeating: 0, count: isIncluded.count)
    weights = [UInt32](repeating: 0, count: isIncluded.count)
  }

  /// Collects the votes of all features.
  mutating func collect(_ query: LocalFeatures, places: [FeaturePlace]) {
    let ordered = FeatureCodebook.ordered(query.descriptors)
    for feature in places.indices {
      findNearest(feature, of: ordered)
      vote(feature, place: places[feature])
    }
  }

  private mutating func findNearest(_ feature: Int, of ordered: [UInt8]) {
    list.fill(for: feature, of: ordered)
    nearest.removeAll()
    let perHalf = SearchTuning.cellsPerFeature
    var isTableMade = UInt64(0)
    for cell in list.cells {
      let number =
        list.centroids[0][cell.first] * FeatureCodebook.centroidCount
        + list.centroids[1][cell.second]
      for segment in index.segments {
        let range = segment.positions(of: number)
        guard !range.isEmpty else { continue }
        for (half, rank) in [cell.first, cell.second].enumerated() {
          let table = half * perHalf + rank
          guard isTableMade & 1 << UInt64(table) == 0 else { continue }
          isTableMade |= 1 << UInt64(table)
          FeatureCodebook.shared.stepTable(
            of: ordered,
            at: feature * LocalFeatures.descriptorLength + half * FeatureCodebook.halfLength,
            half: half,
            centroid: list.centroids[half][rank],
            into: &tables,
            offset: table * FeatureCodebook.tableLength
          )
        }
        let count = segment.scan(
          range,
          tables: tables,
          first: cell.first,
          second: perHalf + cell.second,
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

  private mutating func vote(_ feature: Int, place: FeaturePlace) {
    let (entries, background) = nearest.finish { first, second in
      index.isBefore(first, second)
    }
    for entry in entries where entry.distance < background {
      let slot = Int(entry.posting.slot)
      guard lastVoter[slot] != UInt16(feature + 1) else { continue }
      lastVoter[slot] = UInt16(feature + 1)
      let weight = background - entry.distance
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
