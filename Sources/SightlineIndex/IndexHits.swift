/// Room for what a look into a run of features finds.
struct IndexHits {
  /// The distances of all features of the run, by position.
  var measured: [UInt16] = []
  /// The positions of the hits, counted from the first of the run.
  var positions: [UInt32] = []
  /// The distances of the hits.
  var distances: [UInt16] = []

  /// Grows to a number of features.
  mutating func makeRoom(for count: Int) {
    guard positions.count < count else { return }
    // What was measured stays.
    measured += repeatElement(0, count: count * 2 - measured.count)
    positions = Array(repeating: 0, count: count * 2)
    distances = Array(repeating: 0, count: count * 2)
  }
}
