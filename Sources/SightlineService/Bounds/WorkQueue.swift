import SightlineCodecs
import SightlineFoundation
import Synchronization

/// Runs a limited number of pieces of work at once, lets some more wait in order, and refuses the rest.
final class WorkQueue: Sendable {
  private struct State {
    var running = 0
    var nextTicket = 0
    /// The waiting work, by growing ticket.
    var waiting: [(ticket: Int, turn: CheckedContinuation<Bool, Never>)] = []
    /// Tickets that were cancelled before they began to wait.
    var cancelled: Set<Int> = []
  }

  private let concurrent: Int
  private let longest: Int
  private let state = Mutex(State())

  init(concurrent: Int, waiting: Int) {
    self.concurrent = concurrent
    longest = waiting
  }

  /// How many run, and how many wait.
  var counts: (running: Int, waiting: Int) {
    state.withLock { ($0.running, $0.waiting.count) }
  }

  /// Does work when its turn comes.
  ///
  /// - Throws: `SightlineError`: `busy` when too many wait, `cancelled` when the task is; what the work throws.
  func run<Value: Sendable>(
    _ work: @Sendable () async throws -> Value
  ) async throws -> Value {
    try await enter()
    defer { leave() }
    return try await work()
  }

  private func enter() async throws(SightlineError) {
    let ticket: Int? = try state.withLock { state throws(SightlineError) in
      if state.running < concurrent {
        state.running += 1
        return nil
      }
      guard state.waiting.count < longest else {
        throw SightlineError(
          .busy,
          "\(longest) requests are already waiting, the limit; try again in a second"
        )
      }
      state.nextTicket += 1
      return state.nextTicket
    }
    guard let ticket else { return }
    let isTurn = await withTaskCancellationHandler {
      await withCheckedContinuation { turn in
        let answer: Bool? = state.withLock { state in
          if state.cancelled.remove(ticket) != nil { return false }
          // A place may have become free since.
          if state.running < concurrent {
            state.running += 1
            return true
          }
          state.waiting.append((ticket, turn))
          return nil
        }
        if let answer { turn.resume(returning: answer) }
      }
    } onCancel: {
      let turn = state.withLock { state -> CheckedContinuation<Bool, Never>? in
        guard let place = state.waiting.firstIndex(where: { $0.ticket == ticket }) else {
          state.cancelled.insert(ticket)
          return nil
        }
        return state.waiting.remove(at: place).turn
      }
      turn?.resume(returning: false)
    }
    // A cancellation that came when it was its turn leaves its ticket behind.
    state.withLock { _ = $0.cancelled.remove(ticket) }
    guard isTurn else { throw SightlineError.of(CancellationError()) }
  }

  private func leave() {
    let next = state.withLock { state -> CheckedContinuation<Bool, Never>? in
      guard !state.waiting.isEmpty else {
        state.running -= 1
        return nil
      }
      return state.waiting.removeFirst().turn
    }
    next?.resume(returning: true)
  }
}
