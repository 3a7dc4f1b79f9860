import SightlineEvaluation
import Testing

@Suite("Curves and calibration of an evaluation")
struct CurvesTests {
  @Test("Every point of the curve has the figures of answering from its score on")
  func precisionRecall() {
    var random = SeededRandom(seed: 7)
    let verdicts = (0..<150).map { _ in PlannedVerdict.drawn(&random) }
    let points = [EvaluationReport.CurvePoint](verdicts.map(\.verdict))
    let kept = verdicts.map { $0.ranking.prefix(10) }
    let scores = Set(kept.flatMap { $0.map(\.score) })
    #expect(points.map(\.score) == scores.sorted(by: >))
    for point in points {
      var (answered, right, present, false_, absent) = (0.0, 0.0, 0.0, 0.0, 0.0)
      for (verdict, ranking) in zip(verdicts, kept) {
        present += Double(verdict.expected.count)
        absent += verdict.expected.isEmpty ? 1 : 0
        let answers = ranking.filter { $0.score >= point.score }
        answered += Double(answers.count)
        right += Double(answers.count { verdict.expected.contains($0.entity) })
        if verdict.expected.isEmpty, !answers.isEmpty { false_ += 1 }
      }
      #expect(abs(point.precision - right / answered) < 1e-12)
      #expect(abs(point.recall - right / present) < 1e-12)
      #expect(point.falsePositiveRate.map { abs($0 - false_ / absent) < 1e-12 } == true)
    }
  }

  @Test("If either of two is right, one answer is complete")
  func either() {
    let verdict = PlannedVerdict(
      ranking: [(1, 0.9), (2, 0.8), (3, 0.7)],
      expected: [1, 2],
      either: true
    ).verdict
    let points = [EvaluationReport.CurvePoint]([verdict])
    #expect(points.map(\.recall) == [1, 1, 1])
    #expect(points.map(\.precision) == [1, 1, 2.0 / 3])
  }

  @Test("A curve of many scores keeps its ends, and at most the maximum number of points")
  func thinned() {
    let verdicts = (0..<1000).map { number in
      PlannedVerdict(ranking: [(1, Double(number) / 1000)], expected: [1]).verdict
    }
    let points = [EvaluationReport.CurvePoint](verdicts)
    #expect(points.count == [EvaluationReport.CurvePoint].limit)
    #expect(points.first?.score == 0.999 && points.last?.score == 0)
    #expect(points.last?.recall == 1 && points.last?.falsePositiveRate == nil)
  }

  @Test("Calibration error is the mean distance of score and share, weighted by pairs")
  func calibrationByHand() {
    // Bin 0.9…1: mean 0.95, 1 of 2 right; bin 0.2…0.3: mean 0.25, 0 of 1 right; bin 0…0.1: none of 1.
    let calibration = EvaluationReport.Calibration(
      [(0.9, true, false), (1, false, false), (0.25, false, true), (0, false, true)]
    )
    #expect(calibration.pairs == 4)
    #expect(calibration.bins.map(\.right.total) == [1, 0, 1, 0, 0, 0, 0, 0, 0, 2])
    #expect(calibration.bins[9].meanScore.map { abs($0 - 0.95) < 1e-12 } == true)
    #expect(calibration.bins[1].meanScore == nil)
    #expect(calibration.bins.map(\.absent) == [1, 0, 1, 0, 0, 0, 0, 0, 0, 0])
    let error: Double = 2.0 / 4 * 0.45 + 1.0 / 4 * 0.25
    #expect(calibration.expectedError.map { abs($0 - error) < 1e-12 } == true)
    #expect(EvaluationReport.Calibration([]).expectedError == nil)
  }

  @Test(
    "Calibrated scores have hardly any error, and overconfident ones have some"
  )
  func calibrationOfProbabilities() throws {
    var random = SeededRandom(seed: 8)
    var honest: [(score: Double, isRight: Bool, isAbsent: Bool)] = []
    for _ in 0..<20_000 {
      let score = Double(random.next() >> 11) * 0x1p-53
      let chance = Double(random.next() >> 11) * 0x1p-53
      honest.append((score, chance < score, false))
    }
    let error = try #require(EvaluationReport.Calibration(honest).expectedError)
    #expect(error < 0.015)
    let boastful = honest.map { (score: ($0.score + 1) / 2, isRight: $0.isRight, isAbsent: false) }
    let larger = try #require(EvaluationReport.Calibration(boastful).expectedError)
    #expect(abs(larger - 0.25) < 0.015)
  }

  @Test("Percentiles are measured times: half, or 99 of 100, are at most as long")
  func percentiles() throws {
    let times = (1...200).map(Double.init).reversed()
    let step = try #require(EvaluationReport.Latency.Step(Array(times)))
    #expect(step.count == 200 && step.p50 == 100 && step.p99 == 198)
    let one = try #require(EvaluationReport.Latency.Step([7]))
    #expect(one.p50 == 7 && one.p99 == 7)
    #expect(EvaluationReport.Latency.Step([]) == nil)
  }
}
