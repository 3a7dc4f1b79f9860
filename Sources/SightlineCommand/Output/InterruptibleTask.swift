import Dispatch
import Foundation

/// Work that Ctrl-C cancels, so that it ends in order: what is finished is kept, and temporary files go.
enum InterruptibleTask {
  /// Does the work; a first SIGINT, SIGTERM or SIGHUP cancels it, a second ends the program.
  ///
  /// - Throws: What the work throws; `CancellationError` where it was cancelled.
  static func run<T: Sendable>(_ work: @Sendable @escaping () async throws -> T) async throws -> T {
    let task = Task { try await work() }
    let numbers = [SIGINT, SIGTERM, SIGHUP]
    let sources = numbers.map { number in
      // Ignored by default from here on, so that the source below hears of it instead.
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler {
        if task.isCancelled { exit(1) }
        task.cancel()
      }
      source.resume()
      return source
    }
    defer {
      for source in sources { source.cancel() }
      for number in numbers { signal(number, SIG_DFL) }
    }
    return try await task.value
  }
}
