import ArgumentParser
import Foundation
import Synchronization

/// Work that Ctrl-C cancels, so that it ends in order: what is finished is kept, and temporary files go.
enum InterruptibleTask {
  private static let lastSignal = Mutex<Int32>(SIGINT)

  /// How a command ends whose work was cancelled: 128 and the signal's number, as shells count it, which is 130
  /// for Ctrl-C.
  static var exitCode: ExitCode { ExitCode(128 + lastSignal.withLock { $0 }) }

  /// Does the work; a first SIGINT, SIGTERM or SIGHUP cancels it, a second ends the program.
  ///
  /// - Throws: What the work throws; `CancellationError` where it was cancelled.
  static func run<T: Sendable>(_ work: @Sendable @escaping () async throws -> T) async throws -> T {
    let task = Task { try await work() }
    EndingSignals.set { signal in
      if task.isCancelled { exit(128 + signal) }
      lastSignal.withLock { $0 = signal }
      task.cancel()
    }
    defer { EndingSignals.set(nil) }
    return try await task.value
  }
}
