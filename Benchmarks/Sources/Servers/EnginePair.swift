import Galleries
import Results
import SightlineCatalog
import SightlinePixels
import SightlineSearch

/// Alternates queries between an engine for a catalog in a file and one for the same catalog on a server.
struct EnginePair {
  /// The times of queries in milliseconds, including the descriptions.
  struct Times {
    var file: [Double] = []
    var server: [Double] = []
  }

  /// The answers.
  struct Answers {
    /// The times of queries that hashes and colours decide.
    var byHashes = Times()
    /// The times of queries that need local features, or find nothing.
    var byFeatures = Times()
    /// The number of queries, including warm-up queries.
    var count = 0
    /// The number of possible queries.
    var total = 0
    /// The queries with different answers from file and server.
    var unequal: [String] = []
  }

  private let file: SearchEngine
  private let server: SearchEngine

  /// The lowest evidence of hashes and colours, in nats, at which the engine accepts the first match without local features.
  private static let sameness = 7.0

  init(_ catalogs: MeasuredCatalogs) async throws {
    file = try await SearchEngine(Catalog(at: catalogs.file))
    server = try await SearchEngine(Catalog(at: catalogs.address))
  }

  func ask(_ pictures: ChangedPictures, _ progress: ProgressLine) async throws -> Answers {
    var answers = Answers()
    answers.total = pictures.total
    for number in 0..<pictures.count {
      let question = try pictures[number]
      // Alternates the order, since the second engine finds the picture in the processor's caches.
      let isServerFirst = number % 2 == 0
      var times = (file: 0.0, server: 0.0)
      var results: [SearchResults] = []
      for isServer in [isServerFirst, !isServerFirst] {
        let start = ContinuousClock.now
        results.append(
          try await (isServer ? server : file).search(SearchQuery(picture: question.picture))
        )
        let time = (ContinuousClock.now - start) / .milliseconds(1)
        if isServer { times.server = time } else { times.file = time }
      }
      answers.count += 1
      if results[0] != results[1] { answers.unequal.append(question.name) }
      if number >= Measure.warmUp {
        let isByHashes = Self.isByHashes(results[0])
        let kind = isByHashes ? \Answers.byHashes : \Answers.byFeatures
        answers[keyPath: kind].file.append(times.file)
        answers[keyPath: kind].server.append(times.server)
      }
      progress.show("question", number + 1, of: pictures.count)
    }
    return answers
  }

  private static func isByHashes(_ results: SearchResults) -> Bool {
    let said = results.matches.first?.evidence.reduce(0) { sum, finding in
      switch finding.signal {
      case .hash, .color: sum + finding.logOdds
      default: sum
      }
    }
    return (said ?? 0) >= sameness
  }
}
