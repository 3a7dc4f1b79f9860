import Dispatch
import Synchronization

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The connections through which several threads read a catalog at once.
///
/// A connection serves one thread at a time, and blocks it while a database waits for the disk or a lock.
/// So jobs run on threads of their own and not on those that tasks share.
final class ReaderPool<Connection: Sendable>: Sendable {
  typealias Job = @Sendable (Connection) -> Void

  private enum Turn { case use(Connection), open, wait }

  private struct State {
    var free: [Connection]
    /// How many connections there are, or are being made.
    var count: Int
    var limit: Int
    var waiting: [Job] = []
  }

  /// The connection that the catalog was opened with; the last resort.
  private let first: Connection
  /// Makes another; nil where there can be none.
  private let open: @Sendable () -> Connection?
  private let state: Mutex<State>
  private let threads = DispatchQueue(label: "catalog readers", attributes: .concurrent)

  /// Makes a pool; connections are opened when they are needed.
  ///
  /// - Parameters:
  ///   - first: The connection that the catalog was opened with.
  ///   - isShared: Whether readers use it like any other: it does not write.
  ///   - open: Makes another connection; nil where there can be none.
  init(_ first: Connection, isShared: Bool, open: @escaping @Sendable () -> Connection?) {
    self.first = first
    self.open = open
    let limit = max(2, ProcessInfo.processInfo.activeProcessorCount)
    state = Mutex(State(free: isShared ? [first] : [], count: isShared ? 1 : 0, limit: limit))
  }

  /// Has a job done on another thread as soon as a connection is free.
  func submit(_ job: @escaping Job) {
    let turn = state.withLock { state -> Turn in
      if let connection = state.free.popLast() { return .use(connection) }
      guard state.count < state.limit else {
        state.waiting.append(job)
        return .wait
      }
      state.count += 1
      return .open
    }
    switch turn {
    case .use(let connection): threads.async { self.work(job, connection) }
    case .open: threads.async { self.openAndWork(job) }
    case .wait: return
    }
  }

  private func openAndWork(_ job: @escaping Job) {
    if let connection = open() { return work(job, connection) }
    let isAlone = state.withLock { state in
      state.count -= 1
      state.limit = max(1, state.count)
      guard state.count == 0 else { return false }
      state.count = 1
      return true
    }
    if isAlone { work(job, first) } else { submit(job) }
  }

  /// Does a job and then those that wait.
  private func work(_ job: Job, _ connection: Connection) {
    job(connection)
    while let next = nextJob(orFree: connection) { next(connection) }
  }

  private func nextJob(orFree connection: Connection) -> Job? {
    state.withLock { state in
      guard state.waiting.isEmpty else { return state.waiting.removeFirst() }
      state.free.append(connection)
      return nil
    }
  }
}
