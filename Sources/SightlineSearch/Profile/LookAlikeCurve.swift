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
