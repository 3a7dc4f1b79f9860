import Contenders
import Foundation
import Galleries
import Results
import SightlineCodecs
import SightlineEvaluation
import SightlinePixels

/// Runs queries with changed pictures for all contenders.
struct RobustnessRun {
  let engine: EngineUnderTest
  let signals: SingleSignals?
  let peers: [PeerProcess]
  /// The folder of query files for the peers.
  let folder: URL

  /// The peers are queried without the right entity for one in this many queries, if that doubles
  /// the cost.
  private static let absentTries = 5

  /// All contenders, in the order of the outcomes.
  var contenders: [Contender] {
    engine.contenders + peers.flatMap(\.contenders) + (signals?.contenders ?? [])
  }

  /// Applies all changes to a picture and runs the queries for all contenders.
  func ask(
    _ picture: Gallery.Picture,
    changes: [PictureChange],
    seed: UInt64
  ) async throws -> RunRecord.Photo {
    let original = try ImageDecoder.decode(contentsOf: picture.path).buffer
    // The changes of a photo are the same in every run, whichever other photos are used.
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
          try peer.ask(file.path, right: [picture.entity], triesAbsent: triesAbsent)
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
    return RunRecord.Photo(name: picture.title, outcomes: outcomes)
  }
}
