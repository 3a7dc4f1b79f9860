/// The rows of several segments that are still there, by identifier.
///
/// Segments have no identifier in common, among what is still there.
struct HammingMerge: Sequence, IteratorProtocol {
  private let segments: [HammingSegment]
  /// The next row of each segment.
  private var nextRows: [Int]
  /// The rows that are given next, before another segment's turn.
  private var source = 0
  private var end = 0

  init(_ segments: [HammingSegment]) {
    self.segments = segments
    nextRows = Array(repeating: 0, count: segments.count)
  }

  mutating func next() -> (segment: Int, row: Int)? {
    while true {
      while !segments.isEmpty && nextRows[source] < end {
        let row = nextRows[source]
        nextRows[source] += 1
        if !segments[source].removed.contains(row) { return (source, row) }
      }
      guard findRun() else { return nil }
    }
  }

  /// Finds the segment with the lowest identifier, and how far it goes before another's begins.
  private mutating func findRun() -> Bool {
    var lowest: (segment: Int, id: Int)?
    var bound = Int.max
    for segment in segments.indices where nextRows[segment] < segments[segment].rows.count {
      let id = segments[segment].rows.ids[nextRows[segment]]
      guard let least = lowest else {
        lowest = (segment, id)
        continue
      }
      bound = Swift.min(bound, Swift.max(id, least.id))
      if id < least.id { lowest = (segment, id) }
    }
    guard let lowest else { return false }
    source = lowest.segment
    // Rows of the identifier that begins the other's run are gone here, or there.
    let ids = segments[source].rows.ids
    end = Swift.max(nextRows[source] + 1, ids.firstPosition(above: bound, from: nextRows[source]))
    return true
  }
}
