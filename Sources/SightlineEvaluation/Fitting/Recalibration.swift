import RealModule
import SightlineSearch

/// Calibrates log-odds: scales and shifts them, so that scores are shares of right answers.
///
/// Source: Platt, "Probabilistic Outputs for Support Vector Machines", 1999; with priors on both numbers
/// instead of its smoothed targets, so that answers without mistakes do not change them.
struct Recalibration: Hashable, Sendable {
  /// The factor of the log-odds.
  private(set) var scale = 1.0
  /// The amount added to the log-odds, in nats.
  private(set) var offset = 0.0

  /// The standard deviations of the priors.
  private static let spread = (scale: 0.5, offset: 2.0)
  private static let scales = 0.25...4

  /// Changes nothing.
  init() {}

  /// Fits log-odds to the outcomes.
  ///
  /// - Parameter answers: Answers that were not fitted on.
  /// - Complexity: O(answers) for each of a few dozen steps at most.
  init(_ answers: [TuningQuery.Answer]) {
    var loss = self.loss(answers)
    for _ in 0..<60 {
      let step = step(answers)
      var size = 1.0
      var next = moved(by: step, size)
      var nextLoss = next.loss(answers)
      while nextLoss > loss, size > 1e-6 {
        size /= 2
        next = moved(by: step, size)
        nextLoss = next.loss(answers)
      }
      guard nextLoss < loss else { return }
      let gain = loss - nextLoss
      (self, loss) = (next, nextLoss)
      if gain < 1e-9 { return }
    }
  }

  /// An answer with calibrated log-odds.
  func callAsFunction(_ answer: TuningQuery.Answer) -> TuningQuery.Answer {
    TuningQuery.Answer(logOdds: scale * answer.logOdds + offset, isRight: answer.isRight)
  }

  /// A profile with calibrated log-odds.
  ///
  /// Those of views are right to ln 4 times the distance of the scale from 1, since the odds of explanations add up.
  func callAsFunction(_ profile: MatchProfile) -> MatchProfile {
    var result = profile
    result.prior = (scale * profile.prior + offset).inThousandths
    result.curves = profile.curves.map { curve in
      SignalCurve(
        descriptor: curve.descriptor,
        knots: curve.knots.map {
          .init(distance: $0.distance, logOdds: (scale * $0.logOdds).inThousandths)
        }
      )
    }
    result.view = changed(profile.view, offset: offset)
    // Their sums are log-odds beside the same thing, so that they move the other way.
    for explanation in Explanation.allCases {
      result.explanations[explanation] = changed(
        profile.explanations[explanation],
        offset: -offset
      )
    }
    // Its bias is the prior.
    result.whole = changed(profile.whole, offset: 0)
    result.labelWeight = (scale * profile.labelWeight).inThousandths
    return result
  }

  private func changed(_ table: RuleTable, offset: Double) -> RuleTable {
    RuleTable(
      bias: (scale * table.bias + offset).inThousandths,
      ramps: table.ramps.map { ramp in
        // The ramps of hashes and colours are scaled with their curves.
        let unit = ramp.signal.isOfWholePictures ? scale : 1
        return RuleTable.Ramp(
          ramp.signal,
          unit * ramp.from,
          unit * ramp.to,
          (scale * ramp.nats).inThousandths
        )
      }
    )
  }

  private func moved(by step: (scale: Double, offset: Double), _ size: Double) -> Recalibration {
    var next = self
    next.scale = min(
      max(scale + size * step.scale, Self.scales.lowerBound),
      Self.scales.upperBound
    )
    next.offset += size * step.offset
    return next
  }

  private func loss(_ answers: [TuningQuery.Answer]) -> Double {
    var loss = 0.0
    for answer in answers {
      let logOdds = self(answer).logOdds
      loss += .logisticLoss(answer.isRight ? logOdds : -logOdds)
    }
    let distance = ((scale - 1) / Self.spread.scale, offset / Self.spread.offset)
    return loss + (distance.0 * distance.0 + distance.1 * distance.1) / 2
  }

  /// Newton's step.
  private func step(_ answers: [TuningQuery.Answer]) -> (scale: Double, offset: Double) {
    let stiffness = (
      scale: 1 / (Self.spread.scale * Self.spread.scale),
      offset: 1 / (Self.spread.offset * Self.spread.offset)
    )
    var slope = (scale: (scale - 1) * stiffness.scale, offset: offset * stiffness.offset)
    var (aa, ab, bb) = (stiffness.scale, 0.0, stiffness.offset)
    for answer in answers {
      let probability = self(answer).score
      let error = probability - (answer.isRight ? 1 : 0)
      let curvature = probability * (1 - probability)
      slope.scale += error * answer.logOdds
      slope.offset += error
      aa += curvature * answer.logOdds * answer.logOdds
      ab += curvature * answer.logOdds
      bb += curvature
    }
    let determinant = aa * bb - ab * ab
    return (
      -(bb * slope.scale - ab * slope.offset) / determinant,
      -(aa * slope.offset - ab * slope.scale) / determinant
    )
  }
}

extension Recalibration {
  /// Moves log-odds down until no more than a share of the queries without a right answer score ½.
  mutating func limit(_ share: Double?, of queries: [JudgedQuery]) {
    guard let share else { return }
    let absent = queries.compactMap { $0.absent.map(callAsFunction)?.logOdds }.sorted(by: >)
    let allowed = Int(share * Double(absent.count))
    guard allowed < absent.count, absent[allowed] >= 0 else { return }
    offset -= absent[allowed] + 0.001
  }
}
