import SightlineCatalog
import SightlineDuplicates
import SightlineSearch
import TestSupport
import Testing

@testable import SightlineService

@Suite("Requests that wait for a comparison")
struct ReviewWaitTests {
  /// A comparison that ends when it is told to.
  private struct Held {
    let folder: TemporaryFolder
    let run: ReviewRun
    let end: AsyncStream<Void>.Continuation

    init() async throws {
      folder = try TemporaryFolder()
      let catalog = try Catalog(at: folder.file("c.sightline"), mode: .readWrite)
      let engine = try await SearchEngine(catalog)
      let (ended, end) = AsyncStream.makeStream(of: Void.self)
      self.end = end
      run = ReviewRun.begin(DuplicateFinder(), by: engine) { _ in
        for await _ in ended {}
        return try await DuplicateFinder().duplicates(in: catalog)
      }
    }
  }

  @Test("All that wait are woken by the end, and those that come later find it")
  func end() async throws {
    let held = try await Held()
    let waiting = (1...20).map { _ in Task { try await held.run.report() } }
    try await Task.sleep(for: .milliseconds(50))
    held.end.finish()
    // A second later each of them would have been told that the search goes on.
    for one in waiting { #expect(try await one.value != nil) }
    #expect(try await held.run.report() != nil)
  }

  @Test("A request is told after a second that the comparison goes on")
  func patience() async throws {
    let held = try await Held()
    #expect(try await held.run.report() == nil)
    held.end.finish()
  }

  @Test("A request that is cancelled waits no longer, before or while it waits")
  func cancelled() async throws {
    let held = try await Held()
    for pause in [Duration.zero, .milliseconds(20)] {
      let waiting = Task { try await held.run.report() }
      try await Task.sleep(for: pause)
      waiting.cancel()
      await #expect(throws: CancellationError.self) { try await waiting.value }
    }
    held.end.finish()
  }
}
