import SightlineCatalog
import SightlineEvaluation
import Testing

@Suite("Figures of an evaluation")
struct FiguresTests {
  @Test("Recall, answers and false answers are counted by their definitions")
  func byHand() throws {
    let verdicts = [
      // Right and answered.
      PlannedVerdict(ranking: [(1, 0.9), (2, 0.2)], expected: [1]),
      // Right, but too low.
      PlannedVerdict(ranking: [(1, 0.4), (2, 0.2)], expected: [1]),
      // Wrong and answered; the right one is fifth.
      PlannedVerdict(
        ranking: [(9, 0.7), (8, 0.6), (7, 0.3), (6, 0.2), (1, 0.1)],
        expected: [1]
      ),
      // Missed: sixth.
      PlannedVerdict(
        ranking: [(9, 0.4), (8, 0.3), (7, 0.3), (6, 0.2), (5, 0.1), (1, 0.1)],
        expected: [1]
      ),
      PlannedVerdict(ranking: [(3, 0.5)], excluded: [1]),
      PlannedVerdict(ranking: [(3, 0.49)], excluded: [1]),
      PlannedVerdict(ranking: []),
    ].map(\.verdict)
    let figures = EvaluationReport.Figures(verdicts, minimumScore: 0.5)
    #expect(figures.present == 4 && figures.absent == 3)
    #expect(figures.recallAt1 == Rate(2, of: 4))
    #expect(figures.recallAt5 == Rate(3, of: 4))
    #expect(figures.answeredRight == Rate(1, of: 4))
    #expect(figures.answeredWrong == Rate(1, of: 4))
    #expect(figures.falsePositives == Rate(1, of: 3))
    let mean = try #require(figures.meanAveragePrecision)
    let sum: Double = 1 + 1 + 0.2 + 1.0 / 6
    #expect(abs(mean - sum / 4) < 1e-12)
  }

