import Synchronization

/// An index that many tasks search while one changes it.
///
/// Readers search a snapshot, which costs nothing to take; they wait for no writer. Writers wait for each
/// other.
public final class SharedHammingIndex: Sendable {
  private let state: Mutex<HammingIndex>
  /// Held by the one who changes the index.
  private let writing = Mutex(())

  /// Shares an index.
  public init(_ index: HammingIndex) { state = Mutex(index) }

  /// The index as the last update left it.
  public var snapshot: HammingIndex { state.withLock { $0 } }

  /// Changes the index; readers see all of the change at once, after it.
  ///
  /// - Parameter body: Changes a copy, which then takes the place of the index; not if it throws.
  /// - Returns: What `body` returns.
  public func update<Result, Failure: Error>(
    _ body: (inout HammingIndex) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try writing.withLock { _ throws(Failure) in
      var copy = snapshot
      let result = try body(&copy)
      state.withLock { $0 = copy }
      return result
    }
  }
}
