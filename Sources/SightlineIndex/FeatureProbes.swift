import SightlineDescriptors

/// Where the features of one query picture are looked for: the cells around each, and the tables that
/// measure the codes in them.
///
/// The index is scanned for the pictures to look at, and their features are then measured one by one, with
/// the same probes.
struct FeatureProbes {
  /// How many cells are looked into for a feature.
  static let cellCount = SearchTuning.cellsPerFeature
  private static let tableCount = 2 * cellCount

  private let ordered: [UInt8]
  /// The cells of each feature, nearest first.
  private var cells: [Int32]
  /// For each of them, which table belongs to each half of its codes.
  private var firsts, seconds: [UInt8]
  /// The near centroids of each half, by feature and table.
  private var centroids: [UInt8]
  /// The tables of each feature: those of the first half, then those of the second.
  private var tables: [UInt8]
  /// For each feature a bit for each table that was made.
  private var made: [UInt32]
  private var hits = IndexHits()
  /// For each cell the last of the probes that look into it, plus one; a probe is a place of `cells`.
  private var lastProbes: [UInt16] = []
  /// For each probe the one before it that looks into the same cell, plus one.
  private var earlierProbes: [UInt16] = []

  /// The number of features.
  let count: Int

  /// Finds the cells of all features of a picture.
  init(_ query: LocalFeatures) {
    count = query.count
    ordered = FeatureCodebook.ordered(query.descriptors)
    cells = []
    firsts = []
    seconds = []
    centroids = []
    var list = CellList(limit: Self.cellCount)
    for feature in 0..<count {
      list.fill(for: feature, of: ordered)
      for index in 0..<Self.cellCount { cells.append(Int32(list.cell(at: index))) }
      firsts += list.firstRanks
      seconds += list.secondRanks
      centroids += list.firstNearest
      centroids += list.secondNearest
    }
    tables = [UInt8](repeating: 0, count: count * Self.tableCount * FeatureCodebook.tableLength)
    made = [UInt32](repeating: 0, count: count)
  }

  /// Asks for the memory of the codes around a feature, for a scan that follows.
  func prefetch(_ feature: Int, in segments: [IndexSegment]) {
    for cell in cells[feature * Self.cellCount..<(feature + 1) * Self.cellCount] {
      for segment in segments { segment.prefetch(segment.positions(of: Int(cell))) }
    }
  }

  /// Hands over the postings around a feature that are nearer to it than a limit.
  ///
  /// - Parameters:
  ///   - feature: The feature.
  ///   - segments: The segments of the index.
  ///   - limit: The distance to stay below; asked anew for each cell.
  ///   - body: Takes a posting and its distance, which may reach a limit that has shrunk meanwhile.
  mutating func scan(
    _ feature: Int,
    in segments: [IndexSegment],
    limit: () -> UInt32,
    _ body: (IndexPosting, UInt16) -> Void
  ) {
    for index in feature * Self.cellCount..<(feature + 1) * Self.cellCount {
      for segment in segments {
        let range = segment.positions(of: Int(cells[index]))
        guard !range.isEmpty else { continue }
        let first = table(feature, half: 0, rank: Int(firsts[index]))
        let second = table(feature, half: 1, rank: Int(seconds[index]))
        let count = segment.scan(
          range,
          tables: tables,
          first: first,
          second: second,
          limit: limit(),
          into: &hits
        )
        for hit in 0..<count {
          body(segment.postings[Int(hits.positions[hit])], hits.distances[hit])
        }
      }
    }
  }

  /// Notes which probes look into which cell, for `isProbed` and `measure`.
  ///
  /// - Complexity: O(cells + probes).
  mutating func noteCells() {
    lastProbes = [UInt16](repeating: 0, count: FeatureCodebook.cellCount)
    earlierProbes = [UInt16](repeating: 0, count: cells.count)
    for (probe, cell) in cells.enumerated() {
      earlierProbes[probe] = lastProbes[Int(cell)]
      lastProbes[Int(cell)] = UInt16(probe + 1)
    }
  }

  /// Whether a feature is looked for in a cell; `noteCells` was called.
  func isProbed(_ cell: UInt16) -> Bool { lastProbes[Int(cell)] != 0 }

  /// Hands over the features that one posting is near to.
  ///
  /// - Parameters:
  ///   - position: The posting's position in its segment.
  ///   - segment: The segment.
  ///   - cell: The cell that the posting lies in.
  ///   - limit: The distance to stay below.
  ///   - body: Takes a feature and its distance.
  mutating func measure(
    _ position: Int,
    in segment: IndexSegment,
    cell: UInt16,
    limit: UInt32,
    _ body: (_ feature: Int, _ distance: UInt16) -> Void
  ) {
    var next = Int(lastProbes[Int(cell)])
    while next > 0 {
      let probe = next - 1
      let feature = probe / Self.cellCount
      let count = segment.scan(
        position..<position + 1,
        tables: tables,
        first: table(feature, half: 0, rank: Int(firsts[probe])),
        second: table(feature, half: 1, rank: Int(seconds[probe])),
        limit: limit,
        into: &hits
      )
      if count > 0 { body(feature, hits.distances[0]) }
      next = Int(earlierProbes[probe])
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
