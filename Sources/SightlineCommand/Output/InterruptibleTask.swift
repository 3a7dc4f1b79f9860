import Foundation

/// Work that Ctrl-C cancels, so that it ends in order: what is finished is kept, and temporary files go.
enum InterruptibleTask {
  /// Does the work; a first SIGINT, SIGTERM or SIGHUP cancels it, a second ends the program.
  ///
  /// - Throws: What the work throws; `CancellationError` where it was cancelled.
  static func run<T: Sendable>(_ work: @Sendable @escaping () async throws -> T) async throws -> T {
    let task = Task { try await work() }
    EndingSignals.set {
      if task.isCancelled { exit(1) }
      task.cancel()
    }
    defer { EndingSignals.set(nil) }
    return try await task.value
  }
}
