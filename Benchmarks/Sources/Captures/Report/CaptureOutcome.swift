import Results

/// The outcome of one contender for one question.
struct CaptureOutcome: Sendable {
  let question: Question
  /// Its answers above its threshold, best first.
  let answers: [Answer]
  /// The best match at any score.
  let best: Answer?
  /// The number of answers with everything in the picture missing; nil if this was not measured.
  let absent: Int?

  /// Whether the picture shows the best match at any score.
  var isFirst: Bool { best.map { question.entities.contains($0.entity) } ?? false }
  /// The number of things that were answered.
  var returned: Int { question.entities.intersection(answers.map(\.entity)).count }
  /// The number of things that were answered in the right place.
  var placed: Int {
    question.things.count { thing in
      answers.contains { $0.entity == thing.entity && thing.isAt($0.region) }
    }
  }
  /// The number of answers that the picture does not show.
  var wrong: Int { answers.count { !question.entities.contains($0.entity) } }
  /// Whether the picture shows the first answer.
  var isAnsweredRight: Bool {
    answers.first.map { question.entities.contains($0.entity) } ?? false
  }
}

/// The figures of one contender over many questions.
struct CaptureFigures {
  let outcomes: [CaptureOutcome]

  private func share(_ count: Int, of whole: Int) -> String {
    whole == 0 ? "–" : (Double(count) / Double(whole)).percent
  }
  private var things: Int { outcomes.reduce(0) { $0 + $1.question.things.count } }

  /// The share of pictures whose best match at any score is right.
  var first: String { share(outcomes.count(where: \.isFirst), of: outcomes.count) }
  /// The share of pictures whose first answer is right.
  var answered: String { share(outcomes.count(where: \.isAnsweredRight), of: outcomes.count) }
  /// The share of the things that are answered.
  var returned: String { share(outcomes.reduce(0) { $0 + $1.returned }, of: things) }
  /// The share of the things that are answered in the right place.
  var placed: String { share(outcomes.reduce(0) { $0 + $1.placed }, of: things) }
  /// Wrong answers per hundred pictures.
  var wrong: String { share(outcomes.reduce(0) { $0 + $1.wrong }, of: outcomes.count) }
  /// The expected calibration error: how far the scores of all answers are from the share that is right,
  /// in ten bins of scores.
  var calibrationError: String {
    var bins = [(scores: Double, right: Double)](repeating: (0, 0), count: 10)
    var count = 0
    for outcome in outcomes {
      for answer in outcome.answers {
        let bin = min(Int(answer.score * 10), 9)
        bins[bin].scores += answer.score
        bins[bin].right += outcome.question.entities.contains(answer.entity) ? 1 : 0
        count += 1
      }
    }
    guard count > 0 else { return "–" }
    return (bins.reduce(0) { $0 + abs($1.scores - $1.right) } / Double(count)).percent
  }
  /// The false-answer rate: the share of pictures that are answered although their things are missing.
  var absent: String {
    let asked = outcomes.compactMap(\.absent)
    return share(asked.count { $0 > 0 }, of: asked.count)
  }
}
