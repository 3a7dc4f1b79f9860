import Dispatch
import Synchronization

/// An index that many tasks search while one changes it.
///
/// Readers search a snapshot, which costs nothing to take; they never wait for writers. Writers wait for
/// each other. In the background, large segments are merged, and tables are built once scans have cost as
/// much as building them; neither blocks readers or writers, and neither changes a result.
public final class SharedHammingIndex: Sendable {
  private let state: Mutex<HammingIndex>
  /// Held while the index is changed.
  private let writing = Mutex(())
  private let meter = ScanMeter()
  /// Whether the background is at work.
  private let isMaintaining = Mutex(false)
  private let maintenance = DispatchGroup()

  /// Shares an index.
  public init(_ index: HammingIndex) {
    var index = index
    index.meter = meter
    index.leavesLargeSegments = true
    state = Mutex(index)
  }

  /// The index as the last update left it.
  ///
  /// A snapshot that is changed is merged and prepared by the change, like any index.
  public var snapshot: HammingIndex {
    maintainIfNeeded()
    var index = current
    index.leavesLargeSegments = false
    return index
  }

  /// Changes the index; readers see all of the change at once, after it.
  ///
  /// - Parameter body: Changes a copy, which then takes the place of the index; not if it throws. It must
  ///   not update the same index itself.
  /// - Returns: The value that `body` returns.
  /// - Throws: Any error that `body` throws.
  public func update<Result, Failure: Error>(
    _ body: (inout HammingIndex) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let result = try writing.withLock { _ throws(Failure) in
      var copy = current
      let result = try body(&copy)
      // Also if `body` replaced the index.
      copy.meter = meter
      copy.leavesLargeSegments = true
      state.withLock { $0 = copy }
      return result
    }
    maintainIfNeeded()
    return result
  }

  /// Waits until the background has nothing left to do, for tests.
  package func finishMaintenance() {
    maintainIfNeeded()
    maintenance.wait()
  }

  private var current: HammingIndex { state.withLock { $0 } }

  private func maintainIfNeeded() {
    guard current.maintenance != nil else { return }
    let begins = isMaintaining.withLock { isMaintaining in
      defer { isMaintaining = true }
      return !isMaintaining
    }
    guard begins else { return }
    DispatchQueue.global(qos: .utility).async(group: maintenance) { self.maintain() }
  }

  /// Does the maintenance on a snapshot, and puts the result into the current index.
  private func maintain() {
    while true {
      let before = current
      guard let task = before.maintenance else { break }
      let segment = before.performed(task)
      writing.withLock { _ in
        var copy = current
        copy.adopt(segment, of: task, in: before)
        state.withLock { $0 = copy }
      }
    }
    isMaintaining.withLock { $0 = false }
  }
}
