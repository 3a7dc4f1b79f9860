import SightlineFoundation

/// The blocks of an algorithm as they are read in order, held against each other and what they must add up to.
struct BlockSequence {
  private let totals: AlgorithmTotals
  private let path: String
  private var found: AlgorithmTotals
  /// The last picture so far.
  private var last: Int64 = 0

  /// Prepares to read from the first block on.
  ///
  /// - Parameters:
  ///   - totals: The algorithm, with what was written.
  ///   - path: The catalog, for messages.
  init(of totals: AlgorithmTotals, path: String) {
    self.totals = totals
    self.path = path
    found = AlgorithmTotals(number: totals.number, identifier: totals.identifier)
  }

  /// Counts in the block that comes next.
  ///
  /// - Parameter block: A block with its checksum, which fits.
  /// - Throws: `SightlineError` with code `damaged` where it overlaps the one before.
  mutating func take(
    _ block: (column: PackedColumn, checksum: UInt64)
  ) throws(SightlineError) {
    guard block.column.pictures[0] > last else {
      throw .damaged(path, "blocks of \(totals.name) overlap at picture \(last)")
    }
    last = block.column.pictures[block.column.count - 1]
    found.add(values: block.column.count, checksum: block.checksum)
  }

  /// Refuses blocks that are fewer, more or others than were written.
  ///
  /// - Throws: `SightlineError` with code `damaged`.
  func requireAll() throws(SightlineError) {
    guard found.checksum != totals.checksum else { return }
    throw .damaged(
      path,
      "\(totals.name) has \(found.blocks) blocks with \(found.values) values in place of "
        + "\(totals.blocks) with \(totals.values)"
    )
  }
}
