import Results
import SightlineIndex

/// The searches of one set of codes, ours and faiss's in turn, their answers compared.
struct SearchRun {
  static let radius = 31
  static let limit = 10
  static let batchCount = 100

  let set: CodeSet
  let queries: [CodeQuery]
  let index: HammingIndex
  let peer: FaissProcess?
  /// How many queries each single figure is the median of.
  let queryCount: Int
  /// How many threads a batch is answered by.
  let threads: Int

  /// How many batches each figure is the median of.
  private static let batches = 5

  /// Radius queries, one at a time.
  ///
  /// - Parameter settings: The multi-hash settings to build one after the other.
  /// - Returns: A figure beside the flat index, and one beside each multi-hash.
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

  /// Asks all queries once: memory that nobody has read for the minutes of building an index is slow
  /// for whoever is the first.
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

  /// The nearest codes whatever their distance, one query at a time and a batch at once.
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

  /// A picture in all eight orientations beside the picture as it is.
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
        throw IndexBenchmarkError("eight codes at once find other codes, query \(number)")
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

  /// Fails unless both found the same codes at the same distances.
  private func check(
    _ theirs: [HammingMatch],
    against ours: [HammingMatch],
    _ what: String
  ) throws {
    guard theirs == ours.map({ HammingMatch(id: $0.id, distance: $0.distance) }) else {
      throw IndexBenchmarkError(
        "\(set.name), \(what): faiss finds \(theirs.count) codes, ours \(ours.count), not the same"
      )
    }
  }

  /// Fails unless both found codes at the same distances, and the same ones but for ties at the end.
  private func check(
    nearest theirs: [HammingMatch],
    against ours: [HammingMatch],
    _ what: String
  ) throws {
    guard theirs.map(\.distance) == ours.map(\.distance) else {
      throw IndexBenchmarkError("\(set.name), \(what): the distances are not faiss's")
    }
    let last = ours.last?.distance ?? 0
    guard
      theirs.filter({ $0.distance < last }).map(\.id)
        == ours.filter({ $0.distance < last }).map(\.id)
    else {
      throw IndexBenchmarkError("\(set.name), \(what): the codes are not faiss's")
    }
  }

  /// Returns the result of an action, and the milliseconds that it took.
  static func timed<Result>(_ action: () throws -> Result) rethrows -> (Double, Result) {
    let start = ContinuousClock.now
    let result = try action()
    return ((ContinuousClock.now - start) / .milliseconds(1), result)
  }
}
