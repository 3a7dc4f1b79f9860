import Foundation
import ImageCodecs
import MatchEvaluation
import PixelBuffers

/// Asks everyone about changed pictures and counts what they answer.
struct RobustnessRun {
  private let engine: EngineUnderTest
  private let signals: SingleSignals?
  private let peer: SIFTPeer?
  private let folder: URL

  private(set) var tallies: [PictureChange: Tally] = [:]
  private var engineTimes: [Double] = []
  private var signalTimes: [[Double]] = []
  private var peerTimes: [Double] = []

  /// One in so many queries the SIFT peer is asked without the query's entity too, which costs it
  /// as much again.
  private static let falseAnswerTries = 5

  init(engine: EngineUnderTest, signals: SingleSignals?, peer: SIFTPeer?, folder: URL) {
    self.engine = engine
    self.signals = signals
    self.peer = peer
    self.folder = folder
  }

  /// Changes a picture in every way and asks about each.
  mutating func ask(_ picture: Gallery.Picture, changes: [PictureChange], seed: UInt64) throws {
    let original = try ImageDecoder.decode(contentsOf: picture.path).buffer
    // The same photo is changed alike in every run, whichever others are asked about.
    var random = SeededRandom(seed: seed, name: picture.name)
    let photoSeed = random.next()
    let queries = try changes.concurrentMap { try $0.apply(to: original, seed: photoSeed) }

    var files: [URL] = []
    defer { for file in files { try? FileManager.default.removeItem(at: file) } }
    if let peer {
      for (change, query) in zip(changes, queries) {
        let file = folder.appending(path: "query-\(change.rawValue).ppm")
        files.append(file)
        try query.ppm.write(to: file)
        let triesAbsent = random.index(below: Self.falseAnswerTries) == 0
        try peer.ask(file.path, entity: picture.entity, triesAbsent: triesAbsent)
      }
    }
    for (change, query) in zip(changes, queries) {
      let answer = try engine.answer(query, entity: picture.entity)
      engineTimes.append(answer.milliseconds)
      tallies[change, default: Tally()].add(answer)
    }
    if let signals {
      for (change, query) in zip(changes, queries) {
        let answer = signals.answer(query, entity: picture.entity)
        if signalTimes.isEmpty { signalTimes = answer.milliseconds.map { _ in [] } }
        for (index, time) in answer.milliseconds.enumerated() { signalTimes[index].append(time) }
        tallies[change, default: Tally()].add(answer)
      }
    }
    if let peer {
      for change in changes {
        let answer = try peer.receive()
        peerTimes.append(answer.milliseconds)
        tallies[change, default: Tally()].add(answer, entity: picture.entity)
      }
    }
  }

  /// How long queries took: the engine, the signals that are best overall, and the peer.
  var latencies: [RobustnessReport.Latency] {
    var latencies = [RobustnessReport.Latency(of: "ours, whole engine", engineTimes)]
    if let signals {
      let right = tallies.values.reduce(Tally(), +).right
      for isHash in [true, false] {
        let candidates = signals.names.indices.filter { signals.isHash[$0] == isHash }
        guard let best = candidates.max(by: { right[$0] < right[$1] }) else { continue }
        let kind = isHash ? "best hash overall" : "best colour overall"
        latencies.append(.init(of: "\(kind): \(signals.names[best])", signalTimes[best]))
      }
    }
    if peer != nil { latencies.append(.init(of: "OpenCV SIFT, FLANN, RANSAC", peerTimes)) }
    return latencies
  }
}
