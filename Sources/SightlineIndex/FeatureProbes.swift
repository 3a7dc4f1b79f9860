import SightlineDescriptors

/// The places where the features of one query picture are looked up: the cells around each, the index's
/// postings there, and the tables that measure the codes in them.
///
struct FeatureProbes {
  /// How many cells are looked into for a feature.
  static let cellCount = SearchTuning.cellsPerFeature
  private static let tableCount = 2 * cellCount

  private let ordered: [UInt8]
  /// For each probe, a feature and one of the cells around it, nearest first: which of `cells` it looks into; −1 for
  /// none.
  private var places: [Int32] = []
  /// For each probe, the table of each half of its codes.
  private var firsts: [UInt8] = []
  private var seconds: [UInt8] = []
  /// The near centroids of each half, by feature and table.
  private var centroids: [UInt8] = []
  /// The tables of each feature: those of the first half, then those of the second.
  private var tables: [UInt8]
  /// For each feature a bit for each table that was made.
  private var made: [UInt32]
  private var hits = IndexHits()
  /// The runs of each cell that is probed, one after the other; a cell that several probes look into is there once.
  private var runs: [PostingRun] = []
  private let runsPerCell: Int

  /// The number of features.
  private(set) var count = 0

  /// Finds the cells of all features of a picture, and an index's postings there.
  ///
  /// - Parameters:
  ///   - query: The picture's features.
  ///   - index: The index.
  ///   - depth: How much of it is looked at.
  ///   - total: The number of features that share that, where the query's are a part of them.
  ///   - own: The cell of each feature where only that one is looked into; nil for the cells around each.
  ///   - isStopped: Whether they are no longer wanted, asked before each feature; the others
  ///     are left out then.
  init(
    _ query: LocalFeatures,
    in index: LocalFeatureIndex,
    _ depth: LookDepth,
    among total: Int?,
    cells own: [UInt16]? = nil,
    _ isStopped: () -> Bool
  ) {
    ordered = FeatureCodebook.ordered(query.descriptors)
    runsPerCell = index.runCount
    tables = [UInt8](
      repeating: 0,
      count: query.count * Self.tableCount * FeatureCodebook.tableLength
    )
    made = [UInt32](repeating: 0, count: query.count)
    var list = CellList(limit: Self.cellCount)
    /// The place of each cell of the codebook among those that are looked into, plus one.
    var known = [Int32](repeating: 0, count: FeatureCodebook.cellCount)
    var cells: [Int] = []
    var probeCount = index.probeCount(depth)
    if let total, total > query.count { probeCount = probeCount * query.count / total }
    if own != nil { probeCount = min(probeCount, query.count) }
    for feature in 0..<query.count {
      if isStopped() { break }
      if let own {
        list.fill(with: Int(own[feature]))
      } else {
        list.fill(for: feature, of: ordered)
      }
      for rank in 0..<Self.cellCount {
        // The nearest cell of every feature comes before the second cell of any, and distinctive features come first.
        guard rank * query.count + feature < probeCount else {
          places.append(-1)
          continue
        }
        let cell = list.cell(at: rank)
        if known[cell] == 0 {
          cells.append(cell)
          known[cell] = Int32(cells.count)
        }
        places.append(known[cell] - 1)
      }
      firsts += list.firstRanks
      seconds += list.secondRanks
      centroids += list.firstNearest
      centroids += list.secondNearest
      count += 1
    }
    let found = index.runs(of: cells)
    for place in cells.indices { runs += found.map { $0[place] } }
  }

  /// Returns the index's runs in one of the cells.
  private func runs(in cell: Int) -> ArraySlice<PostingRun> {
    runs[cell * runsPerCell..<(cell + 1) * runsPerCell]
  }

  /// Prefetches the codes around a feature for the next scan.
  func prefetch(_ feature: Int) {
    for place in places[feature * Self.cellCount..<(feature + 1) * Self.cellCount]
    where place >= 0 {
      for run in runs(in: Int(place)) { run.prefetch() }
    }
  }

  /// Finds the postings around a feature that are nearest to it.
  ///
  /// - Parameters:
  ///   - feature: The number of the feature.
  ///   - nearest: Takes them; those already taken keep out farther ones.
  ///   - isIncluded: Whether a slot may be found.
  mutating func scan(
    _ feature: Int,
    into nearest: inout NearestPostings,
    isIncluded: (UInt32) -> Bool
  ) {
    for probe in feature * Self.cellCount..<(feature + 1) * Self.cellCount
    where places[probe] >= 0 {
      for run in runs(in: Int(places[probe])) where !run.positions.isEmpty {
        let first = table(feature, half: 0, rank: Int(firsts[probe]))
        let second = table(feature, half: 1, rank: Int(seconds[probe]))
        run.measure(tables: tables, first: first, second: second, into: &hits)
        nearest.tighten()
        let limit = nearest.limit
        var (start, wanted) = (UInt32(0), SearchTuning.votesPerFeature + 1)
        // Only the nearest postings are looked up, and farther ones as long as some may still be wanted.
        while start < limit {
          let found = hits.select(wanted, of: run.positions.count, in: start..<limit)
          run.eachPosting(of: hits, found.count) { hit, posting in
            if isIncluded(posting.slot) {
              nearest.insert(posting, distance: hits.distances[hit])
            }
          }
          if found.bound < limit,
            nearest.count(below: found.bound) > SearchTuning.votesPerFeature
          {
            break
          }
          (start, wanted) = (found.bound, 2 * wanted)
        }
      }
    }
  }

