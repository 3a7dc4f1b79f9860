import Results
import SightlineIndex

/// Runs the searches of one set of codes, ours and faiss's alternately, and compares the answers.
struct SearchRun {
  static let radius = 31
  static let limit = 10
  static let batchCount = 100

  let set: CodeSet
  let queries: [CodeQuery]
  let index: HammingIndex
  let peer: FaissProcess?
  /// The number of queries for the median of each figure of single queries.
  let queryCount: Int
  /// The number of threads for a batch.
  let threads: Int

  /// The number of batches for each median.
  private static let batches = 5

  /// Measures searches by radius, one query at a time.
  ///
  /// - Parameter settings: The multi-hash settings to build one after the other.
  /// - Returns: A figure compared with the flat index, and one for each multi-hash.
  /// - Throws: `IndexBenchmarkError` when answers differ.
  func radiusFigures(_ settings: [MultiHashSetting]) throws -> [Figure] {
    var ours: [Double] = []
    var flat: [Double] = []
    var found = 0
    try warmUp(.flat)
    for (number, query) in queries.prefix(queryCount).enumerated() {
      let (time, matches) = try Self.timed {
        try index.matches(of: [query.upright], within: Self.radius)
      }
      ours.append(time)
      found += matches.count
      if let peer {
        let answer = try peer.matches(of: number..<number + 1, by: .flat, within: Self.radius)
        flat.append(answer.milliseconds)
        try check(answer.matches[0], against: matches, "radius \(Self.radius), query \(number)")
      }
    }
    let name = "radius \(Self.radius), one query, one thread"
    let share = (Double(found) / Double(min(queryCount, queries.count))).with(decimals: 1)
    var figures = [
      compared("\(name) (\(share) found on average)", ours, flat, with: "flat", .atLeast(10))
    ]
    for setting in peer == nil ? [] : settings { figures.append(try hashFigure(setting, name)) }
    return figures
  }

  /// Runs all queries once to warm up: after the minutes of building an index, the first reads of
  /// memory are slow.
  private func warmUp(_ index: FaissProcess.Index) throws {
    let asked = queries.prefix(queryCount)
    for query in asked { _ = try self.index.matches(of: [query.upright], within: Self.radius) }
    _ = try peer?.matches(of: 0..<asked.count, by: index, within: Self.radius)
  }

  private func hashFigure(_ setting: MultiHashSetting, _ name: String) throws -> Figure {
    guard setting.isExact(within: Self.radius), let peer else {
      throw IndexBenchmarkError("\(setting) misses codes within \(Self.radius) bits")
    }
    let building = try peer.build(setting, threads: threads)
    try warmUp(.hash)
    var ours: [Double] = []
    var theirs: [Double] = []
    for (number, query) in queries.prefix(queryCount).enumerated() {
      let (time, matches) = try Self.timed {
        try index.matches(of: [query.upright], within: Self.radius)
      }
      let answer = try peer.matches(of: number..<number + 1, by: .hash, within: Self.radius)
      ours.append(time)
      theirs.append(answer.milliseconds)
      try check(answer.matches[0], against: matches, "\(setting), query \(number)")
    }
    let cost =
      "built in \(building.seconds.with(decimals: 0)) s, "
      + "\((Double(building.bytes) / 1e9).with(decimals: 1)) GB more"
    return compared(
      "\(name), multi-hash",
      ours,
      theirs,
      with: "multi-hash (\(setting); \(cost))",
      .above(1)
    )
  }

