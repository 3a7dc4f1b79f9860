import SightlineDescriptors

/// Where the features of one query picture are looked for: the cells around each, what the index has there, and
/// the tables that measure the codes in them.
///
/// The index is scanned for the pictures to look at, and the features of these are then measured one by one,
/// with the same probes.
struct FeatureProbes {
  /// How many cells are looked into for a feature.
  static let cellCount = SearchTuning.cellsPerFeature
  private static let tableCount = 2 * cellCount

  private let ordered: [UInt8]
  /// For each probe, a feature and one of the cells around it, nearest first: which of `cells` it looks into.
  private var places: [Int32] = []
  /// For each probe, which table belongs to each half of its codes.
  private var firsts: [UInt8] = []
  private var seconds: [UInt8] = []
  /// The near centroids of each half, by feature and table.
  private var centroids: [UInt8] = []
  /// The tables of each feature: those of the first half, then those of the second.
  private var tables: [UInt8]
  /// For each feature a bit for each table that was made.
  private var made: [UInt32]
  private var hits = IndexHits()
  /// For each cell that is looked into, the last of its probes.
  private var lastProbes: [Int32] = []
  /// For each probe the one before it that looks into the same cell; -1 for none.
  private var earlierProbes: [Int32] = []
  /// What the index has in each cell that is looked into, one run after the other.
  private var runs: [PostingRun] = []
  private let runsPerCell: Int

  /// The number of features.
  private(set) var count = 0

  /// Finds the cells of all features of a picture, and what an index has there.
  ///
  /// - Parameters:
  ///   - query: The picture's features.
  ///   - index: The index.
  ///   - isStopped: Whether they are no longer wanted, asked before each feature; the others
  ///     are left out then.
  init(_ query: LocalFeatures, in index: LocalFeatureIndex, _ isStopped: () -> Bool) {
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
    for feature in 0..<query.count {
      if isStopped() { break }
      list.fill(for: feature, of: ordered)
      for rank in 0..<Self.cellCount {
        let cell = list.cell(at: rank)
        let probe = Int32(places.count)
        if known[cell] == 0 {
          lastProbes.append(-1)
          known[cell] = Int32(lastProbes.count)
          for number in 0..<runsPerCell { runs.append(index.run(number, of: cell)) }
        }
        let place = known[cell] - 1
        places.append(place)
        earlierProbes.append(lastProbes[Int(place)])
        lastProbes[Int(place)] = probe
      }
      firsts += list.firstRanks
      seconds += list.secondRanks
      centroids += list.firstNearest
      centroids += list.secondNearest
      count += 1
    }
  }

  /// How many cells are looked into.
  var cells: Range<Int> { lastProbes.indices }

  /// What the index has in one of the cells.
  func runs(in cell: Int) -> ArraySlice<PostingRun> {
    runs[cell * runsPerCell..<(cell + 1) * runsPerCell]
  }

  /// Asks for the memory of the codes around a feature, for a scan that follows.
  func prefetch(_ feature: Int) {
    for place in places[feature * Self.cellCount..<(feature + 1) * Self.cellCount] {
      for run in runs(in: Int(place)) { run.prefetch() }
    }
  }

  /// Hands over the postings around a feature that are nearer to it than a limit.
  ///
  /// - Parameters:
  ///   - feature: The feature.
  ///   - limit: The distance to stay below; asked anew for each run.
  ///   - body: Takes a posting and its distance, which may reach a limit that has shrunk meanwhile.
  mutating func scan(
    _ feature: Int,
    limit: () -> UInt32,
    _ body: (IndexPosting, UInt16) -> Void
  ) {
    for probe in feature * Self.cellCount..<(feature + 1) * Self.cellCount {
      for run in runs(in: Int(places[probe])) where !run.positions.isEmpty {
        let first = table(feature, half: 0, rank: Int(firsts[probe]))
        let second = table(feature, half: 1, rank: Int(seconds[probe]))
        let count = run.scan(
          run.positions,
          tables: tables,
          first: first,
          second: second,
          limit: limit(),
          into: &hits
        )
        for hit in 0..<count {
          body(run.postings[Int(hits.positions[hit])], hits.distances[hit])
        }
      }
    }
  }

  /// Hands over the features that one posting is near to.
  ///
  /// - Parameters:
  ///   - position: The posting's position in its run.
  ///   - run: The run.
  ///   - cell: Which of `cells` the run is of.
  ///   - limit: The distance to stay below.
  ///   - body: Takes a feature and its distance.
  mutating func measure(
    _ position: Int,
    in run: PostingRun,
    cell: Int,
    limit: UInt32,
    _ body: (_ feature: Int, _ distance: UInt16) -> Void
  ) {
    var probe = Int(lastProbes[cell])
    while probe >= 0 {
      let feature = probe / Self.cellCount
      let count = run.scan(
        position..<position + 1,
        tables: tables,
        first: table(feature, half: 0, rank: Int(firsts[probe])),
        second: table(feature, half: 1, rank: Int(seconds[probe])),
        limit: limit,
        into: &hits
      )
      if count > 0 { body(feature, hits.distances[0]) }
      probe = Int(earlierProbes[probe])
    }
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
