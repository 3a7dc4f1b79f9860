/// How much a query and a reference picture agree by a learned network of local features.
public struct LearnedAgreement: Codable, Hashable, Sendable {
  /// How many features agree on one plane.
  public let inliers: Int
  /// The share of the reference that lies between them, 0…1.
  public let coverage: Double

  /// How many features agree on one plane by chance: mutual neighbours at random have up to that many.
  static let byChance = 11

  /// How many features agree beyond what chance explains, times the share of the reference that lies between them.
  ///
  /// Neither says enough alone: between packages of one brand many features agree, all in the name.
  var extent: Double { Double(max(inliers - Self.byChance, 0)) * coverage }

  /// Notes what was measured.
  public init(inliers: Int, coverage: Double) {
    self.inliers = inliers
    self.coverage = coverage
  }
}
