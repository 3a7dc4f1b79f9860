import Families
import SightlineBuilding
import SightlineCatalog
import SightlineEvaluation
import SightlineSearch

extension FamilyRun {
  /// The score that a picture of the catalog reaches when it is asked for by its own file.
  private static let sure = 0.99
  /// The most queries of each truth that are asked in both orders of the catalog.
  private static let mostReordered = 12

  /// Asks for a family's own pictures, and asks some queries of a catalog in the opposite order.
  ///
  /// - Parameters:
  ///   - written: The family.
  ///   - half: The half that is asked.
  /// - Returns: The figures.
  /// - Throws: When a picture or a catalog cannot be read.
  func own(_ written: Written, _ half: FamilyHalf) async throws -> OwnFigures {
    var figures = OwnFigures()
    let engine = try await SearchEngine(
      written.catalog,
      profile: profile,
      pixels: ReferencePixels(readingFilesOf: written.catalog)
    )
    var asked: [EvaluationQuery] = []
    for truth in WrittenFamily.OwnTruth.allCases {
      let queries =
        try written.family.truth(truth.rawValue, half, of: written.catalog)?.queries ?? []
      let answers = try await answers(to: queries, from: engine, ranked: true)
      let firsts = zip(queries, answers).map { query, answer in
        (query, answer.first.flatMap { query.expected.contains($0.entity) ? $0.score : nil })
      }
      for (query, score) in firsts where score == nil || truth == .own && score ?? 0 <= Self.sure {
        note(
          "\(written.family.name), \(truth.rawValue): \(query.name) \(score.map { "\($0)" } ?? "is not first")"
        )
      }
      switch truth {
      case .own:
        figures.own = Rate(firsts.count { $0.1 ?? 0 > Self.sure }, of: firsts.count)
        asked += queries.prefix(Self.mostReordered)
      case .saved:
        figures.saved = Rate(firsts.count { $0.1 != nil }, of: firsts.count)
      }
    }
    for truth in written.family.truths {
      let queries = try written.family.truth(truth, half, of: written.catalog)?.queries ?? []
      asked += FamilySetting.evenly(queries, Self.mostReordered)
    }
    let other = try await written.family.reversed(written.catalog, network: network)
    let reversed = try await SearchEngine(
      other,
      profile: profile,
      pixels: ReferencePixels(readingFilesOf: other)
    )
    let answers = try await answers(to: asked, from: engine, ranked: false)
    let others = try await self.answers(to: asked, from: reversed, ranked: false)
    let differing = zip(asked, zip(answers, others)).filter { $0.1.0 != $0.1.1 }
    for (query, pair) in differing {
      note("\(written.family.name), in another order: \(query.name): \(pair.0) or \(pair.1)")
    }
    figures.reordered = Rate(asked.count - differing.count, of: asked.count)
    return figures
  }

  /// An entity and its score in billionths, so that sums in another order are equal.
  private struct Answer: Hashable, Sendable, CustomStringConvertible {
    let entity: EntityIdentifier
    let score: Double

    var description: String { "\(entity.id) \(score)" }

    init(_ match: Match) {
      entity = match.entity.identifier
      score = (match.score * 1e9).rounded() / 1e9
    }
  }

  /// Returns the answers to queries in order.
  ///
  /// - Parameters:
  ///   - queries: The queries.
  ///   - engine: The engine.
  ///   - ranked: Whether the first is returned at any score, rather than all answers.
  /// - Returns: The answers.
  /// - Throws: When a picture or the catalog cannot be read.
  private func answers(
    to queries: [EvaluationQuery],
    from engine: SearchEngine,
    ranked: Bool
  ) async throws -> [[Answer]] {
    try await results(of: queries, from: engine, ranked: ranked).map { $0.matches.map(Answer.init) }
  }
}
