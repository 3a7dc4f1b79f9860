import SightlineCatalog
import SightlineEvaluation
import SightlineFoundation

/// A verdict written down by hand, or drawn: what was ranked in which order, and what is expected.
struct PlannedVerdict {
  /// The ranked entities by number, best first, with their scores.
  var ranking: [(entity: Int, score: Double)]
  var expected: Set<Int> = []
  var either = false
  var excluded: Set<Int> = []
  var group = "g"
  var name = "q"

  var verdict: QueryVerdict {
    let ranked = ranking.enumerated().map { place, entry in
      EvaluationReport.RankedEntity(
        entity: .picture(entry.entity),
        title: "\(entry.entity)",
        rank: place + 1,
        score: entry.score,
        reference: nil
      )
    }
    return QueryVerdict(
      query: EvaluationQuery(
        name: name,
        source: .file(path: name, region: nil),
        expected: Set(expected.map { .picture($0) }),
        either: either,
        excluded: Set(excluded.map { .picture($0) }),
        group: group
      ),
      answer: QueryOutcome.Answer(
        ranked: Array(ranked.prefix(10)),
        expected: ranked.filter { entry in
          expected.contains { .picture($0) == entry.entity }
        }
      )
    )
  }

  /// Any verdict: up to 12 entities, ranked by scores in steps of 1/16 so that some are equal.
  static func drawn(_ random: inout SeededRandom) -> PlannedVerdict {
    var entities = Array(0..<12)
    for index in entities.indices { entities.swapAt(index, random.index(below: 12)) }
    let count = random.index(below: 13)
    let scores = (0..<count).map { _ in Double(random.index(below: 17)) / 16 }.sorted(by: >)
    let expected = Set((0..<random.index(below: 4)).map { _ in random.index(below: 12) })
    return PlannedVerdict(
      ranking: zip(entities, scores).map { ($0, $1) },
      expected: expected,
      excluded: expected.isEmpty ? [random.index(below: 12)] : [],
      group: ["a", "b", "flip", "half"][random.index(below: 4)]
    )
  }
}
