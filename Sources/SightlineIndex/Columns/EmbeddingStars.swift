import SightlineDescriptors

/// Groups of similar embeddings: each a centre with its neighbours.
///
/// The picture with the most neighbours is the first centre, and its neighbours belong to it; then the one with
/// the most among the rest, and so on (the offline star algorithm: Aslam, Pelekhov and Rus, "The Star Clustering
/// Algorithm", 2004). So similarity does not chain: each is near to its centre, and no two centres are near to each
/// other.
package struct EmbeddingStars: Sendable {
  /// A centre and its group.
  package struct Star: Hashable, Sendable {
    /// The row with the most neighbours.
    package let center: Int
    /// The other rows, in growing order, and their cosines with the centre.
    package let others: [Other]

    /// Makes a group.
    package init(center: Int, others: [Other]) {
      self.center = center
      self.others = others
    }
  }

  /// A row near to a centre.
  package struct Other: Hashable, Sendable {
    package let row: Int
    package let cosine: Double

    /// Makes a member.
    package init(row: Int, cosine: Double) {
      self.row = row
      self.cosine = cosine
    }
  }

  private let rows: EmbeddingRows
  private let alikeFrom: Double

  /// Takes embeddings, one after the other.
  ///
  /// - Parameters:
  ///   - values: The numbers of all; traps when they are no whole number of embeddings. Those of which all are 0 are
  ///     near to none.
  ///   - dimension: The numbers of one, from 1.
  ///   - alikeFrom: The lowest cosine of neighbours.
  package init(values: consuming [Int8], dimension: Int, alikeFrom: Double) {
    rows = EmbeddingRows(values: values, dimension: dimension)
    self.alikeFrom = alikeFrom
  }

  /// The groups of two or more, by centre: most near rows first, of equally many the first row.
  ///
  /// - Parameter isStopped: Whether they are no longer wanted; asked before each step of some milliseconds.
  /// - Returns: The groups; no row is in two.
  /// - Throws: `CancellationError` when it is stopped.
  /// - Complexity: O(rows² × dimension) in time, O(rows) in memory.
  package func stars(
    isStopped: () -> Bool = { Task.isCancelled }
  ) throws(CancellationError) -> [Star] {
    let counts = try neighborCounts(isStopped)
    let ordered = counts.indices.filter { counts[$0] > 0 }
      .sorted { (-counts[$0], $0) < (-counts[$1], $1) }
    var isTaken = [Bool](repeating: false, count: rows.count)
    var stars: [Star] = []
    for center in ordered where !isTaken[center] {
      isTaken[center] = true
      var others: [Other] = []
      for start in stride(from: 0, to: rows.count, by: Self.rowsPerStep) {
        if isStopped() { throw CancellationError() }
        let range = start..<min(start + Self.rowsPerStep, rows.count)
        for (row, cosine) in zip(range, rows.cosines(of: range, withRow: center))
        where cosine >= alikeFrom && !isTaken[row] {
          isTaken[row] = true
          others.append(Other(row: row, cosine: cosine))
        }
      }
      if !others.isEmpty { stars.append(Star(center: center, others: others)) }
    }
    return stars
  }

  /// The number of neighbours of each row.
  ///
  /// Rows are measured against a block that stays in the cache.
  private func neighborCounts(_ isStopped: () -> Bool) throws(CancellationError) -> [Int32] {
    var counts = [Int32](repeating: 0, count: rows.count)
    for start in stride(from: 0, to: rows.count, by: Self.rowsPerBlock) {
      let block = start..<min(start + Self.rowsPerBlock, rows.count)
      for row in 0..<block.upperBound {
        if row % Self.rowsPerBlock == 0, isStopped() { throw CancellationError() }
        let later = max(row + 1, block.lowerBound)..<block.upperBound
        for (other, cosine) in zip(later, rows.cosines(of: later, withRow: row))
        where cosine >= alikeFrom {
          counts[row] += 1
          counts[other] += 1
        }
      }
    }
    return counts
  }

  private static let rowsPerBlock = 256
  private static let rowsPerStep = 16_384
}
