import RealModule

/// How likeness by a learned model becomes evidence, and from where on it is called similar.
///
/// Embeddings say what kind of thing is shown, and only somewhat which one: there are many alike. So this evidence
/// orders what is in doubt, and never makes a match: see `Fusion`.
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

  /// What is used of an embedder that the profile knows nothing of: no evidence, and similar is whatever is nearer
  /// than a right angle.
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
  /// What the profile says of an embedder's descriptor.
  func lookAlikes(by descriptor: String) -> LookAlikeCurve {
    lookAlikes.first { $0.curve.descriptor == descriptor } ?? .unfitted(descriptor)
  }
}

extension Fusion {
  /// What likeness by a learned model adds, in nats, from 0.
  ///
  /// It fills a share of the room between what all else says and the score that look-alikes reach at most, which is
  /// below the lowest that is answered: so it orders pictures short of a match, and makes none of them one. The
  /// share grows with the evidence of the curve and, where that says something, with what else the pictures have in
  /// common short of proof: features that agree, colours, and a view that is contradicted. A model says what kind of
  /// thing is shown; the rest tells things of a kind apart.
  ///
  /// The weights were chosen among few on the 293 fitting photos of a set of groceries (81 products with a studio picture
  /// each), asked by EfficientNet-Lite0 with labels and without.
  ///
  /// - Parameters:
  ///   - measured: What was measured.
  ///   - logOdds: What all else says, the prior included, in nats.
  /// - Returns: 0 to the room there is.
  public func lookAlike(_ measured: Measurements, beside logOdds: Double) -> Double {
    let own = ownLookAlike(measured)
    let room = Self.logOdds(score: highestLookAlike) - logOdds
    guard own > 0, room > 0 else { return 0 }
    let likeness = 1 - min(measured.colorDistance ?? 1, 1)
    let others =
      0.5 * .log(onePlus: measured.agreement ?? 0) + 3 * likeness + 0.5 * contradictedView(measured)
    // What the model finds hardly alike is not lifted for other reasons.
    let evidence = own + others * min(own / Self.enough, 1)
    return room * (1 - .exp(-evidence / Self.scale))
  }

  /// What a learned model says by itself, in nats, from 0; 0 without one, and of one that the profile does not know.
  func ownLookAlike(_ measured: Measurements) -> Double {
    measured.lookAlike.map {
      max(profile.lookAlikes(by: $0.descriptor).curve.logOdds(at: $0.distance), 0)
    } ?? 0
  }

  /// The evidence of the model from which on the rest counts in full, in nats.
  private static let enough = 0.1
  /// The evidence that fills all but a factor of e of the room, in nats.
  private static let scale = 2.0

  /// The highest score that look-alikes lift a picture to.
  var highestLookAlike: Double { min(0.4, 0.9 * profile.minimumScore) }
}