  /// Measures searches for the nearest codes, for single queries and for a batch.
  func nearestFigures() throws -> [Figure] {
    var ours: [Double] = []
    var theirs: [Double] = []
    for (number, query) in queries.prefix(queryCount).enumerated() {
      let (time, matches) = try Self.timed {
        try index.nearest(Self.limit, to: [query.upright])
      }
      ours.append(time)
      guard let peer else { continue }
      let answer = try peer.nearest(Self.limit, to: number..<number + 1, threads: 1)
      theirs.append(answer.milliseconds)
      try check(nearest: answer.matches[0], against: matches, "nearest, query \(number)")
    }
    let single = compared(
      "\(Self.limit) nearest, one query, one thread",
      ours,
      theirs,
      with: "flat",
      .atLeast(1)
    )
    ours = []
    theirs = []
    let batch = Array(queries.prefix(Self.batchCount))
    for _ in 0..<Self.batches {
      let (time, matches) = try Self.timed {
        try index.nearest(Self.limit, toEach: batch.map { [$0.upright] })
      }
      ours.append(time)
      guard let peer else { continue }
      let answer = try peer.nearest(Self.limit, to: 0..<batch.count, threads: threads)
      theirs.append(answer.milliseconds)
      for (number, (theirs, ours)) in zip(answer.matches, matches).enumerated() {
        try check(nearest: theirs, against: ours, "nearest of a batch, query \(number)")
      }
    }
    return [
      single,
      compared(
        "\(Self.limit) nearest, \(batch.count) queries at once, \(threads) threads",
        ours,
        theirs,
        with: "flat",
        .atLeast(2)
      ),
    ]
  }

  /// Compares a search with all eight orientations of a picture with a search for one.
  func orientationFigure() throws -> Figure {
    var ratios: [Double] = []
    var times: [Double] = []
    for (number, query) in queries.prefix(queryCount).enumerated() {
      let (one, _) = try Self.timed {
        try index.matches(of: [query.orientations[0]], within: Self.radius)
      }
      let (eight, matches) = try Self.timed {
        try index.matches(of: query.orientations, within: Self.radius)
      }
      ratios.append(eight / one)
      times.append(eight)
      var nearest: [Int: HammingMatch] = [:]
      for (place, code) in query.orientations.enumerated() {
        for match in try index.matches(of: [code], within: Self.radius) {
          let found = HammingMatch(id: match.id, distance: match.distance, code: place)
          nearest[match.id] = min(nearest[match.id] ?? found, found)
        }
      }
      guard nearest.values.sorted() == matches else {
        throw IndexBenchmarkError(
          "a search for eight codes at once finds different codes, query \(number)"
        )
      }
    }
    let ratio = Spread(ratios)
    return Figure(
      name: "radius \(Self.radius), eight orientations at once ÷ one code",
      ours: "\(Spread(times).text) ms",
      value: ratio.median,
      valueText: "\(ratio.text) ×",
      bar: .below(3)
    )
  }

  private func compared(
    _ name: String,
    _ ours: [Double],
    _ theirs: [Double],
    with peer: String,
    _ bar: Figure.Bar
  ) -> Figure {
    var figure = Figure(name: name, ours: "\(Spread(ours).text) ms")
    guard !theirs.isEmpty else { return figure }
    let ratio = Spread(zip(theirs, ours).map { $0 / $1 })
    figure.peer = "\(Spread(theirs).text) ms, \(peer)"
    figure.value = ratio.median
    figure.valueText = "\(ratio.text) × faster"
    figure.bar = bar
    return figure
  }

  /// Throws unless both found the same codes at the same distances.
  private func check(
    _ theirs: [HammingMatch],
    against ours: [HammingMatch],
    _ what: String
  ) throws {
    guard theirs == ours.map({ HammingMatch(id: $0.id, distance: $0.distance) }) else {
      throw IndexBenchmarkError(
        "\(set.name), \(what): the codes differ: faiss finds \(theirs.count), ours \(ours.count)"
      )
    }
  }

  /// Throws unless both found codes at the same distances, and the same codes except for ties at the end.
  private func check(
    nearest theirs: [HammingMatch],
    against ours: [HammingMatch],
    _ what: String
  ) throws {
    guard theirs.map(\.distance) == ours.map(\.distance) else {
      throw IndexBenchmarkError("\(set.name), \(what): the distances differ from faiss's")
    }
    let last = ours.last?.distance ?? 0
    guard
      theirs.filter({ $0.distance < last }).map(\.id)
        == ours.filter({ $0.distance < last }).map(\.id)
    else {
      throw IndexBenchmarkError("\(set.name), \(what): the codes differ from faiss's")
    }
  }

  /// Returns the result of an action and its time in milliseconds.
  static func timed<Result>(_ action: () throws -> Result) rethrows -> (Double, Result) {
    let start = ContinuousClock.now
    let result = try action()
    return ((ContinuousClock.now - start) / .milliseconds(1), result)
  }
}
