import Foundation
import Galleries
import Results
import SightlineBuilding
import SightlineCatalog
import SightlineFoundation
import SightlineSearch

/// Sends queries to two shards on servers, one of which closes, stops responding, and comes back.
struct StoppedShard {
  /// The outcomes of the queries.
  struct Answers {
    var whole = 0
    var partial = 0
    var errors = 0
    /// Answers that claim to be complete but lack a shard's results, and errors that name neither the shard nor the deadline.
    var wrong = 0
    /// The longest delay of a query beyond its deadline, in milliseconds; negative if all met it.
    var latest = -Double.infinity
    var count = 0
  }

  private let door: StoppableServer
  private let strict: SearchEngine
  private let partial: SearchEngine
  private let expected: SearchEngine
  private var shards: [String]

  private static let deadline = Duration.seconds(1)

  /// Imports half of a gallery into each of two schemas.
  init(_ gallery: Gallery, server: String, command: String, in folder: URL) async throws {
    guard let port = URLComponents(string: server)?.port else {
      throw ServersError("the address of the server has no port")
    }
    door = try StoppableServer(to: port)
    let file = try await gallery.buildCatalog().path
    shards = try ShardSchemas.make(2, named: "shard", of: Catalog(at: file), server, by: command)
    shards[1] = shards[1].replacing(":\(port)", with: ":\(door.port)")
    let list = try ShardSchemas.list(shards, in: folder)
    strict = try await SearchEngine(Catalog(at: list))
    partial = try await SearchEngine(Catalog(at: list, isPartial: true))
    expected = try await SearchEngine(Catalog(at: file))
  }

  /// Runs the queries: a quarter each while both shards work, while one is closed, while it does not respond, and afterwards.
  func ask(_ pictures: ChangedPictures, _ progress: ProgressLine) async throws -> Answers {
    var answers = Answers()
    let states: [StoppableServer.State] = [.open, .shut, .silent, .open]
    for number in 0..<pictures.count {
      let quarter = number * states.count / pictures.count
      if number == 0 || quarter != (number - 1) * states.count / pictures.count {
        try door.become(states[quarter])
      }
      let picture = try pictures[number].picture
      let right = try await expected.search(SearchQuery(picture: picture))
      let end = ContinuousClock.now + Self.deadline
      let query = SearchQuery(picture: picture, deadline: end)
      do {
        let results = try await (number % 2 == 0 ? strict : partial).search(query)
        note(results, right, states[quarter], in: &answers)
      } catch {
        answers.errors += 1
        if !isClear(error) { answers.wrong += 1 }
      }
      answers.latest = max(answers.latest, (ContinuousClock.now - end) / .milliseconds(1))
      answers.count += 1
      progress.show("question with a shard stopped", number + 1, of: pictures.count)
    }
    return answers
  }

  private func note(
    _ results: SearchResults,
    _ right: SearchResults,
    _ state: StoppableServer.State,
    in answers: inout Answers
  ) {
    if results.missingShards.isEmpty {
      answers.whole += 1
      if results.matches != right.matches || state == .shut { answers.wrong += 1 }
    } else {
      answers.partial += 1
      if results.missingShards.map(\.shard) != [shards[1]] { answers.wrong += 1 }
    }
  }

  private func isClear(_ error: any Error) -> Bool {
    guard let error = error as? SightlineError else { return false }
    return error.code == .deadlineExceeded || error.path == shards[1]
  }
}
