/// Where kernels write what they find.
struct HammingHits {
  var positions: [UInt32] = []
  var distances: [UInt16] = []

  /// Makes room for a number of hits.
  mutating func makeRoom(for count: Int) {
    guard positions.count < count else { return }
    positions += repeatElement(0, count: count - positions.count)
    distances += repeatElement(0, count: count - distances.count)
  }
}
