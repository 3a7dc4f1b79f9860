import Foundation
import Galleries
import Results
import SightlineCodecs

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// `sightline serve` with a catalog on a server.
struct NodeUnderTest {
  /// The answers and their times.
  struct Answers {
    /// The times from request to answer in milliseconds.
    var times: [Double] = []
    /// The resident memory at the beginning and at the end, and the anonymous memory at the end, in megabytes.
    var memory: (first: Double, last: Double, anonymous: Double) = (0, 0, 0)
  }

  private let process: ServiceProcess

  init(_ catalogs: MeasuredCatalogs) throws {
    process = try ServiceProcess(command: catalogs.command, catalog: catalogs.address)
  }

  func ask(_ pictures: ChangedPictures, _ progress: ProgressLine) async throws -> Answers {
    var answers = Answers()
    answers.memory.first = try process.memory()
    guard let address = URL(string: "http://127.0.0.1:\(process.port)/v1/search") else {
      throw ServersError("there is no such port")
    }
    for number in 0..<pictures.count {
      var request = URLRequest(url: address)
      request.httpMethod = "POST"
      request.setValue("image/png", forHTTPHeaderField: "Content-Type")
      request.httpBody = Data(try ImageEncoder.png(try pictures[number].picture))
      let start = ContinuousClock.now
      let (_, response) = try await URLSession.shared.data(for: request)
      let time = (ContinuousClock.now - start) / .milliseconds(1)
      guard (response as? HTTPURLResponse)?.statusCode == 200 else {
        throw ServersError("the service refused a picture")
      }
      if number >= Measure.warmUp { answers.times.append(time) }
      progress.show("request", number + 1, of: pictures.count)
    }
    answers.memory.last = try process.memory()
    answers.memory.anonymous = try process.memory(.anonymous)
    return answers
  }
}
