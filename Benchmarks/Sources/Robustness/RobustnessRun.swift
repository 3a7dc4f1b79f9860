import Foundation
import Galleries
import Results
import SightlineCodecs
import SightlineEvaluation
import SightlinePixels

/// Everyone who is asked about changed pictures.
struct RobustnessRun {
  let engine: EngineUnderTest
  let signals: SingleSignals?
  let peers: [PeerProcess]
  /// Where queries are put for the peers to read.
  let folder: URL

  /// One in so many queries the peers are asked without the query's entity where that costs as much
  /// again.
  private static let absentTries = 5

  /// Everyone, in the order of the outcomes.
  var contenders: [Contender] {
    engine.contenders + peers.flatMap(\.contenders) + (signals?.contenders ?? [])
  }

  /// Changes a picture in every way and asks everyone about each.
  func ask(
    _ picture: Gallery.Picture,
    changes: [PictureChange],
    seed: UInt64
  ) async throws -> RunRecord.Photo {
    let original = try ImageDecoder.decode(contentsOf: picture.path).buffer
    // The same photo is changed alike in every run, whichever others are asked about.
    var random = SeededRandom(seed: seed, name: picture.name)
    let photoSeed = random.next()
    let queries = try changes.concurrentMap { try $0.apply(to: original, seed: photoSeed) }

    let files = changes.map { folder.appending(path: "query-\($0.rawValue).ppm") }
    defer { for file in files { try? FileManager.default.removeItem(at: file) } }
    if !peers.isEmpty {
      for (file, query) in zip(files, queries) {
        try query.ppm.write(to: file)
        let triesAbsent = random.index(below: Self.absentTries) == 0
        for peer in peers {
          try peer.ask(file.path, entity: picture.entity, triesAbsent: triesAbsent)
        }
      }
    }
    var ours: [[Outcome]] = []
    for query in queries { ours.append(try await engine.outcomes(query, entity: picture.entity)) }
    let single = queries.map { signals?.outcomes($0, entity: picture.entity) ?? [] }
    var outcomes: [String: [Outcome]] = [:]
    for (index, change) in changes.enumerated() {
      let theirs = try peers.flatMap { try $0.answers().map(\.outcome) }
      outcomes[change.rawValue] = ours[index] + theirs + single[index]
    }
    return RunRecord.Photo(name: picture.name, outcomes: outcomes)
  }
}
