import Dispatch
import SightlineFoundation
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