  /// Returns the postings near to the features in some pictures, by feature for each picture.
  ///
  /// - Parameters:
  ///   - shortlist: The slots of the pictures, each once.
  ///   - slotCount: The number of slots of the index.
  /// - Returns: A list for each picture, in the order of the shortlist.
  /// - Complexity: O(slots + features in the cells around those of the query); only those of the pictures are
  ///   compared.
  mutating func near(in shortlist: [UInt32], slotCount: Int) -> [[NearPosting]] {
    var near = [[NearPosting]](repeating: [], count: shortlist.count)
    guard !shortlist.isEmpty else { return near }
    var ranks: [UInt32: Int] = [:]
    var members = SlotSet(slotCount: slotCount)
    for (rank, slot) in shortlist.enumerated() {
      ranks[slot] = rank
      members.insert(slot)
    }
    for feature in 0..<count {
      for probe in feature * Self.cellCount..<(feature + 1) * Self.cellCount
      where places[probe] >= 0 {
        for run in runs(in: Int(places[probe])) {
          let found = run.find(members, into: &hits)
          guard found > 0 else { continue }
          let first = table(feature, half: 0, rank: Int(firsts[probe]))
          let second = table(feature, half: 1, rank: Int(seconds[probe]))
          run.measure(found, tables: tables, first: first, second: second, of: &hits)
          run.eachPosting(of: hits, found) { hit, posting in
            let distance = hits.distances[hit]
            guard distance < SearchTuning.distanceLimit, let rank = ranks[posting.slot] else {
              return
            }
            near[rank].append(
              NearPosting(query: UInt16(feature), distance: distance, posting: posting)
            )
          }
        }
      }
    }
    return near
  }

  /// The number of the table of a near centroid, which is made where there is none yet.
  private mutating func table(_ feature: Int, half: Int, rank: Int) -> Int {
    let table = half * Self.cellCount + rank
    let number = feature * Self.tableCount + table
    guard made[feature] & 1 << UInt32(table) == 0 else { return number }
    made[feature] |= 1 << UInt32(table)
    FeatureCodebook.shared.stepTable(
      of: ordered,
      at: feature * LocalFeatures.descriptorLength + half * FeatureCodebook.halfLength,
      half: half,
      centroid: Int(centroids[number]),
      into: &tables,
      offset: number * FeatureCodebook.tableLength
    )
    return number
  }
}

/// The tuned numbers of the search for candidates.
enum SearchTuning {
  /// How many cells are looked into for a feature.
  static let cellsPerFeature = 4
  /// How many features a picture has, about.
  static func featuresPerPicture(in form: FeatureForm) -> Int {
    switch form {
    case .fine: 1000
    case .full: 300
    case .compact: FeatureChoice.count
    }
  }
  /// The distance at or above which features are too different to count.
  static let distanceLimit: UInt32 = 448
  /// How many features of the index a query feature votes for at most.
  static let votesPerFeature = 32
  /// How many pictures are looked at closely.
  static let shortlistCount = 64
  /// How much nearer a feature must be than the next nearest of the same picture.
  ///
  /// It is the square of the ratio of their distances. Source: Lowe 2004, doi:10.1023/B:VISI.0000029664.99615.94.
  static let squaredRatio: Float = 0.9 * 0.9
  /// The weight of votes that makes a score of one.
  static let weightPerPoint: Float = 448
}

/// Some of the slots of an index, a bit for each.
struct SlotSet {
  /// Those in it, from the lowest bit of the first number on.
  private(set) var bits: [UInt64]

  /// Makes an empty set for slots below a number.
  init(slotCount: Int) {
    bits = [UInt64](repeating: 0, count: (slotCount + 63) / 64)
  }

  /// Adds a slot.
  mutating func insert(_ slot: UInt32) { bits[Int(slot / 64)] |= 1 << UInt64(slot % 64) }

  /// Whether a slot is in the set.
  @inline(__always)
  func contains(_ slot: UInt32) -> Bool { bits[Int(slot / 64)] >> UInt64(slot % 64) & 1 != 0 }
}
