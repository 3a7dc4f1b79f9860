import Foundation
import Galleries
import Results
import SightlineCatalog
import SightlineSearch

/// Alternates queries between one server and four with a quarter of its entities each, over connections with a delay.
struct DelayedShards {
  /// The times of queries in milliseconds, including the descriptions.
  struct Times {
    var one: [Double] = []
    var four: [Double] = []

    mutating func add(_ time: Double, ofFour isFour: Bool) {
      if isFour { four.append(time) } else { one.append(time) }
    }
  }

  /// The answers.
  struct Answers {
    /// The times of the queries that warm up, to which no cell is kept yet.
    var first = Times()
    /// The times of the others.
    var rest = Times()
    /// The queries with different answers.
    var unequal: [String] = []
    var count: Int { first.one.count + rest.one.count }
  }

  private let door: DelayedServer
  private let one: SearchEngine
  private let four: SearchEngine

  /// The delay of a connection, each way.
  static let delay = Duration.milliseconds(5)

  init(_ catalogs: MeasuredCatalogs, server: String, in folder: URL) async throws {
    guard let port = URLComponents(string: server)?.port else {
      throw ServersError("the address of the server has no port")
    }
    let door = try DelayedServer(to: port, delay: Self.delay)
    let shards = try ShardSchemas.make(
      4,
      named: "quarter",
      of: Catalog(at: catalogs.file),
      server,
      by: catalogs.command
    )
    func delayed(_ address: String) -> String {
      address.replacing(":\(port)", with: ":\(door.port)")
    }
    let list = try ShardSchemas.list(shards.map(delayed), in: folder)
    self.door = door
    one = try await SearchEngine(Catalog(at: delayed(catalogs.address)))
    four = try await SearchEngine(Catalog(at: list))
  }

  func ask(_ pictures: ChangedPictures, _ progress: ProgressLine) async throws -> Answers {
    var answers = Answers()
    for number in 0..<pictures.count {
      let question = try pictures[number]
      var results: [SearchResults] = []
      for isFour in number % 2 == 0 ? [false, true] : [true, false] {
        let start = ContinuousClock.now
        results.append(
          try await (isFour ? four : one).search(SearchQuery(picture: question.picture))
        )
        let time = (ContinuousClock.now - start) / .milliseconds(1)
        if number < Measure.warmUp {
          answers.first.add(time, ofFour: isFour)
        } else {
          answers.rest.add(time, ofFour: isFour)
        }
      }
      if results[0].matches != results[1].matches { answers.unequal.append(question.name) }
      progress.show("question over slow connections", number + 1, of: pictures.count)
    }
    return answers
  }
}
