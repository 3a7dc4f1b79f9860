/// Rows to look at, as many as stay in the cache.
struct HammingPlaces {
  /// The numbers that may be written beyond the capacity.
  private static let slack = 16

  /// Of which the first `count` are there.
  var rows: [UInt32]
  var count = 0

  init(capacity: Int) { rows = Array(repeating: 0, count: max(1, capacity) + Self.slack) }

  var room: Int { rows.count - Self.slack - count }
}
