import RealModule
import SightlineSearch

/// The terms of a profile's evidence without a view, which is their weighted sum; each is 0 to 1, or down to −1 for
/// evidence against a match.
///
/// A curve is a sum of ramps, one between each two knots; the ramps of `MatchProfile.whole` follow, and labels are one
/// more.
struct EvidenceFeatures: Sendable {
  /// Full up to `near`, nothing from `far` on.
  private struct Ramp: Sendable {
    let curve: Int
    let near: Double
    let far: Double
  }

  private let base: MatchProfile
  private let ramps: [Ramp]
  /// Weighs labels in full.
  private let labelRule: MatchRule
  /// The log-odds of a term of 1 in labels, in nats.
  private let labelRange = 4.0

  /// The terms of a profile.
  init(_ base: MatchProfile) {
    self.base = base
    ramps = base.curves.enumerated().flatMap { index, curve in
      zip(curve.knots, curve.knots.dropFirst()).map {
        Ramp(curve: index, near: $0.distance, far: $1.distance)
      }
    }
    var unweighted = base
    unweighted.labelWeight = 1
    labelRule = MatchRule(unweighted, among: 1)
  }

  /// The weights that give the profile itself.
  var weights: [Double] {
    base.curves.flatMap { curve in
      zip(curve.knots, curve.knots.dropFirst()).map { $0.logOdds - $1.logOdds }
    } + base.whole.ramps.map { abs($0.nats) } + [base.labelWeight * labelRange]
  }

  /// The weights that give the profile's ramps and labels, and no hashes and colours.
  var weightsWithoutCurves: [Double] {
    [Double](repeating: 0, count: ramps.count) + weights.dropFirst(ramps.count)
  }

  /// The terms of a pair without a view; 0 for everything that was not measured.
  ///
  /// - Parameter pair: The measurements of the pair.
  /// - Returns: One term for each weight.
  func values(of pair: Measurements) -> [Double] {
    var values: [Double] = []
    values.reserveCapacity(ramps.count + base.whole.ramps.count + 1)
    for ramp in ramps {
      guard let distance = pair.distances[ramp.curve] else {
        values.append(0)
        continue
      }
      values.append(min(max((ramp.far - distance) / (ramp.far - ramp.near), 0), 1))
    }
    let whole = labelRule.whole(pair.distances)
    // The rule subtracts at most the evidence of hashes and colours.
    let taken = base.whole.taken(from: pair, whole: whole)
    let share = taken > 0 ? min(1, whole / taken) : 0
    for ramp in base.whole.ramps {
      let value = ramp.signal.value(of: pair, whole: whole, among: 1).map(ramp.share) ?? 0
      values.append(ramp.signal.speaksFor ? value : -share * value)
    }
    values.append(min(labelRule.labels(pair.labels), labelRange) / labelRange)
    return values
  }

  /// The profile of a model, its prior as it stands among that many pictures.
  ///
  /// Weights are rounded to thousandths of a nat, far below what any sample can tell.
  func profile(_ model: LogisticRegression, pictures: Int) -> MatchProfile {
    var profile = base
    profile.fittedPictures = pictures
    profile.prior = model.intercept.inThousandths
    var weights = model.weights.map(\.inThousandths)[...]
    profile.curves = base.curves.map { curve in
      let own = weights.prefix(curve.knots.count - 1)
      weights = weights.dropFirst(own.count)
      var evidence = 0.0
      var knots = [SignalCurve.Knot(distance: curve.knots[own.count].distance, logOdds: 0)]
      for (knot, weight) in zip(curve.knots.dropLast(), own).reversed() {
        evidence = (evidence + weight).inThousandths
        knots.append(SignalCurve.Knot(distance: knot.distance, logOdds: evidence))
      }
      return SignalCurve(descriptor: curve.descriptor, knots: knots.reversed())
    }
    for index in profile.whole.ramps.indices {
      let sign: Double = profile.whole.ramps[index].signal.speaksFor ? 1 : -1
      profile.whole.ramps[index].nats = sign * (weights.popFirst() ?? 0) + 0
    }
    // The reliability of labels stays the same, so that they never answer alone.
    profile.labelWeight = ((weights.popFirst() ?? 0) / labelRange).inThousandths
    return profile
  }
}

extension RuleTable {
  /// Returns the amount that the table takes from a pair without a view, before the rule bounds it, in nats, from 0.
  fileprivate func taken(from pair: Measurements, whole: Double) -> Double {
    ramps.filter { !$0.signal.speaksFor }.reduce(0) { sum, ramp in
      let value = ramp.signal.value(of: pair, whole: whole, among: 1)
      return sum - ramp.nats * (value.map(ramp.share) ?? 0)
    }
  }
}

extension Double {
  /// The nearest thousandth.
  var inThousandths: Double { (self * 1000).rounded() / 1000 }
}
