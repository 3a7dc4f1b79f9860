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
  }

  /// How the search was asked for.
  let finder: DuplicateFinder
  private let engine: SearchEngine
  private let state = Mutex(State())

  /// How long a search goes on that no page asks for.
  private static let patience = Duration.seconds(60)
  /// How long a search that another page asked for counts as its own.
  private static let claim = Duration.seconds(10)
  /// How long a request waits for the end, and how often it looks.
  private static let (wait, step) = (Duration.seconds(1), Duration.milliseconds(20))

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
      run?.state.withLock { $0.outcome = outcome }
    }
    run.state.withLock { $0.task = task }
    return run
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
    let end = ContinuousClock.now + Self.wait
    while true {
      let outcome = state.withLock { state in
        state.asked = .now
        return state.outcome
      }
      if let outcome { return try outcome.get() }
      guard ContinuousClock.now < end else { return nil }
      try await Task.sleep(for: Self.step)
    }
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
