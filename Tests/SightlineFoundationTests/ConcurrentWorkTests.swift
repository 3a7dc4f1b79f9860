import SightlineFoundation
import Synchronization
import Testing

@Suite("Work on several elements at once")
struct ConcurrentWorkTests {
  private struct Failure: Error, Equatable { let element: Int }

  /// Counts what runs at once.
  private final class Counter: Sendable {
    private let counts = Mutex((running: 0, most: 0, begun: 0))

    func begin() {
      counts.withLock {
        $0.running += 1
        $0.begun += 1
        $0.most = max($0.most, $0.running)
      }
    }

    func end() { counts.withLock { $0.running -= 1 } }

    var most: Int { counts.withLock { $0.most } }
    var begun: Int { counts.withLock { $0.begun } }
  }

  @Test(
    "Each element gives its value at its place once, and no more run at once than may",
    arguments: [0, 1, 7, 40],
    [1, 3, 100]
  )
  func every(count: Int, limit: Int) async {
    let counter = Counter()
    var values: [Int: [Int]] = [:]
    await (0..<count).eachConcurrently(atMost: limit) { element in
      counter.begin()
      for _ in 0..<element % 5 { await Task.yield() }
      counter.end()
      return element * element
    } finished: { place, value in
      values[place, default: []].append(value)
    }
    #expect(values == Dictionary(uniqueKeysWithValues: (0..<count).map { ($0, [$0 * $0]) }))
    #expect(counter.most <= min(limit, count))
  }

  @Test("The first error ends the work, wherever it is thrown", arguments: [true, false])
  func failure(inWork: Bool) async {
    let counter = Counter()
    await #expect(throws: Failure(element: 5)) {
      try await (0..<1000).eachConcurrently(atMost: 2) { element throws(Failure) in
        counter.begin()
        if inWork, element == 5 { throw Failure(element: element) }
        return element
      } finished: { (_, value) throws(Failure) in
        if !inWork, value == 5 { throw Failure(element: value) }
      }
    }
    #expect(counter.begun < 20)
  }

  @Test("A cancelled task begins nothing more, and what was begun is handed over")
  func cancellation() async {
    let counter = Counter()
    let taken = await Task {
      var taken = 0
      await (0..<1000).eachConcurrently(atMost: 3) { element in
        counter.begin()
        return element
      } finished: { _, _ in
        taken += 1
        if taken == 10 { withUnsafeCurrentTask { $0?.cancel() } }
      }
      return taken
    }.value
    #expect(taken == counter.begun)
    #expect(counter.begun < 20)
  }
}
