import Dispatch
import Synchronization

/// Waits for tasks on a thread that runs none of them.
enum Waiting {
  /// Does asynchronous work.
  ///
  /// - Throws: Any error of the work.
  static func run(_ work: @escaping @Sendable () async throws -> Void) throws {
    let done = DispatchSemaphore(value: 0)
    let outcome = Mutex<Result<Void, any Error>>(.success(()))
    Task.detached {
      do {
        try await work()
      } catch {
        outcome.withLock { $0 = .failure(error) }
      }
      done.signal()
    }
    done.wait()
    try outcome.withLock { try $0.get() }
  }
}
