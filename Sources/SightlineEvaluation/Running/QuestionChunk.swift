import SightlineCatalog
import SightlineCodecs
import SightlineDescriptors
import SightlineFoundation
import SightlinePixels
import SightlineReading
import SightlineSearch

/// Consecutive queries about one file, asked one after the other so that the file is decoded, and each
/// picture changed and described, once.
struct QuestionChunk: Sendable {
  /// The queries with their places in the truth; at least one.
  private(set) var queries: [(index: Int, query: EvaluationQuery)]

  /// The most queries of a chunk: few enough that several workers finish together.
  private static let limit = 20

  /// Cuts queries into chunks, in their order.
  static func chunks(_ queries: [(index: Int, query: EvaluationQuery)]) -> [QuestionChunk] {
    var chunks: [QuestionChunk] = []
    for entry in queries {
      let path = chunks.last?.queries.first?.query.source.path
      if path == entry.query.source.path, chunks[chunks.count - 1].queries.count < limit {
        chunks[chunks.count - 1].queries.append(entry)
      } else {
        chunks.append(QuestionChunk(queries: [entry]))
      }
    }
    return chunks
  }

  /// Asks the queries; fewer outcomes than queries when the task is cancelled meanwhile.
  ///
  /// - Parameters:
  ///   - engine: The engine.
  ///   - words: Reads the words in their pictures; nil to leave them out.
  /// - Returns: What came of each, in their order.
  func ask(_ engine: SearchEngine, reading words: (any WordReading)?) async -> [QueryOutcome] {
    var outcomes: [QueryOutcome] = []
    var original: ReadOnlyPixelBuffer?
    var asked: (source: EvaluationQuery.Source, labels: [String], question: SearchEngine.Asked)?
    for (index, query) in queries {
      if Task.isCancelled { break }
      var outcome = QueryOutcome(query: index)
      do throws(SightlineError) {
        let clock = ContinuousClock()
        if asked?.source != query.source || asked?.labels != query.labels {
          let picture = try picture(of: query, original: &original, times: &outcome.times)
          let start = clock.now
          asked = (
            query.source, query.labels, try await Self.question(query, picture, engine, words)
          )
          outcome.times.answering = (clock.now - start) / .milliseconds(1)
        }
        guard let question = asked?.question.excluding(query.excluded) else { break }
        let start = clock.now
        let ranked = try await engine.rankedEntities(
          for: question,
          first: QueryOutcome.rankedLimit + query.also.count,
          and: query.expected.union(query.also)
        )
        // A picture described for the query before would make the time of a search too short.
        outcome.times.answering? += (clock.now - start) / .milliseconds(1)
        outcome.answer = QueryOutcome.Answer(ranked, without: query.also)
      } catch {
        // A cancelled search says nothing about the query.
        if Task.isCancelled { break }
        outcome.problem = error.description
      }
      outcomes.append(outcome)
    }
    return outcomes
  }

  private static func question(
    _ query: EvaluationQuery,
    _ picture: ReadOnlyPixelBuffer,
    _ engine: SearchEngine,
    _ words: (any WordReading)?
  ) async throws(SightlineError) -> SearchEngine.Asked {
    var search = SearchQuery(picture: picture, labels: query.labels, minimumScore: 0)
    if let words { search.words = try words.lines(in: picture) }
    return try await engine.asked(search)
  }

  /// The picture that a query asks about.
  private func picture(
    of query: EvaluationQuery,
    original: inout ReadOnlyPixelBuffer?,
    times: inout QueryOutcome.Times
  ) throws(SightlineError) -> ReadOnlyPixelBuffer {
    let clock = ContinuousClock()
    var start = clock.now
    switch query.source {
    case .file(let path, let region):
      let picture = try EvaluationPicture.read(path, region: region)
      times.decoding = (clock.now - start) / .milliseconds(1)
      return picture
    case .change(let change, let path, let seed):
      let source: ReadOnlyPixelBuffer
      if let original {
        source = original
      } else {
        source = try EvaluationPicture.readForChanging(path)
        original = source
        times.decoding = (clock.now - start) / .milliseconds(1)
      }
      start = clock.now
      let changed = try change.apply(to: source, seed: seed)
      times.changing = (clock.now - start) / .milliseconds(1)
      return changed
    }
  }
}

extension QueryOutcome.Answer {
  /// Takes the ranking as if some entities had not been there: places count only the others.
  init(_ ranking: SearchEngine.RankedEntities, without uncounted: Set<EntityIdentifier>) {
    let places = ranking.wanted.filter { uncounted.contains($0.entity.identifier) }.map(\.rank)
    func told(_ entities: [SearchEngine.RankedEntity]) -> [EvaluationReport.RankedEntity] {
      entities.filter { !uncounted.contains($0.entity.identifier) }.map { found in
        EvaluationReport.RankedEntity(
          entity: found.entity.identifier,
          title: found.entity.title,
          rank: found.rank + 1 - places.count { $0 < found.rank },
          score: found.score,
          reference: found.reference
        )
      }
    }
    self.init(
      ranked: Array(told(ranking.first).prefix(QueryOutcome.rankedLimit)),
      expected: told(ranking.wanted)
    )
  }
}
