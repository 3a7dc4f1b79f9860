import RealModule
import SightlineDescriptors

extension MatchProfile {
  /// The most knots that a curve in a file may have.
  public static let maximumKnots = 64

  /// The standard descriptors that a curve may be of, for messages.
  private static let usualDescriptors = DescriptorSet.standard.identifiers.filter(canMeasure)

  /// Returns the problem that no search could work with, in one line; nil when the profile is sound.
  ///
  /// Curves are only checked for what their initializer cannot know.
  func problem() -> String? {
    numberProblem() ?? curveProblem() ?? view.problem("view", .view)
      ?? explanationProblem() ?? whole.problem("whole", .whole) ?? lookAlikeProblem()
  }

  private func explanationProblem() -> String? {
    for explanation in Explanation.allCases {
      let name = "explanations.\(explanation.rawValue)"
      if let problem = explanations[explanation].problem(name, .explanation) { return problem }
    }
    return nil
  }

  private func numberProblem() -> String? {
    let problem =
      Self.problem(of: "prior", prior, -100...100)
      ?? Self.problem(of: "minimumScore", minimumScore, 0...1)
      ?? Self.problem(of: "labels.weight", labelWeight, 0...100)
      ?? Self.problem(of: "labels.reliability", labelReliability, 0...1)
      ?? Self.problem(of: "codes.reliability", codeReliability, 0...1)
      ?? Self.problem(of: "words.reliability", words.reliability, 0...1)
      ?? Self.problem(of: "words.threshold", words.threshold, 0...1000)
      ?? Self.problem(of: "words.difference", words.difference, 0...10)
    if let problem { return problem }
    guard (1...1_000_000_000).contains(fittedPictures) else {
      return "fittedPictures is \(fittedPictures): it must be from 1 to 1000000000"
    }
    return nil
  }

  private func curveProblem() -> String? {
    guard !curves.isEmpty else {
      return "curves is empty: give at least one, such as of '\(DCTHash().identifier)'"
    }
    var seen: Set<String> = []
    for (index, curve) in curves.enumerated() {
      guard Self.canMeasure(curve.descriptor) else {
        return
          "curves[\(index)]: no search measures a descriptor '\(curve.descriptor.excerpt(40))'; it measures "
          + "\(Self.usualDescriptors.joined(separator: ", ")), and the others that 'sightline hash --help' lists"
      }
      guard seen.insert(curve.descriptor).inserted else {
        return "curves[\(index)]: a second curve of '\(curve.descriptor)': keep one"
      }
      if let problem = SignalCurve.problem(of: curve.knots) {
        return "curves[\(index)]: \(problem)"
      }
    }
    return nil
  }

  private func lookAlikeProblem() -> String? {
    guard lookAlikes.count <= Self.maximumKnots else {
      return "\(lookAlikes.count) lookAlikes: a profile has at most \(Self.maximumKnots)"
    }
    var seen: Set<String> = []
    for (index, lookAlike) in lookAlikes.enumerated() {
      let place = "lookAlikes[\(index)]"
      let descriptor = lookAlike.curve.descriptor
      guard EmbedderIdentity(descriptor: descriptor) != nil else {
        return
          "\(place): '\(descriptor.excerpt(40))' is no embedding; it is called as in 'sightline info'"
      }
      guard seen.insert(descriptor).inserted else {
        return "\(place): a second curve of '\(descriptor)': keep one"
      }
      if let problem = SignalCurve.problem(of: lookAlike.curve.knots)
        ?? Self.problem(of: "similarFrom", lookAlike.similarFrom, -1...1)
      {
        return "\(place): \(problem)"
      }
    }
    return nil
  }

  static func problem(
    of name: String,
    _ value: Double,
    _ range: ClosedRange<Double>
  ) -> String? {
    guard !range.contains(value) else { return nil }
    return "\(name) is \(value.shortest): it must be from \(range.lowerBound.shortest) to "
      + range.upperBound.shortest
  }
}

extension RuleTable {
  /// Why the table cannot be used, in one line; nil when it can.
  func problem(_ name: String, _ part: Part) -> String? {
    guard ramps.count <= Self.maximumRamps else {
      return "\(name): \(ramps.count) ramps; a table has at most \(Self.maximumRamps)"
    }
    let bias = part.hasView ? -100.0...100 : 0...0
    if let problem = MatchProfile.problem(of: "\(name).bias", self.bias, bias) { return problem }
    for (index, ramp) in ramps.enumerated() {
      let place = "\(name).ramps[\(index)]"
      let signal = ramp.signal.rawValue
      guard ramp.signal.isMeasured(withView: part.hasView) else {
        return "\(place): '\(signal)' is not measured here"
      }
      let problem =
        // A ledger splits the joint evidence of hashes and colours among them, so these ramps cannot begin below 0.
        MatchProfile.problem(
          of: "\(place).from",
          ramp.from,
          (ramp.signal.isOfWholePictures ? 0 : -10_000)...10_000
        )
        ?? MatchProfile.problem(of: "\(place).to", ramp.to, -10_000...10_000)
        ?? MatchProfile.problem(of: "\(place).nats", ramp.nats, -100...100)
      if let problem { return problem }
      guard ramp.from < ramp.to else {
        return
          "\(place): from \(ramp.from.shortest) to \(ramp.to.shortest): a ramp climbs to a greater value"
      }
      let isPositive = ramp.signal.speaksFor == (part != .explanation)
      guard isPositive ? ramp.nats >= 0 : ramp.nats <= 0 else {
        let side = ramp.signal.speaksFor ? "for a match" : "against a match"
        let sign = isPositive ? "0 or more" : "0 or less"
        return
          "\(place): \(ramp.nats.shortest) nats of '\(signal)', which speaks \(side): \(sign) here"
      }
    }
    return nil
  }
}

extension SignalCurve {
  /// Why knots make no curve, in one line; nil when they do.
  static func problem(of knots: [Knot]) -> String? {
    guard (2...MatchProfile.maximumKnots).contains(knots.count) else {
      return "\(knots.count) knots: a curve has 2 to \(MatchProfile.maximumKnots)"
    }
    for (index, knot) in knots.enumerated() {
      if let problem = MatchProfile.problem(of: "a distance", knot.distance, 0...1_000_000)
        ?? MatchProfile.problem(of: "an evidence", knot.logOdds, 0...100)
      {
        return "knots[\(index)]: \(problem)"
      }
    }
    for (index, pair) in zip(knots, knots.dropFirst()).enumerated() {
      let (one, next) = pair
      if one.distance >= next.distance {
        return "knots[\(index + 1)]: a distance of \(next.distance.shortest) after "
          + "\(one.distance.shortest): distances must grow"
      }
      if one.logOdds < next.logOdds {
        return "knots[\(index + 1)]: an evidence of \(next.logOdds.shortest) after "
          + "\(one.logOdds.shortest): evidence must not grow with the distance"
      }
    }
    guard let last = knots.last, last.logOdds == 0 else {
      return "the last knot must have no evidence: [distance, 0]"
    }
    return nil
  }
}

extension String {
  /// The text on one line of bounded length, for messages.
  func excerpt(_ length: Int) -> String {
    String(
      prefix(length).map { $0.isNewline || $0.unicodeScalars.contains { $0.value < 32 } ? " " : $0 }
    )
  }
}

extension Double {
  /// The shortest decimal that reads back as the same number, without a fraction where there is none.
  var shortest: String {
    let text = description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
