import SightlineCodecs
import SightlineDuplicates
import SightlineFoundation
import SightlineSearch
import Synchronization

/// A search for duplicates that goes on between the requests for its groups, and tells how far it has come.
///
/// A page asks again and again until the search is done. Where no page asks any more, the search ends; what was compared
/// is remembered, so that the next one goes on there.
final class ReviewRun: Sendable {
  private struct State {
    var progress = DuplicateProgress(step: .verification, done: 0, total: 0)
    var outcome: Result<DuplicateReport, any Error>?
    var asked = ContinuousClock.now
    var task: Task<Void, Never>?
    /// The requests that wait for the end, by number.
    var waiting: [Int: CheckedContinuation<Void, Never>] = [:]
    var nextNumber = 0
  }

  /// How the search was asked for.
  let finder: DuplicateFinder
  private let engine: SearchEngine
  private let state = Mutex(State())

  /// How long a search goes on that no page asks for.
  private static let patience = Duration.seconds(60)
  /// How long a search that another page asked for counts as its own.
  private static let claim = Duration.seconds(10)
  /// How long a request waits for the end.
  private static let wait = Duration.seconds(1)

  private init(of finder: DuplicateFinder, by engine: SearchEngine) {
    self.finder = finder
    self.engine = engine
  }

  deinit { state.withLock { $0.task?.cancel() } }

  /// Begins a search.
  ///
  /// - Parameters:
  ///   - finder: How it is searched.
  ///   - engine: The engine of the catalog.
  ///   - search: The search itself, which learns where to report its progress.
  /// - Returns: The search, which has begun.
  static func begin(
    _ finder: DuplicateFinder,
    by engine: SearchEngine,
    _ search:
      @escaping @Sendable (_ progress: @escaping @Sendable (DuplicateProgress) -> Void) async throws
      -> DuplicateReport
  ) -> ReviewRun {
    let run = ReviewRun(of: finder, by: engine)
    let task = Task { [weak run] in
      let outcome: Result<DuplicateReport, any Error>
      do {
        outcome = .success(try await search { [weak run] in run?.note($0) })
      } catch {
        outcome = .failure(error)
      }
      run?.finish(outcome)
    }
    run.state.withLock { $0.task = task }
    return run
  }

  private func finish(_ outcome: Result<DuplicateReport, any Error>) {
    let waiting = state.withLock { state in
      state.outcome = outcome
      defer { state.waiting = [:] }
      return state.waiting
    }
    for continuation in waiting.values { continuation.resume() }
  }

  private func note(_ progress: DuplicateProgress) {
    let abandoned = state.withLock { state in
      state.progress = progress
      return ContinuousClock.now - state.asked > Self.patience ? state.task : nil
    }
    abandoned?.cancel()
  }

  /// Whether it answers a question.
  func answers(_ finder: DuplicateFinder, by engine: SearchEngine) -> Bool {
    self.finder == finder && self.engine === engine
  }

  /// Whether another page still waits for it.
  var isWaitedFor: Bool {
    state.withLock { $0.outcome == nil && ContinuousClock.now - $0.asked < Self.claim }
  }

  /// Waits a little for the end.
  ///
  /// - Returns: The findings; nil where the search is not done.
  /// - Throws: The error of the search, or `CancellationError`.
  func report() async throws -> DuplicateReport? {
    if let outcome = outcome() { return try outcome.get() }
    try await waitForEnd()
    return try outcome()?.get()
  }

  /// How the search ended, for a request that asks now; nil where it goes on.
  private func outcome() -> Result<DuplicateReport, any Error>? {
    state.withLock { state in
      state.asked = .now
      return state.outcome
    }
  }

  /// Returns when the search has ended, and otherwise a little later.
  ///
  /// - Throws: `CancellationError`.
  private func waitForEnd() async throws {
    let number = state.withLock { state in
      state.nextNumber += 1
      return state.nextNumber
    }
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let isAwaited = state.withLock { state in
          // A request that was cancelled before it could be woken does not wait.
          guard state.outcome == nil, !Task.isCancelled else { return false }
          state.waiting[number] = continuation
          return true
        }
        guard isAwaited else { return continuation.resume() }
        Task {
          try? await Task.sleep(for: Self.wait)
          wake(number)
        }
      }
    } onCancel: {
      wake(number)
    }
    try Task.checkCancellation()
  }

  /// Ends the wait of a request, if it waits.
  private func wake(_ number: Int) {
    state.withLock { $0.waiting.removeValue(forKey: number) }?.resume()
  }

  /// How far it has come.
  var progress: DuplicateProgress { state.withLock(\.progress) }
}

/// The search that pages wait for: one of a catalog at a time.
final class ReviewRuns: Sendable {
  private let current = Mutex<ReviewRun?>(nil)

  /// The search that answers a question: the one that runs, or a new one in its place.
  ///
  /// - Parameters:
  ///   - finder: How it is searched.
  ///   - engine: The engine of the catalog.
  ///   - begin: Begins a new search.
  /// - Returns: The search.
  /// - Throws: `SightlineError` with code `busy` where another page waits for another search.
  func run(
    _ finder: DuplicateFinder,
    by engine: SearchEngine,
    begin: () -> ReviewRun
  ) throws(SightlineError) -> ReviewRun {
    let run = current.withLock { current -> ReviewRun? in
      if let current {
        if current.answers(finder, by: engine) { return current }
        if current.isWaitedFor { return nil }
      }
      let run = begin()
      current = run
      return run
    }
    guard let run else {
      throw SightlineError(
        .busy,
        "another page compares the same catalog in another way; try again in ten seconds"
      )
    }
    return run
  }

  /// Forgets a search that is done, so that the next page begins a new one.
  func end(_ run: ReviewRun) {
    current.withLock { if $0 === run { $0 = nil } }
  }
}
