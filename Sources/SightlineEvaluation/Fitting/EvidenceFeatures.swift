import SightlineSearch

/// The terms that a profile's evidence is a weighted sum of, each 0 to 1, or −1 for an absence.
///
/// A curve is a sum of ramps, one between each two knots; local features are a ramp and an absence;
/// labels are one more ramp.
struct EvidenceFeatures: Sendable {
  /// Full up to `near`, nothing from `far` on.
  private struct Ramp: Sendable {
    let curve: Int
    let near: Double
    let far: Double
  }

  private let base: MatchProfile
  private let fusion: Fusion
  private let ramps: [Ramp]
  /// How far beyond its threshold the log-odds of local features count.
  private let localRange: Double
  /// Weighs labels in full.
  private let labelFusion: Fusion
  /// What labels say for a term of 1, in nats.
  private let labelRange = 4.0

  /// The terms of a profile.
  init(_ base: MatchProfile) {
    self.base = base
    fusion = Fusion(base, among: 1)
    ramps = base.curves.enumerated().flatMap { index, curve in
      zip(curve.knots, curve.knots.dropFirst()).map {
        Ramp(curve: index, near: $0.distance, far: $1.distance)
      }
    }
    let local = base.localFeatures
    localRange = local.weight > 0 && local.maximum > 0 ? local.maximum / local.weight : 12
    var unweighted = base
    unweighted.labelWeight = 1
    labelFusion = Fusion(unweighted, among: 1)
  }

  /// The weights that give the profile itself.
  var weights: [Double] {
    base.curves.flatMap { curve in
      zip(curve.knots, curve.knots.dropFirst()).map { $0.logOdds - $1.logOdds }
    } + [
      base.localFeatures.maximum, -base.localFeatures.absence, base.labelWeight * labelRange,
    ]
  }

  /// The weights that give the profile's local features and labels, and no hashes and colours.
  var weightsWithoutCurves: [Double] {
    [Double](repeating: 0, count: ramps.count) + weights.dropFirst(ramps.count)
  }

  /// The terms of a pair; 0 for everything that was not measured.
  ///
  /// - Parameter pair: What was measured.
  /// - Returns: One term for each weight.
  func values(of pair: Measurements) -> [Double] {
    var values = [Double](repeating: 0, count: ramps.count + 3)
    for (index, ramp) in ramps.enumerated() {
      guard let distance = pair.distances[ramp.curve] else { continue }
      values[index] = min(max((ramp.far - distance) / (ramp.far - ramp.near), 0), 1)
    }
    if let logOdds = pair.viewLogOdds {
      values[ramps.count] = min(max((logOdds - base.localFeatures.threshold) / localRange, 0), 1)
    } else if pair.expectsView {
      // The share of the whole absence that the rule takes off.
      let absence = -base.localFeatures.absence
      let taken = fusion.localFeatures(pair, beside: fusion.whole(pair.distances))
      values[ramps.count + 1] = absence > 0 ? taken / absence : -1
    }
    values[ramps.count + 2] = min(labelFusion.labels(pair.labels), labelRange) / labelRange
    return values
  }

  /// The profile of a model, its prior as it stands among so many pictures.
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
    let rest = Array(weights)
    profile.localFeatures.maximum = rest[0]
    profile.localFeatures.weight = (rest[0] / localRange).inThousandths
    profile.localFeatures.absence = 0 - rest[1]
    // How reliable labels are stays what it was, so that they never answer by themselves.
    profile.labelWeight = (rest[2] / labelRange).inThousandths
    return profile
  }
}

extension Double {
  /// The nearest thousandth.
  var inThousandths: Double { (self * 1000).rounded() / 1000 }
}
