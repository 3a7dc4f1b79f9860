import Synchronization

/// Background work for a shared index.
enum HammingMaintenance: Sendable {
  /// Merges segments, without removed rows.
  case rebuild(Range<Int>)
  /// Builds the tables of a segment for queries of a radius.
  case tables(Int, radius: Int)

  /// The segments concerned.
  var range: Range<Int> {
    switch self {
    case .rebuild(let range): range
    case .tables(let segment, _): segment..<segment + 1
    }
  }
}

extension HammingIndex {
  /// The next piece of maintenance; nil if there is none.
  var maintenance: HammingMaintenance? {
    let large = segments.indices.filter { isLarge(segments[$0]) }
    if let wasteful = large.first(where: { isWasteful(segments[$0]) }) {
      return .rebuild(wasteful..<wasteful + 1)
    }
    if let last = large.last, let range = mergeableRange(of: 0..<last + 1) {
      return .rebuild(range)
    }
    let radius = max(preparedRadius ?? -1, meteredRadius ?? -1)
    guard radius >= 0 else { return nil }
    return large.first { isWorthTables(segments[$0], radius: radius) }
      .map { .tables($0, radius: radius) }
  }

  /// The radius for which scans have cost as much as tables would; nil if they have not.
  private var meteredRadius: Int? {
    guard let meter, let radius = meter.radius else { return nil }
    let cost = segments.reduce(0) {
      $0 + (isLarge($1) && isWorthTables($1, radius: radius) ? buildingCost(of: $1) : 0)
    }
    return cost > 0 && meter.total >= cost ? radius : nil
  }

  /// Performs maintenance, and returns the new segment.
  func performed(_ task: HammingMaintenance) -> HammingSegment? {
    switch task {
    case .rebuild(let range):
      var copy = self
      copy.leavesLargeSegments = false
      return copy.rebuilt(Array(segments[range]))
    case .tables(let number, _):
      var segment = segments[number]
      segment.buildTables(bitCount: bitCount)
      return segment
    }
  }

  /// Replaces the segments that a new one was made of, unless they have changed meanwhile.
  ///
  /// - Parameters:
  ///   - segment: The new segment, or nil if nothing was left.
  ///   - task: The maintenance.
  ///   - before: The index as it was then; rows removed since are removed from the segment.
  mutating func adopt(
    _ segment: HammingSegment?,
    of task: HammingMaintenance,
    in before: HammingIndex
  ) {
    if case .tables(_, let radius) = task {
      preparedRadius = max(radius, preparedRadius ?? radius)
      meter?.reset()
    }
    let old = before.segments[task.range]
    guard
      let first = segments.firstIndex(where: { $0.serial == old.first?.serial }),
      first + old.count <= segments.count,
      zip(segments[first...], old).allSatisfy({ $0.serial == $1.serial })
    else { return }
    var adopted = segment
    for (now, then) in zip(segments[first...], old) where now.removed.count > then.removed.count {
      if case .tables = task {
        adopted?.removed = now.removed
        continue
      }
      for row in 0..<now.rows.count
      where now.removed.contains(row) && !then.removed.contains(row) {
        _ = adopted?.remove(now.rows.ids[row])
      }
    }
    segments.replaceSubrange(first..<first + old.count, with: adopted.map { [$0] } ?? [])
  }
}

/// Counts the cost of scans that tables would have made cheaper.
final class ScanMeter: Sendable {
  private struct Count {
    var nanoseconds = 0.0
    var radius: Int?
  }
  private let count = Mutex(Count())

  var total: Double { count.withLock { $0.nanoseconds } }

  /// The largest radius that was asked for.
  var radius: Int? { count.withLock { $0.radius } }

  func add(_ nanoseconds: Double, radius: Int) {
    count.withLock {
      $0.nanoseconds += nanoseconds
      $0.radius = max(radius, $0.radius ?? radius)
    }
  }

  func reset() { count.withLock { $0 = Count() } }
}
