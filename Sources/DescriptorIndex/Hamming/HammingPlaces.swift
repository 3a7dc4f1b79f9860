/// Rows to look at, as many as stay in the cache.
struct HammingPlaces {
  /// Of which the first `count` are there.
  var rows: [UInt32]
  var count = 0

  init(capacity: Int) { rows = Array(repeating: 0, count: max(1, capacity)) }

  var room: Int { rows.count - count }
}
