extension HammingSearch {
  /// Looks codes up in a segment's tables, as far as that is cheaper than a scan.
  ///
  /// - Parameter segment: A segment, with tables or without.
  /// - Returns: The codes that are left for a scan.
  /// - Throws: `CancellationError`.
  mutating func lookUp(
    in segment: HammingSegment
  ) throws(CancellationError) -> [QueryCode] {
    let active = codes.filter { collectors[$0.query].radius >= 0 }
    guard let tables = segment.tables else {
      meter(active, in: segment)
      return active
    }
    let costs = index.tuning.costs
    let words = Double(segment.rows.count * index.width)
    // A scan for several codes reads the rows once.
    let comparing = words * costs.comparison
    let alone = max(words * costs.word, comparing)
    var planned: [LookupPlan] = []
    var left: [QueryCode] = []
    for code in active {
      let radius = collectors[code.query].radius
      var lookup = LookupPlan(code, tables: tables, costs: costs)
      if lookup.plan(radius: radius, budget: alone) {
        planned.append(lookup)
      } else {
        left.append(code)
      }
    }
    // In a scan, one more code costs only its comparisons.
    let planCost = planned.reduce(0) { $0 + $1.cost }
    let worthwhile = planned.filter { $0.cost <= comparing }
    let split = worthwhile.reduce(Double(planned.count - worthwhile.count) * comparing) {
      $0 + $1.cost
    }
    if !left.isEmpty || split + max(0, alone - comparing) < planCost {
      left += planned.filter { $0.cost > comparing }.map(\.code)
      planned = worthwhile
    }
    for lookup in planned { try find(lookup.walks, for: lookup.code, in: segment) }
    let budget = alone * costs.triedShare
    return try left.filter { collectors[$0.query].limit == nil }
      + grow(left.filter { collectors[$0.query].limit != nil }, budget, in: segment)
  }

  /// Looks for the nearest codes in growing radii, as long as that costs little.
  ///
  /// - Parameters:
  ///   - codes: Codes of queries that want only the nearest.
  ///   - budget: The most that lookups of a code may cost, in nanoseconds.
  ///   - segment: A segment with tables.
  /// - Returns: The codes for which there may be more.
  /// - Throws: `CancellationError`.
  private mutating func grow(
    _ codes: [QueryCode],
    _ budget: Double,
    in segment: HammingSegment
  ) throws(CancellationError) -> [QueryCode] {
    guard let tables = segment.tables else { return codes }
    var left: [QueryCode] = []
    for (_, group) in codes.grouped(by: \.query)
    where try !grow(query: group, tables, budget, in: segment) {
      left += group
    }
    return left
  }

  /// Whether growing radii find all that one query asks for, at no more cost than the budget.
  private mutating func grow(
    query codes: [QueryCode],
    _ tables: MultiIndex,
    _ budget: Double,
    in segment: HammingSegment
  ) throws(CancellationError) -> Bool {
    guard let query = codes.first?.query else { return true }
    var lookups = codes.map { LookupPlan($0, tables: tables, costs: index.tuning.costs) }
    for distance in 0...collectors[query].radius {
      for number in lookups.indices {
        guard let table = lookups[number].raise(budget: budget) else { return false }
        let walks = lookups[number].walks(ofLastLevelOf: table)
        try find(walks, for: lookups[number].code, in: segment)
      }
      if collectors[query].isComplete(within: distance) { return true }
    }
    return true
  }

  /// Counts a scan that tables would make cheaper.
  private func meter(_ codes: [QueryCode], in segment: HammingSegment) {
    guard let meter = index.meter, index.isLarge(segment) else { return }
    for code in codes {
      let radius = collectors[code.query].radius
      guard index.isWorthTables(segment, radius: radius) else { continue }
      let words = Double(segment.rows.count * index.width)
      meter.add(words * index.tuning.costs.comparison, radius: radius)
    }
  }

  /// Looks at the rows that walks find.
  private mutating func find(
    _ walks: [BucketWalk],
    for code: QueryCode,
    in segment: HammingSegment
  ) throws(CancellationError) {
    guard let tables = segment.tables?.tables else { return }
    try checkCancellation()
    let first = firstRow(for: code, in: segment.rows)
    var places = self.places
    places.count = 0
    self.places = CandidateRows(capacity: 1)
    for walk in walks {
      tables[walk.table].collect(walk, from: first, into: &places) {
        look(at: &$0, for: code, in: segment)
      }
    }
    look(at: &places, for: code, in: segment)
    self.places = places
  }

  /// Compares rows with a code.
  private mutating func look(
    at places: inout CandidateRows,
    for code: QueryCode,
    in segment: HammingSegment
  ) {
    let radius = collectors[code.query].radius
    let count = segment.rows.verify(places, for: code, within: radius, into: &hits)
    places.count = 0
    for hit in 0..<count {
      let row = Int(hits.positions[hit])
      add(segment.rows, segment.removed, row: row, distance: Int(hits.distances[hit]), code: code)
    }
  }
}

extension Sequence {
  /// The elements by a key, keys in the order in which they come first.
  fileprivate func grouped<Key: Hashable>(by key: (Element) -> Key) -> [(Key, [Element])] {
    var places: [Key: Int] = [:]
    var groups: [(Key, [Element])] = []
    for element in self {
      if let place = places[key(element)] {
        groups[place].1.append(element)
      } else {
        places[key(element)] = groups.count
        groups.append((key(element), [element]))
      }
    }
    return groups
  }
}
