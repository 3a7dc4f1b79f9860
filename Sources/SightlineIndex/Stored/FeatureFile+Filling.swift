import Dispatch
import Synchronization

/// Reading what a server has beside the queries, so that they do not wait for it.
///
/// A program that stays asks for most cells in time, each when a query waits for it. Once queries have asked for
/// so much that it is bound to stay, the rest is read too: onto the disk, where there is room for all.
extension FeatureFile {
  /// Notes that a query had to ask a server for cells, and begins to read the rest once that was much.
  func noteAsking(for cells: [Int], keptIn spool: CellSpool) {
    let features = cells.reduce(0) { $0 + featureCount(ofCell: $1) }
    let before = asked.wrappingAdd(features, ordering: .relaxed).oldValue
    let much = (header.featureCount + Self.shareThatIsMuch - 1) / Self.shareThatIsMuch
    guard before < much, before + features >= much, spool.hasRoom(for: cellBytes)
    else { return }
    fill(spool, from: 0, after: .zero)
  }

  /// How many bytes all cells have.
  private var cellBytes: Int {
    header.featureCount * StoredCell.featureLength(in: header.form)
  }

  /// A query that is the first to ask for an eighth of the features is hardly the only one.
  private static let shareThatIsMuch = 8
  /// How many cells are read at once: a megabyte or two of 100,000 pictures.
  private static let cellsAtOnce = 128

  private static let queue = DispatchQueue(label: "cells of servers beside queries", qos: .utility)

  /// Reads the cells from one on that are not on the disk yet, some at a time.
  ///
  /// A file that is no longer in use, a server that does not answer and a full disk end it: queries ask for what they
  /// need.
  private func fill(_ spool: CellSpool, from start: Int, after pause: Duration) {
    let pause = pause / .milliseconds(1)
    Self.queue.asyncAfter(deadline: .now() + .milliseconds(Int(pause))) { [weak self] in
      guard let self else { return }
      let end = min(start + Self.cellsAtOnce, FeatureChunk.cellCount)
      let began = ContinuousClock.now
      guard (try? spoolCells(start..<end, into: spool)) != nil,
        end < FeatureChunk.cellCount, spool.hasRoom(for: cellBytes)
      else { return }
      // Half of the time is left to the queries.
      fill(spool, from: end, after: ContinuousClock.now - began)
    }
  }
}
