import Foundation
import SightlineBuilding
import SightlineCatalog
import SightlineFoundation
import SightlinePixels
import SightlinePostgreSQL
import SightlineSearch
import Synchronization
import TestSupport
import Testing

@Suite("Several nodes at one catalog on a server", .enabled(if: PrivateServer.address != nil))
struct ServerNodesTests {
  private static let adders = 2
  private static let askers = 8
  private static let entitiesOfAdder = 8
  private static let pictures: [ReadOnlyPixelBuffer] = (1...adders * entitiesOfAdder).compactMap {
    try? DrawnPicture.texture($0)
  }

  /// The entity that one of the nodes adds.
  private static func entity(_ number: Int) -> Entity {
    Entity(
      EntityIdentifier(type: "thing", id: "\(number)"),
      title: "Thing \(number)",
      labels: [number % 2 == 0 ? "lake" : "mountain"]
    )
  }

  private static func queries() throws -> [SearchQuery] {
    let region = PixelRegion(x: 60, y: 20, width: 120, height: 110)
    return [
      SearchQuery(picture: pictures[0]), SearchQuery(picture: pictures[entitiesOfAdder]),
      SearchQuery(picture: try pictures[3].cropped(to: region)),
      SearchQuery(labels: ["lake"], limit: 50),
    ]
  }

  private static func outcome(_ engine: SearchEngine, _ query: SearchQuery) async -> Outcome {
    do throws(SightlineError) {
      return Outcome(results: try await engine.search(query))
    } catch {
      return Outcome(failure: error.code)
    }
  }

  private struct Outcome: Equatable {
    var results: SearchResults?
    var failure: SightlineError.Code?
  }

  /// Tells whether nodes still add.
  private final class Adding: Sendable {
    private let left = Atomic(ServerNodesTests.adders)

    var isOver: Bool { left.load(ordering: .relaxed) == 0 }

    func endOne() { left.subtract(1, ordering: .relaxed) }
  }

  @Test(
    "Two add and eight ask at once: each answer is that of one committed state, and nothing is lost"
  )
  func addingAndAsking() async throws {
    let database = try PrivateDatabase()
    let address = database.address
    let queries = try Self.queries()
    let adding = Adding()
    let answers = try await withThrowingTaskGroup(of: [(query: Int, outcome: Outcome)]?.self) {
      group in
      for adder in 0..<Self.adders {
        group.addTask {
          for place in 0..<Self.entitiesOfAdder {
            let number = adder * Self.entitiesOfAdder + place
            try await Catalog(at: address, mode: .readWrite).add(
              Self.entity(number),
              pictures: [.pixels(Self.pictures[number], name: "\(number)")]
            )
          }
          return nil
        }
      }
      for asker in 0..<Self.askers {
        group.addTask {
          let engine = try await SearchEngine(Catalog(at: address))
          var answers: [(query: Int, outcome: Outcome)] = []
          // Once more when all was added.
          var isLast = false
          while true {
            for query in queries.indices {
              let asked = (query + asker) % queries.count
              answers.append((asked, await Self.outcome(engine, queries[asked])))
            }
            if isLast { return answers }
            isLast = adding.isOver
          }
        }
      }
      var all: [[(query: Int, outcome: Outcome)]] = []
      for try await answers in group {
        if let answers { all.append(answers) } else { adding.endOne() }
      }
      return all
    }
    let catalog = try Catalog(at: address)
    #expect(try catalog.check().isEmpty)
    let order = try catalog.pictures().sorted { $0.id < $1.id }
    #expect(Set(order.map(\.entity.id)).count == Self.adders * Self.entitiesOfAdder)
    #expect(order.map(\.id) == Array(1...Int64(order.count)))
    try await hold(answers, against: order, queries)
  }

  /// Holds the answers of each asker against a file that gets the same entities one by one: each is that of a state, and
  /// none is of an earlier one than the answer before it.
  private func hold(
    _ answers: [[(query: Int, outcome: Outcome)]],
    against order: [ReferencePicture],
    _ queries: [SearchQuery]
  ) async throws {
    let folder = try TemporaryFolder()
    let path = folder.file("a.sightline")
    var states: [[Outcome]] = []
    let file = try Catalog(at: path, mode: .readWrite)
    let engine = try await SearchEngine(Catalog(at: path))
    for added in 0...order.count {
      if added > 0, let number = Int(order[added - 1].entity.id) {
        try await file.add(
          Self.entity(number),
          pictures: [.pixels(Self.pictures[number], name: "\(number)")]
        )
      }
      var outcomes: [Outcome] = []
      for query in queries { outcomes.append(await Self.outcome(engine, query)) }
      states.append(outcomes)
    }
    #expect(answers.count == Self.askers)
    for answers in answers {
      var earliest = 0
      for (query, outcome) in answers {
        let state = states.indices.dropFirst(earliest).first { states[$0][query] == outcome }
        #expect(state != nil, "an answer to query \(query) is of no state from \(earliest) on")
        earliest = state ?? earliest
      }
      for (query, outcome) in answers.suffix(queries.count) {
        #expect(outcome == states[order.count][query])
      }
    }
  }
}
