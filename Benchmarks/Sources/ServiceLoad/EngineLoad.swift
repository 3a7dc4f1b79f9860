import Foundation
import Results
import SightlineCatalog
import SightlineCodecs
import SightlineDescriptors
import SightlineSearch

/// An engine in this process, queried by one task per core.
struct EngineLoad {
  private let engine: SearchEngine
  private let pictures: [[UInt8]]

  init(catalog path: String, photographs: Photographs) async throws {
    engine = try await SearchEngine(Catalog(at: path))
    pictures = try photographs.files.map { [UInt8](try Data(contentsOf: $0)) }
    // The first queries load data that later ones find in memory.
    for picture in pictures { _ = try await answer(picture) }
  }

  /// Answers pictures for a duration.
  ///
  /// - Returns: The answers per second, and the milliseconds per answer.
  func run(seconds: Int) async throws -> LoadRun {
    let start = ContinuousClock.now
    let end = start + .seconds(seconds)
    let times = try await withThrowingTaskGroup(of: [Double].self) { group in
      let tasks = ProcessInfo.processInfo.activeProcessorCount
      for task in 0..<tasks {
        group.addTask {
          var times: [Double] = []
          var number = task
          while ContinuousClock.now < end {
            let asked = ContinuousClock.now
            _ = try await answer(pictures[number % pictures.count])
            times.append((ContinuousClock.now - asked) / .milliseconds(1))
            number += tasks
          }
          return times
        }
      }
      return try await group.reduce(into: []) { $0 += $1 }
    }
    let took = (ContinuousClock.now - start) / .seconds(1)
    return LoadRun(rate: Double(times.count) / took, times: times)
  }

  private func answer(_ picture: [UInt8]) async throws -> SearchResults {
    // The service decodes pictures at this scale too.
    let decoded = try ImageDecoder.decode(
      picture,
      options: DecodingOptions(minimumShortSide: PreparedPicture.closeShortSide)
    )
    return try await engine.search(SearchQuery(picture: decoded.buffer, limit: 3))
  }
}

/// The results of one run.
struct LoadRun {
  /// The answers per second.
  let rate: Double
  /// The median latency in milliseconds.
  let median: Double
  /// The 99th percentile of the latency in milliseconds.
  let slowest: Double

  init(rate: Double, median: Double, slowest: Double) {
    self.rate = rate
    self.median = median
    self.slowest = slowest
  }

  init(rate: Double, times: [Double]) {
    self.init(
      rate: rate,
      median: Spread.percentile(0.5, of: times),
      slowest: Spread.percentile(0.99, of: times)
    )
  }
}
