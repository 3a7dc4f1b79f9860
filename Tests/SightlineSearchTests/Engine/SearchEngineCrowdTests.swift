import SightlineCatalog
import SightlineFoundation
import SightlineSearch
import TestSupport
import Testing

/// Run with `make test-thread` too, which sees what two tasks touch without a rule between them.
@Suite("SearchEngine, queried by many during writes")
struct SearchEngineCrowdTests {
  @Test(
    "64 tasks get answers of committed states while a picture is replaced repeatedly"
  )
  func crowd() async throws {
    let pictures = try (0..<3).map { try DrawnPicture.slopes($0) }
    let catalog = try TestCatalog([
      (.make("0", labels: ["bridge"]), [pictures[0]]),
      (.make("1", labels: ["bridge"]), [pictures[1]]),
    ])
    let engine = try await catalog.engine()
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 0..<64 {
        group.addTask {
          switch number % 8 {
          case 0:
            // The picture that is never replaced answers in every state.
            let found = try await engine.search(SearchQuery(picture: pictures[0]))
            #expect(found.matches.first?.entity.identifier.id == "0")
          case 1:
            // The other is one of two pictures, in every state.
            let found = try await engine.search(
              SearchQuery(picture: pictures[1 + number / 8 % 2], minimumScore: 0)
            )
            #expect(Set(found.matches.map(\.entity.identifier.id)).isSubset(of: ["0", "1"]))
          case 2:
            // Given up at some moment, which must leave the engine as it was.
            let deadline = ContinuousClock.now + .milliseconds(number * 4)
            do throws(SightlineError) {
              _ = try await engine.search(SearchQuery(picture: pictures[0], deadline: deadline))
            } catch {
              #expect(error.code == .deadlineExceeded)
            }
          case 3:
            _ = try await engine.search(SearchQuery(labels: ["bridge"], colors: ["red"]))
          default:
            let found = try await engine.search(SearchQuery(labels: ["bridge"]))
            #expect(found.matches.map(\.entity.identifier.id) == ["0", "1"])
          }
        }
      }
      group.addTask {
        for round in 0..<8 { try catalog.replace("1", by: pictures[1 + round % 2]) }
      }
      try await group.waitForAll()
    }
    try catalog.replace("1", by: pictures[2])
    let last = try await engine.search(SearchQuery(picture: pictures[2]))
    #expect(last.matches.first?.entity.identifier.id == "1")
  }
}
