import Dispatch
import Sightline
import Synchronization

/// Runs asynchronous work to its end while the calling thread waits.
///
/// The calling thread is the caller's, never one of those that do the work, so that waiting blocks no work.
final class WaitingCall<Value: Sendable>: Sendable {
  /// The progress of the work.
  typealias Progress = (done: Int, total: Int)

  private struct State {
    var progress: Progress?
    var result: Result<Value, SightlineError>?
  }

  private let state = Mutex(State())
  private let changed = DispatchSemaphore(value: 0)

  /// Whether the caller wants progress.
  private let isTold: Bool

  private init(isTold: Bool) { self.isTold = isTold }

  /// Runs work.
  ///
  /// - Parameters:
  ///   - progress: Called on this thread with the work's progress; false cancels the work.
  ///   - work: The work; it reports progress by calling its argument.
  /// - Returns: The value that the work returns.
  /// - Throws: `forked`, and what the work throws.
  static func run(
    telling progress: ((Progress) -> Bool)? = nil,
    _ work: @escaping @Sendable (@escaping @Sendable (Progress) -> Void) async throws -> Value
  ) throws(SightlineError) -> Value {
    try ForkedProcess.refuse()
    let call = WaitingCall(isTold: progress != nil)
    let task = Task.detached {
      do {
        let value = try await work { call.tell($0) }
        call.end(.success(value))
      } catch {
        call.end(.failure(.of(error)))
      }
    }
    var isStopped = false
    while true {
      call.changed.wait()
      let state = call.take()
      if !isStopped, let told = state.progress, let progress, !progress(told) {
        isStopped = true
        task.cancel()
      }
      guard let result = state.result else { continue }
      // A stopped call fails, even when the work was faster.
      if isStopped { throw .of(CancellationError()) }
      return try result.get()
    }
  }

  private func tell(_ progress: Progress) {
    guard isTold else { return }
    state.withLock { $0.progress = progress }
    changed.signal()
  }

  private func end(_ result: Result<Value, SightlineError>) {
    state.withLock { $0.result = result }
    changed.signal()
  }

  /// Takes progress: each step once, and only the last of several.
  private func take() -> State {
    state.withLock { state in
      defer { state.progress = nil }
      return state
    }
  }
}
