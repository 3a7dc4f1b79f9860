import Contenders
import Foundation
import Galleries
import SightlineCodecs
import SightlineDescriptors
import SightlineEvaluation
import SightlinePixels

/// Measures the time to describe a picture and to answer a query, one at a time.
///
/// Contenders alternate with each query, so that all run under the same load.
struct SpeedRun {
  struct Times: Encodable {
    let name: String
    /// The median times in milliseconds.
    ///
    /// A query includes the description of its picture, but not its decoding.
    let describe: Double
    let query: Double
  }

  private(set) var times: [Times] = []

  init(
    _ run: RobustnessRun,
    of pictures: [Gallery.Picture],
    changes: [PictureChange],
    count: Int,
    seed: UInt64
  ) async throws {
    let clock = ContinuousClock()
    let file = run.folder.appending(path: "timed.ppm")
    var own: [(describe: Double, query: Double)] = []
    var theirs = run.peers.map { $0.contenders.map { _ in [(describe: Double, query: Double)]() } }
    for number in 0..<count {
      let picture = pictures[number % pictures.count]
      // A step that is coprime to the number of changes visits all of them.
      let change = changes[number * 7 % changes.count]
      let query = try change.apply(
        to: ImageDecoder.decode(contentsOf: picture.path).buffer,
        seed: seed &+ UInt64(number)
      )
      try query.ppm.write(to: file)
      let describing = clock.measure { _ = DescriptorSet.standard.describe(query) }
      let answering = try await clock.measure { try await run.engine.answer(query) }
      own.append((describing / .milliseconds(1), answering / .milliseconds(1)))
      for (index, peer) in run.peers.enumerated() {
        try peer.ask(file.path, right: [picture.entity], triesAbsent: false)
        for (method, answer) in try peer.answers().enumerated() {
          theirs[index][method].append(
            (answer.describeMilliseconds, answer.describeMilliseconds + answer.searchMilliseconds)
          )
        }
      }
    }
    func add(_ name: String, _ measured: [(describe: Double, query: Double)]) {
      times.append(
        Times(
          name: name,
          describe: measured.map(\.describe).median,
          query: measured.map(\.query).median
        )
      )
    }
    add(run.engine.contenders[0].name, own)
    for (peer, measured) in zip(run.peers, theirs) {
      for (contender, measured) in zip(peer.contenders, measured) { add(contender.name, measured) }
    }
  }
}

extension [Double] {
  /// Returns the median; 0 if there are no values.
  var median: Double { isEmpty ? 0 : sorted()[count / 2] }
}
