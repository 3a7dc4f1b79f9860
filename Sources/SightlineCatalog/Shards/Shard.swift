import Dispatch
package import SightlineFoundation
import Synchronization

/// One of the catalogs of a list: open, or failed with a reason.
///
/// After a failure it is left alone for some seconds, and then tried on a thread of its own, so that no answer waits
/// for it.
final class Shard: Sendable {
  let path: String
  private let state = Mutex(State())

  private struct State {
    var catalog: Catalog?
    var failure: SightlineError?
    /// When a failed one is tried again.
    var nextTry = ContinuousClock.now
  }

  /// How long a shard that failed is left alone.
  private static let patience = Duration.seconds(5)
  /// How long to wait for its answer where there can be one without it.
  static let answerLimit = Duration.seconds(10)

  init(path: String) { self.path = path }

  /// The open catalog.
  ///
  /// - Throws: `SightlineError`: why it is not open, or not asked for now.
  func catalog() throws(SightlineError) -> Catalog {
    let (catalog, failure, isDue) = state.withLock { state in
      let isDue = state.failure != nil && state.nextTry <= .now
      // One try at a time: the next one is due only after this one has failed.
      if isDue { state.nextTry = .now + .seconds(3600) }
      return (state.catalog, state.failure, isDue)
    }
    if isDue { DispatchQueue.global().async { self.open() } }
    if let failure { throw failure }
    guard let catalog else { throw SightlineError(.notFound, at: path, "it was not opened") }
    return catalog
  }

  /// Why it is left out, in one line.
  var problem: String { state.withLock { $0.failure?.message } ?? "it cannot be queried" }

  /// Records why it is left out for the time being.
  func leaveOut(_ error: SightlineError) {
    state.withLock { state in
      guard state.failure == nil else { return }
      state.failure = error
      state.nextTry = .now + Self.patience
    }
  }

  /// Opens it, or checks whether it answers again.
  func open() {
    do throws(SightlineError) {
      let known = state.withLock { $0.catalog }
      if known == nil, try ShardList(at: path) != nil {
        throw .shards(path, "it stands in another list, where only catalogs can")
      }
      let catalog = if let known { known } else { try Catalog(at: path) }
      try mapErrors(path) {
        let interruption = Interruption(of: nil, answersWithin: Self.answerLimit)
        try catalog.storage.read(unless: interruption) { _ in }
      }
      state.withLock { ($0.catalog, $0.failure) = (catalog, nil) }
    } catch {
      state.withLock { state in
        state.failure = error
        state.nextTry = .now + Self.patience
      }
    }
  }
}

extension Catalog {
  /// The catalog that a reader of a part of this one reads: itself, or a shard of a list.
  ///
  /// - Throws: `SightlineError` where the shard is missing.
  package func part(_ path: String) throws(SightlineError) -> Catalog {
    guard let sharded = storage as? ShardedStorage else { return self }
    for catalog in sharded.opened where catalog.path == path { return catalog }
    throw SightlineError(.notFound, at: path, "the shard can no longer be queried")
  }

  /// Whether to repeat a failed question, because an answer may leave out the shard that failed.
  package func leavesOut(_ error: SightlineError) -> Bool {
    (storage as? ShardedStorage)?.leavesOut(error) ?? false
  }

  /// The shards of a list that cannot be reached, if it was opened to answer without them.
  ///
  /// - Throws: `SightlineError` where the catalog cannot be reached at all.
  package func missingShards() throws(SightlineError) -> [MissingShard] {
    try read { $0.missingShards }
  }

  /// The files that it is read from: its own, and those of its shards; none on a server.
  package var files: [String] {
    ([path] + ((storage as? ShardedStorage)?.paths ?? [])).filter { !Self.isAddress($0) }
  }
}

extension CatalogReader {
  /// The readers of its shards that are there, in order; itself where it reads one catalog.
  package var parts: [CatalogReader] { sharded?.present.map(\.reader) ?? [self] }

  /// Returns the joint numbers of a part's pictures.
  ///
  /// - Parameters:
  ///   - pictures: Numbers that the part gave, growing.
  ///   - part: Its place in `parts`.
  /// - Returns: The numbers, growing; unknown ones are 0, which no picture has. Nil where the only part is the catalog, so
  ///   that the numbers are the same.
  package func jointNumbers(
    of pictures: @autoclosure () -> [Int64],
    inPart part: Int
  ) -> [Int64]? {
    guard let sharded else { return nil }
    let shard = sharded.present[part].shard
    return pictures().map { sharded.joint.pictures.joint($0, of: shard) ?? 0 }
  }

  /// The shards that are missing.
  package var missingShards: [MissingShard] { sharded?.missing ?? [] }

  /// One algorithm's descriptors, of each part those from a picture of its own on; see `eachBlock(of:from:)`.
  ///
  /// - Parameters:
  ///   - algorithm: The identifier of the algorithm.
  ///   - starts: A number of a picture for each of `parts`.
  ///   - body: Takes a column that is not empty; the pictures of each are higher than those before.
  /// - Throws: `SightlineError`: `damaged` or `io`; what the body throws.
  package func eachBlock(
    of algorithm: String,
    fromEach starts: [Int64],
    _ body: (PackedColumn) throws(SightlineError) -> Void
  ) throws(SightlineError) {
    guard let sharded else {
      guard starts[0] > 0 else { return try eachBlock(of: algorithm, body) }
      return try eachBlock(of: algorithm, from: starts[0], body)
    }
    var all = [Int64](repeating: 0, count: sharded.readers.count)
    for (place, part) in sharded.present.enumerated() { all[part.shard] = starts[place] }
    try mapErrors(path) {
      try sharded.eachBlock(of: algorithm, from: all, leavesOutRemoved: false) { column in
        try body(column)
      }
    }
  }
}
