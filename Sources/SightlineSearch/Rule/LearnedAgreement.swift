/// How much a query and a reference picture agree by a learned network of local features.
public struct LearnedAgreement: Codable, Hashable, Sendable {
  /// How many features agree on one plane.
  public let inliers: Int
  /// The share of the reference that lies between them, 0…1.
  public let coverage: Double

  /// Notes what was measured.
  public init(inliers: Int, coverage: Double) {
    self.inliers = inliers
    self.coverage = coverage
  }
}
