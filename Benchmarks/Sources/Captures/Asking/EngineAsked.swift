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
  /// The best at any score, when nothing was answered.
  let best: Answer?
  /// The score of the first thing that was not answered, at any score; nil where it is not known.
  let missedScore: Double?
  /// The answers when everything that the picture shows is missing from the catalog.
  let absent: [Answer]
  let decodeMilliseconds: Double
  let searchMilliseconds: Double
}

/// Asks the engine through its public API, as a caller does.
struct EngineAsked {
  private let engine: SearchEngine
  private let gallery: Gallery

  init(catalog path: String, gallery: Gallery) async throws {
    self.gallery = gallery
    engine = try await SearchEngine(Catalog(at: path))
  }

  /// The lowest score that answers.
  var minimumScore: Double { engine.profile.minimumScore }

  /// Asks a question: with the things in the catalog, and without.
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