  @Test("Every answer counts, not only the first")
  func allAnswers() {
    let verdicts = [
      // Two are shown and answered, a third is answered beside them.
      PlannedVerdict(ranking: [(1, 0.9), (2, 0.8), (9, 0.7), (8, 0.2)], expected: [1, 2]),
      // One of three is answered.
      PlannedVerdict(ranking: [(1, 0.9), (2, 0.4), (3, 0.1)], expected: [1, 2, 3]),
      // Either is right; both are answered.
      PlannedVerdict(ranking: [(2, 0.9), (1, 0.9)], expected: [1, 2], either: true),
      // Two false ones.
      PlannedVerdict(ranking: [(4, 0.9), (5, 0.6)], excluded: [1]),
    ].map(\.verdict)
    let figures = EvaluationReport.Figures(verdicts, minimumScore: 0.5)
    #expect(figures.answeredRight == Rate(3, of: 3))
    #expect(figures.answeredWrong == Rate(1, of: 3))
    #expect(figures.returned.count == 4 && figures.returned.total == 6)
    #expect(figures.precision.count == 5 && figures.precision.total == 8)
    let failures = EvaluationReport.failures(verdicts, minimumScore: 0.5)
    #expect(failures.map(\.kind) == [.falsePositive, .wrongBeside, .incomplete])
    #expect(failures.map { $0.wrong?.entity } == [.picture(4), .picture(9), nil])
    #expect(failures.map { $0.lacking?.entity } == [nil, .picture(1), .picture(3)])
    #expect(
      EvaluationReport.confusions(verdicts, minimumScore: 0.5).map(\.answered)
        == [.picture(4), .picture(9), .picture(9), .picture(5)]
    )
  }

  @Test(
    "Average precision is the mean precision at each expected entity, by hand and by brute force"
  )
  func averagePrecision() {
    // The textbook case: relevant at 1, 3 and 5 of three relevant.
    let planned = PlannedVerdict(
      ranking: [(0, 1), (5, 0.9), (1, 0.8), (6, 0.7), (2, 0.6)],
      expected: [0, 1, 2]
    )
    let answer = planned.verdict.answer
    let sum: Double = 1 + 2.0 / 3 + 3.0 / 5
    #expect(abs(answer.averagePrecision(expecting: 3) - sum / 3) < 1e-12)
    // One that is not ranked at all counts as 0.
    #expect(abs(answer.averagePrecision(expecting: 4) - sum / 4) < 1e-12)
    var random = SeededRandom(seed: 5)
    for _ in 0..<200 {
      let planned = PlannedVerdict.drawn(&random)
      var sum = 0.0
      for place in planned.ranking.indices
      where planned.expected.contains(planned.ranking[place].entity) {
        let above = planned.ranking[...place].filter { planned.expected.contains($0.entity) }
        sum += Double(above.count) / Double(place + 1)
      }
      let expected = planned.expected.isEmpty ? 0 : sum / Double(planned.expected.count)
      let found = planned.verdict.answer.averagePrecision(expecting: planned.expected.count)
      #expect(abs(found - expected) < 1e-12)
    }
  }

  @Test("Groups have the figures of their queries; kinds of change come first, in their order")
  func groups() throws {
    var random = SeededRandom(seed: 6)
    let verdicts = (0..<120).map { _ in PlannedVerdict.drawn(&random) }
    let groups = [EvaluationReport.Breakdown].groups(verdicts.map(\.verdict), minimumScore: 0.5)
    let others = verdicts.map(\.group).filter { ["a", "b"].contains($0) }
    let first = try #require(others.first)
    #expect(groups.map(\.name) == ["half", "flip", first, first == "a" ? "b" : "a"])
    #expect(groups.map(\.family) == [.compression, .geometry, nil, nil])
    for group in groups {
      let own = verdicts.filter { $0.group == group.name }.map(\.verdict)
      #expect(group.figures == EvaluationReport.Figures(own, minimumScore: 0.5))
    }
  }

  @Test("Only kinds of failure that happened are listed, the worst first")
  func failures() {
    let verdicts = [
      PlannedVerdict(ranking: [(1, 0.9)], expected: [1], name: "right"),
      PlannedVerdict(ranking: [(1, 0.4)], expected: [1], name: "low"),
      PlannedVerdict(ranking: [(2, 0.3), (1, 0.1)], expected: [1], name: "missed"),
      PlannedVerdict(ranking: [(2, 0.6)], excluded: [1], name: "false"),
      PlannedVerdict(ranking: [(2, 0.8), (1, 0.7)], expected: [1], name: "wrong"),
      PlannedVerdict(ranking: [], expected: [1], name: "nothing"),
      PlannedVerdict(ranking: [(2, 0.2)], name: "absent"),
    ].map(\.verdict)
    let failures = EvaluationReport.failures(verdicts, minimumScore: 0.5)
    #expect(failures.map(\.query.name) == ["wrong", "false", "nothing", "missed", "low"])
    #expect(
      failures.map(\.kind) == [.wrongAnswer, .falsePositive, .missed, .missed, .tooLow]
    )
  }

  @Test(
    "Queries of one picture that fail together count as few, independent ones as many"
  )
  func clusters() throws {
    func rate(_ isRight: (_ picture: Int, _ query: Int) -> Bool) -> Rate {
      let verdicts = (0..<20).flatMap { picture in
        (0..<50).map { query in
          PlannedVerdict(
            ranking: [(isRight(picture, query) ? 1 : 2, 0.9)],
            expected: [1],
            name: "\(picture)"
          ).verdict
        }
      }
      return EvaluationReport.Figures(verdicts, minimumScore: 0.5).recallAt1
    }
    // Two of twenty pictures: as wide as twenty tries make it, but for one degree of freedom.
    let together = try #require(rate { picture, _ in picture > 1 }.interval)
    let twenty = try #require(Rate(18, of: 20).interval)
    #expect(abs(together.lowerBound - twenty.lowerBound) < 0.01)
    let apart = rate { picture, query in (picture * 7 + query) % 10 > 0 }
    #expect(apart.count == 900 && apart.designEffect == 1)
    #expect(rate { _, _ in true }.interval?.upperBound == 1)
  }

  @Test("One pair of look-alikes does not fill the list of failures")
  func shownFailures() {
    let verdicts = (0..<60).map { number in
      PlannedVerdict(ranking: [(2, 0.9)], excluded: [1], name: number < 40 ? "same" : "q\(number)")
        .verdict
    }
    let failures = EvaluationReport.failures(verdicts, minimumScore: 0.5)
    #expect(failures.count == 60)
    let shown = EvaluationReport.shown(failures).map(\.query.name)
    #expect(shown == ["same", "same", "same"] + (40..<60).map { "q\($0)" })
  }

  @Test("Confused pairs count wrong answers with the entity present and left out")
  func confusions() {
    let verdicts = [
      PlannedVerdict(ranking: [(2, 0.6), (1, 0.5)], expected: [1], name: "a"),
      PlannedVerdict(ranking: [(2, 0.8)], excluded: [1], name: "b"),
      PlannedVerdict(ranking: [(1, 0.9)], expected: [2], name: "c"),
      PlannedVerdict(ranking: [(4, 0.4)], expected: [3], name: "too low to be answered"),
      PlannedVerdict(ranking: [(5, 0.9)], name: "of no entity"),
    ].map(\.verdict)
    let confusions = EvaluationReport.confusions(verdicts, minimumScore: 0.5)
    #expect(confusions.map(\.shown) == [.picture(1), .picture(2)])
    #expect(confusions.map(\.answered) == [.picture(2), .picture(1)])
    #expect(confusions.map(\.count) == [2, 1])
    #expect(confusions.map(\.highestScore) == [0.8, 0.9])
    #expect(confusions.map(\.query) == ["b", "c"])
  }
}
