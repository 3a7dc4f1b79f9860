import ArgumentParser
import Dispatch
import Foundation
import SightlineFoundation
import Synchronization

/// Work that Ctrl-C cancels, so that it ends in order: finished parts are kept, and temporary files are removed.
enum InterruptibleTask {
  private static let lastSignal = Mutex<Int32>(SIGINT)

  /// The exit code of a command whose work was cancelled: 128 plus the signal's number, as in shells, which is
  /// 130 for Ctrl-C.
  static var exitCode: ExitCode { ExitCode(128 + lastSignal.withLock { $0 }) }

  /// Does the work; a first SIGINT, SIGTERM or SIGHUP cancels it, a second ends the program.
  ///
  /// - Throws: Any error that the work throws; `CancellationError` where it was cancelled.
  static func run<T: Sendable>(_ work: @Sendable @escaping () async throws -> T) async throws -> T {
    // First, since the work may listen too, and a signal before there is an action would end it without a word.
    EndingSignals.listen()
    let task = Task { try await work() }
    EndingSignals.set { signal in
      if task.isCancelled { ProgramEnd.exit(128 + signal) }
      lastSignal.withLock { $0 = signal }
      task.cancel()
    }
    defer { EndingSignals.set(nil) }
    return try await task.value
  }

  /// Does work on this thread, which a first SIGINT, SIGTERM or SIGHUP asks to stop; a second ends the program.
  static func run<T, Failure>(
    _ work: (Interruption) throws(Failure) -> T
  ) throws(Failure) -> T {
    let interruption = Interruption()
    EndingSignals.set { signal in
      if interruption.isUnwanted { ProgramEnd.exit(128 + signal) }
      lastSignal.withLock { $0 = signal }
      interruption.cancel()
    }
    defer { EndingSignals.set(nil) }
    return try work(interruption)
  }
}

/// The signals that ask a program to end: SIGINT, SIGTERM and SIGHUP.
///
/// Once handled, they end the program as `exit` does, so that its temporary folders are removed, unless
/// another action is set.
package enum EndingSignals {
  private typealias Action = @Sendable (_ signal: Int32) -> Void

  private static let action = Mutex<Action?>(nil)
  private static let listening: Void = {
    let registered = DispatchGroup()
    // A queue of its own has a thread even where all of the pool wait for this: a global one gets none for a second.
    let queue = DispatchQueue(label: "signals")
    for number in [SIGINT, SIGTERM, SIGHUP] {
      // Ignored from here on, so that the source below receives it instead.
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: queue)
      source.setEventHandler {
        // Its handler keeps it for the rest of the program.
        withExtendedLifetime(source) {}
        if let action = action.withLock({ $0 }) { return action(number) }
        ProgramEnd.exit(128 + number)
      }
      registered.enter()
      source.setRegistrationHandler { registered.leave() }
      source.resume()
    }
    // Until then a signal would be ignored and lost.
    registered.wait()
  }()

  /// Begins to listen, and returns once no signal is missed; calling it again has no effect.
  static func listen() { listening }

  /// Sets the action for each signal from here on; nil ends the program again.
  package static func set(_ action: (@Sendable (_ signal: Int32) -> Void)?) {
    listen()
    Self.action.withLock { $0 = action }
  }
}
