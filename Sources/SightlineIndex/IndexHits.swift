/// Room for what a scan finds.
struct IndexHits {
  /// The positions of the hits.
  var positions: [UInt32] = []
  /// Their distances.
  var distances: [UInt16] = []

  /// Grows to a number of hits.
  mutating func makeRoom(for count: Int) {
    guard positions.count < count else { return }
    positions = Array(repeating: 0, count: count * 2)
    distances = Array(repeating: 0, count: count * 2)
  }
}
