import SightlineFoundation

/// The lowest score to answer with, for a precision.
struct ScoreChoice {
  /// The lowest score.
  let minimumScore: Double
  /// Why no score is reliable, and what to do; nil when one is.
  let refusal: SightlineError?

  /// Scores that are tried: from one half on, since an answer should rather be right than wrong.
  private static let scores = (50...99).map { Double($0) / 100 } + [0.995, 0.999]

  /// One in that many queries must be answered, so that the precision is reliable.
  private static let fewestShare = 4

  /// How many times the present queries may be requested; if it takes more, the precision is so close to
  /// the target that no truth would prove it.
  private static let mostGrowth = 100

  /// Takes the lowest score at or above which the lower end of the precision's confidence interval reaches
  /// the target.
  ///
  /// - Parameters:
  ///   - judged: Answers to queries that no fit had seen.
  ///   - precision: The share of right answers that is asked for.
  ///   - queries: The number of queries.
  init(_ judged: [JudgedQuery], precision: Double, queries: Int) {
    // The answers with the highest precision, where enough are answered for it to be reliable.
    var best: (score: Double, rate: Rate)?
    // The score that would need the fewest more queries, and how many queries it needs in all.
    var nearest: (score: Double, rate: Rate, queries: Int)?
    for score in Self.scores {
      let rate = ProfileFigures(judged, minimumScore: score).precision
      guard let value = rate.value, let interval = rate.interval else { continue }
      if interval.lowerBound >= precision {
        minimumScore = score
        refusal = nil
        return
      }
      guard rate.total * Self.fewestShare >= judged.count else { continue }
      if value > best?.rate.value ?? -1 { best = (score, rate) }
      if let tries = rate.tries(toReach: precision) {
        // As large a share of more queries would be answered.
        let needed = (tries * queries + rate.total - 1) / rate.total
        if needed < nearest?.queries ?? .max { nearest = (score, rate, needed) }
      }
    }
    minimumScore = nearest?.score ?? best?.score ?? 0.5
    let asked = precision.plainPercent
    if let nearest, let value = nearest.rate.value, let interval = nearest.rate.interval {
      refusal = SightlineError(
        .truthTooSmall,
        "the truth is too small for a precision of \(asked): \(value.plainPercent) of "
          + "\(nearest.rate.total) answers are right, but with so few the true precision may be as low as "
          + "\(interval.lowerBound.plainPercent); "
          + (nearest.queries <= Self.mostGrowth * queries
            ? "add \(max(nearest.queries - queries, 1)) more queries"
            : "ask for a little less, or look in an evaluation for what goes wrong")
      )
    } else if let best, let value = best.rate.value {
      refusal = SightlineError(
        .precisionOutOfReach,
        "a precision of \(asked) is out of reach: at best, from a score of \(best.score) on, "
          + "\(value.plainPercent) of the answers are right; ask for less, or check whether the truth "
          + "contradicts itself"
      )
    } else {
      refusal = SightlineError(
        .precisionOutOfReach,
        "a precision of \(asked) is out of reach: fewer than one query in \(Self.fewestShare) is "
          + "answered with a score of ½ or more; check that the pictures show what the truth says"
      )
    }
  }
}

extension Double {
  /// A share as percent for messages, with one decimal, or more where it is nearly all: `99.5 %`.
  var plainPercent: String {
    let tenths = (self * 1000).rounded() / 10
    let shown = tenths == 100 && self < 1 ? (self * 100_000).rounded(.down) / 1000 : tenths
    let text = "\(shown)"
    return (text.hasSuffix(".0") ? String(text.dropLast(2)) : text) + " %"
  }
}
