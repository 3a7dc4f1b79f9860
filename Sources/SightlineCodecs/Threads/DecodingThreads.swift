import Dispatch
package import SightlineFoundation
import Synchronization

/// Threads for decoding pictures, so that a slow picture never holds up other work.
///
/// The libraries that decode cannot all be interrupted, and Swift's own threads, one a core, do everything else: two
/// endless pictures would stop a program there. Here the number of threads is bounded, and they are started on demand.
/// Work begins in the order in which it came.
///
/// A caller stops waiting at once when its task is cancelled or its time is up. `Interruption.current` then tells the
/// running work, and readers check it between rows; a library that does not check keeps its thread until it ends. When
/// such work has had all threads for some time, more is refused as `busy` instead of waiting without end.
package final class DecodingThreads: Sendable {
  /// The default threads, also those of builds: four for each core, so that a few stuck ones leave the others at
  /// work.
  package static let shared = DecodingThreads(count: 4 * ThreadStart.coreCount)

  private struct State {
    /// Work that waits for a thread, in its order.
    var waiting: [Work] = []
    /// Work under way, by number, and whether its result is still waited for.
    var running: [Int: Bool] = [:]
    var threads = 0
    var lastNumber = 0
    /// Since when abandoned work has had all threads.
    var heldSince: ContinuousClock.Instant?

    /// How much of the running work was abandoned.
    var abandoned: Int { running.values.count(where: { !$0 }) }

    /// Whether abandoned work has had all threads for so long that none is expected to come free.
    func isHeld(for patience: Duration) -> Bool { heldSince.map { $0 + patience <= .now } ?? false }
  }

  /// A piece of work: done on a thread, or refused.
  private struct Work {
    let number: Int
    /// Does the work; the returned closure passes the result to the caller.
    let body: @Sendable () -> @Sendable () -> Void
    let refuse: @Sendable (SightlineError) -> Void
  }

  private let count: Int
  private let patience: Duration
  private let state = Mutex(State())
  private let wake = DispatchSemaphore(value: 0)

  /// Makes threads, of which none is started yet.
  ///
  /// - Parameters:
  ///   - count: How many there may be, 1 or more.
  ///   - patience: How long abandoned work may have all threads before other work is refused. Most ends at its next row.
  package init(count: Int, patience: Duration = .seconds(1)) {
    precondition(count > 0, "work needs a thread")
    self.count = count
    self.patience = patience
  }

  /// How many pictures are being decoded, how many of these were abandoned, and how many wait.
  package var counts: (running: Int, abandoned: Int, waiting: Int) {
    state.withLock { ($0.running.count, $0.abandoned, $0.waiting.count) }
  }

  /// Does work on one of the threads, and waits for it up to a limit.
  ///
  /// - Parameters:
  ///   - longest: How long it may take once a thread has begun it; nil for as long as the task is not cancelled.
  ///   - work: The work. `Interruption.current` tells it that its result is no longer wanted.
  /// - Returns: The value that the work returns.
  /// - Throws: The error of the work; `SightlineError` with code `cancelled` or `deadlineExceeded`, at once, while the work
  ///   may go on; `busy` when abandoned work holds all threads.
  package func run<Value: Sendable>(
    within longest: Duration? = nil,
    _ work: @escaping @Sendable () throws(SightlineError) -> Value
  ) async throws(SightlineError) -> Value {
    let interruption = Interruption()
    let number = state.withLock { state in
      state.lastNumber += 1
      return state.lastNumber
    }
    do throws(SightlineError) {
      return try await interruption.answer { answer in
        enter(
          Work(number: number) {
            // Time spent in the queue says nothing about the picture.
            let timed = longest.map { Interruption(of: interruption, deadline: .now + $0) }
            let timer = longest.map { longest in
              Task {
                try await Task.sleep(for: longest)
                answer.give(.failure(Self.late(longest)))
              }
            }
            defer { timer?.cancel() }
            let result = Interruption.$current.withValue(timed ?? interruption) {
              Result { () throws(SightlineError) in try work() }
            }
            return { answer.give(result) }
          } refuse: {
            answer.give(.failure($0))
          }
        )
      }
    } catch {
      leave(number)
      guard error.code == .deadlineExceeded, let longest else { throw error }
      throw Self.late(longest)
    }
  }

  private static func late(_ longest: Duration) -> SightlineError {
    SightlineError(
      .deadlineExceeded,
      "decoding took longer than \(longest), the limit; try a smaller picture",
      value: "\(longest)"
    )
  }

  private static let busy = SightlineError(
    .busy,
    "every decoding thread is held by a picture whose decoding was abandoned; try again later"
  )

  /// Queues work, and starts a thread if all are at work and more are allowed.
  private func enter(_ work: Work) {
    let isRefused = state.withLock { state in
      guard !state.isHeld(for: patience) else { return true }
      state.waiting.append(work)
      let idle = state.threads - state.running.count
      if idle < state.waiting.count, state.threads < count,
        ThreadStart.begin({ [self] in serve() })
      {
        state.threads += 1
      }
      return state.threads == 0 && state.waiting.popLast() != nil
    }
    if isRefused { work.refuse(Self.busy) } else { wake.signal() }
  }

  /// Removes abandoned work from the queue; if it is running, counts it as abandoned.
  private func leave(_ number: Int) {
    let isHeldNow = state.withLock { state in
      if let place = state.waiting.firstIndex(where: { $0.number == number }) {
        state.waiting.remove(at: place)
        return false
      }
      guard state.running[number] != nil else { return false }
      state.running[number] = false
      guard state.abandoned == count, state.heldSince == nil else { return false }
      state.heldSince = .now
      return true
    }
    guard isHeldNow else { return }
    Task {
      try await Task.sleep(for: patience)
      refuseWaiting()
    }
  }

  /// Refuses the work that waits, if it may never get its turn.
  private func refuseWaiting() {
    let refused = state.withLock { state -> [Work] in
      guard state.isHeld(for: patience) else { return [] }
      defer { state.waiting = [] }
      return state.waiting
    }
    for work in refused { work.refuse(Self.busy) }
  }

  /// Does one piece of work after the other, on each thread, until there has been none for some seconds.
  private func serve() {
    while true {
      let isIdle = wake.wait(timeout: .now() + .seconds(5)) == .timedOut
      let next = state.withLock { state -> Work? in
        // The signalled work may have been abandoned since.
        guard !state.waiting.isEmpty else {
          if isIdle { state.threads -= 1 }
          return nil
        }
        let work = state.waiting.removeFirst()
        state.running[work.number] = true
        return work
      }
      if let next {
        let give = next.body()
        // Removed before the result is set, so that it is not taken for abandoned work.
        state.withLock { state in
          state.running[next.number] = nil
          state.heldSince = nil
        }
        give()
      } else if isIdle {
        return
      }
    }
  }
}
