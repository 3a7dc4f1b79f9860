import RealModule

/// How likeness by a learned model becomes evidence, and from where on it is called similar.
///
/// Embeddings say what kind of thing is shown, and only somewhat which one: there are many alike. So this evidence
/// orders what is in doubt, and never makes a match: see `MatchRule`.
public struct LookAlikeCurve: Hashable, Sendable {
  /// The evidence by the distance of two embeddings, one less their cosine; its descriptor is the one of the
  /// embedder's identity.
  public var curve: SignalCurve
  /// The lowest cosine of two pictures that are called similar, −1…1.
  public var similarFrom: Double

  /// Makes a curve.
  ///
  /// - Parameters:
  ///   - curve: The evidence by the distance.
  ///   - similarFrom: The lowest cosine of what is called similar.
  public init(curve: SignalCurve, similarFrom: Double) {
    self.curve = curve
    self.similarFrom = similarFrom
  }

  /// Returns the curve for an embedder that the profile does not know: no evidence, and only what is nearer than a
  /// right angle counts as similar.
  static func unfitted(_ descriptor: String) -> LookAlikeCurve {
    LookAlikeCurve(
      curve: SignalCurve(
        descriptor: descriptor,
        knots: [.init(distance: 0, logOdds: 0), .init(distance: 1, logOdds: 0)]
      ),
      similarFrom: 0
    )
  }
}

extension MatchProfile {
  /// Returns the profile's curve for an embedder's descriptor.
  package func lookAlikes(by descriptor: String) -> LookAlikeCurve {
    lookAlikes.first { $0.curve.descriptor == descriptor } ?? .unfitted(descriptor)
  }
}

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
