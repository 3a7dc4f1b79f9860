import RealModule

extension MatchRule {
  /// Returns the contribution of likeness by a learned model, in nats, from 0.
  ///
  /// It fills a share of the room between what all else says and the score that look-alikes reach at most, which is
  /// below the lowest that is answered: so it orders pictures short of a match, and makes none of them one. The
  /// share grows with the evidence of the curve and with resemblance, so that no two that differ come out the same.
  ///
  /// - Parameters:
  ///   - measured: What was measured.
  ///   - logOdds: What all else says, the prior included, in nats.
  /// - Returns: 0 to the room there is.
  public func lookAlike(_ measured: Measurements, beside logOdds: Double) -> Double {
    guard let found = measured.lookAlike else { return 0 }
    let alike = profile.lookAlikes(by: found.descriptor).curve.logOdds(at: found.distance)
    let room = Self.logOdds(score: highestLookAlike) - logOdds
    guard alike > 0, room > 0 else { return 0 }
    let evidence = alike + Self.resemblanceBesideAlike * (resemblanceSum(measured) ?? 0)
    return room * (1 - .exp(-evidence / room))
  }

  /// How much resemblance counts beside look-alikes, in nats for each unit: chosen on the fitting photos of groceries,
  /// as its weights.
  private static let resemblanceBesideAlike = 0.7

  /// The highest score that look-alikes lift a picture to.
  var highestLookAlike: Double { min(0.4, 0.9 * profile.minimumScore) }
}
