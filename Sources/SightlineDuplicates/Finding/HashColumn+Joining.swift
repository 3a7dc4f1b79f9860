import SightlineDescriptors
import SightlineIndex
import SightlinePixels

extension HashColumn {
  /// How many pictures are looked up at once where they are compared turned.
  private static let batchSize = 256

  /// Joins the rows whose hashes are at most a distance apart; featureless ones stay alone.
  ///
  /// - Parameters:
  ///   - distance: The largest distance of a pair.
  ///   - turned: Whether pairs are measured in the orientation that brings them nearest. Traps where
  ///     the hashes do not have the 256 bits of PDQ.
  ///   - sets: The rows' sets.
  /// - Throws: `CancellationError` when the task is cancelled.
  func joinAlike(within distance: Int, turned: Bool, in sets: inout DisjointSets) throws {
    let column = turned ? turnedAlike() : self
    // Copies of one hash are a single code in the index, because they would have too many pairs.
    let distinct = column.joiningEqual(
      pictures.indices.filter { !isFeatureless($0) },
      in: &sets
    )
    guard distinct.count > 1 else { return }
    try Task.checkCancellation()
    var index = HammingIndex(
      bitCount: bitCount,
      ids: distinct,
      words: distinct.flatMap { column.words(of: $0) }
    )
    if turned {
      index.prepare(forRadius: distance)
      try column.joinTurned(distinct, in: index, within: distance, sets: &sets)
    } else {
      try index.eachPair(within: distance) { pair in sets.join(pair.first, pair.second) }
    }
  }

  /// Joins rows of equal hashes.
  ///
  /// - Returns: One row of each hash, the first.
  private func joiningEqual(_ rows: [Int], in sets: inout DisjointSets) -> [Int] {
    var distinct: [Int] = []
    for equal in equalRows(rows) {
      for row in equal.dropFirst() { sets.join(equal[equal.startIndex], row) }
      distinct.append(equal[equal.startIndex])
    }
    return distinct.sorted()
  }

  /// The rows in groups of equal hashes, each in growing order.
  ///
  /// - Complexity: O(n log n).
  func equalRows(_ rows: [Int]) -> [ArraySlice<Int>] {
    let sorted = rows.sorted { first, second in
      let (left, right) = (words(of: first), words(of: second))
      return left.elementsEqual(right) ? first < second : left.lexicographicallyPrecedes(right)
    }
    var groups: [ArraySlice<Int>] = []
    var start = 0
    for end in sorted.indices.dropFirst()
    where !words(of: sorted[end]).elementsEqual(words(of: sorted[end - 1])) {
      groups.append(sorted[start..<end])
      start = end
    }
    if start < sorted.count { groups.append(sorted[start...]) }
    return groups
  }

  /// Joins rows with those that one of their eight orientations is near to.
  private func joinTurned(
    _ rows: [Int],
    in index: HammingIndex,
    within distance: Int,
    sets: inout DisjointSets
  ) throws {
    for start in stride(from: 0, to: rows.count, by: Self.batchSize) {
      let batch = rows[start..<min(start + Self.batchSize, rows.count)]
      let queries = batch.map { row in
        let turned = PDQHash.orientations(of: hash(of: row))
        return Orientation.allCases.map { turned[$0] }
      }
      let found = try index.matches(ofEach: queries, within: distance)
      for (row, matches) in zip(batch, found) {
        for match in matches { sets.join(row, match.id) }
      }
    }
  }
}
