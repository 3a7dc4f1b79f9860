import Foundation
import Galleries
import SightlineCatalog
import SightlineCodecs
import SightlineFoundation
import SightlineGeometry
import SightlineSearch

/// The engine's answer to a question.
struct EngineAnswer: Sendable {
  /// The answers with the default limit and score.
  let answers: [Answer]
  /// The best match at any score, if there was no answer.
  let best: Answer?
  /// The score of the first thing that was not answered; nil if it is unknown.
  let missedScore: Double?
  /// The answers if everything in the picture is missing from the catalog.
  let absent: [Answer]
  let decodeMilliseconds: Double
  let searchMilliseconds: Double
}

/// Queries the engine through its public API.
struct EngineAsked {
  private let engine: SearchEngine
  private let gallery: Gallery

  init(catalog path: String, gallery: Gallery) async throws {
    self.gallery = gallery
    engine = try await SearchEngine(Catalog(at: path))
  }

  /// The lowest score of an answer.
  var minimumScore: Double { engine.profile.minimumScore }

  /// Runs a query with the things in the catalog, and without them.
  func ask(_ question: Question) async throws -> EngineAnswer {
    let clock = ContinuousClock()
    let start = clock.now
    let picture = try ImageDecoder.decode(contentsOf: question.path).buffer
    let decoded = clock.now
    let excluded = identifiers(question.excluded)
    let matches = try await engine.search(
      SearchQuery(picture: picture, excludedEntities: excluded)
    ).matches
    let searched = clock.now
    let answers = answers(matches)

    var best: Answer?
    var missedScore: Double?
    let answered = Set(answers.map(\.entity))
    if let missed = question.things.first(where: { !answered.contains($0.entity) })?.entity {
      let all = try await engine.search(
        SearchQuery(picture: picture, excludedEntities: excluded, limit: 50, minimumScore: 0)
      ).matches
      if answers.isEmpty { best = self.answers(Array(all.prefix(1))).first }
      missedScore = all.first { gallery.entity($0.entity.identifier) == missed }?.score
    }
    let without = SearchQuery(
      picture: picture,
      excludedEntities: excluded.union(identifiers(question.entities))
    )
    return EngineAnswer(
      answers: answers,
      best: best,
      missedScore: missedScore,
      absent: self.answers(try await engine.search(without).matches),
      decodeMilliseconds: (decoded - start) / .milliseconds(1),
      searchMilliseconds: (searched - decoded) / .milliseconds(1)
    )
  }

  private func identifiers(_ entities: some Sequence<Int>) -> Set<EntityIdentifier> {
    Set(entities.map { gallery.identifiers[$0] })
  }

  private func answers(_ matches: [Match]) -> [Answer] {
    matches.map { match in
      Answer(
        entity: gallery.entity(match.entity.identifier) ?? -1,
        score: match.score,
        region: match.evidence.view?.region.vertices.map { [$0.x, $0.y] } ?? []
      )
    }
  }
}
