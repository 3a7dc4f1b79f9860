import Dispatch
import GRDB
import Synchronization

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The connections through which several threads read a catalog at once.
///
/// A connection serves one thread at a time, and blocks it while SQLite waits for the disk or a lock.
/// So jobs run on threads of their own and not on those that tasks share.
final class ReaderPool: Sendable {
  typealias Job = @Sendable (DatabaseQueue) -> Void

  private struct State {
    var free: [DatabaseQueue]
    /// How many connections there are, or are being made.
    var count: Int
    var limit: Int
    var waiting: [Job] = []
  }

  private let path: String
  /// The connection that the catalog was opened with; the last resort.
  private let first: DatabaseQueue
  private let firstFile: FileStatus.Identity?
  private let state: Mutex<State>
  private let threads = DispatchQueue(label: "catalog readers", attributes: .concurrent)

  /// Makes a pool; connections are opened when they are needed.
  ///
  /// - Parameters:
  ///   - path: The catalog's file.
  ///   - first: The connection that the catalog was opened with.
  ///   - isShared: Whether readers use it like any other: it does not write.
  init(path: String, _ first: DatabaseQueue, isShared: Bool) {
    self.path = path
    self.first = first
    firstFile = FileStatus(path)?.identity
    let limit = max(2, ProcessInfo.processInfo.activeProcessorCount)
    state = Mutex(State(free: isShared ? [first] : [], count: isShared ? 1 : 0, limit: limit))
  }

  /// Has a job done on another thread as soon as a connection is free.
  func submit(_ job: @escaping Job) {
    enum Turn { case use(DatabaseQueue), open, wait }
    let turn = state.withLock { state -> Turn in
      if let database = state.free.popLast() { return .use(database) }
      guard state.count < state.limit else {
        state.waiting.append(job)
        return .wait
      }
      state.count += 1
      return .open
    }
    switch turn {
    case .use(let database): threads.async { self.work(job, database) }
    case .open: threads.async { self.openAndWork(job) }
    case .wait: return
    }
  }

  private func openAndWork(_ job: @escaping Job) {
    // What is opened now must be the file that the catalog was, not one that took its place.
    if firstFile != nil, FileStatus(path)?.identity == firstFile,
      let database = try? Catalog.connectToRead(path)
    {
      return work(job, database)
    }
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
  private func work(_ job: Job, _ database: DatabaseQueue) {
    job(database)
    while let next = nextJob(orFree: database) { next(database) }
  }

  private func nextJob(orFree database: DatabaseQueue) -> Job? {
    state.withLock { state in
      guard state.waiting.isEmpty else { return state.waiting.removeFirst() }
      state.free.append(database)
      return nil
    }
  }
}
