import MatchEvaluation

/// What all queries of one kind of change gave.
struct Tally {
  private(set) var count = 0
  private(set) var ours = Counts()
  private(set) var sift = Counts()
  private(set) var siftFalseTries = 0
  /// For each single signal, the summed chances of a right first answer.
  private(set) var right: [Double] = []

  struct Counts {
    var first = 0
    var answeredRight = 0
    var answeredWrong = 0
    var falseAnswers = 0

    mutating func add(isFirst: Bool, isAnswered: Bool, isFalse: Bool) {
      first += isFirst ? 1 : 0
      answeredRight += isFirst && isAnswered ? 1 : 0
      answeredWrong += !isFirst && isAnswered ? 1 : 0
      falseAnswers += isFalse ? 1 : 0
    }

    static func + (one: Counts, other: Counts) -> Counts {
      Counts(
        first: one.first + other.first,
        answeredRight: one.answeredRight + other.answeredRight,
        answeredWrong: one.answeredWrong + other.answeredWrong,
        falseAnswers: one.falseAnswers + other.falseAnswers
      )
    }
  }

  mutating func add(_ answer: EngineUnderTest.Answer) {
    count += 1
    ours.add(isFirst: answer.isFirst, isAnswered: answer.isAnswered, isFalse: answer.isFalse)
  }

  mutating func add(_ answer: SingleSignals.Answer) {
    if right.isEmpty { right = answer.right.map { _ in 0 } }
    for (index, share) in answer.right.enumerated() { right[index] += share }
  }

  mutating func add(_ answer: SIFTPeer.Answer, entity: Int) {
    siftFalseTries += answer.falseAnswer == nil ? 0 : 1
    sift.add(
      isFirst: answer.entity == entity,
      isAnswered: answer.answered,
      isFalse: answer.falseAnswer == true
    )
  }

  static func + (one: Tally, other: Tally) -> Tally {
    var sum = Tally()
    sum.count = one.count + other.count
    sum.ours = one.ours + other.ours
    sum.sift = one.sift + other.sift
    sum.siftFalseTries = one.siftFalseTries + other.siftFalseTries
    sum.right =
      one.right.isEmpty ? other.right : zip(one.right, other.right).map { $0.0 + $0.1 }
    return sum
  }
}
