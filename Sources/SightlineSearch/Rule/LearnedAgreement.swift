/// How much a query and a reference picture agree by a learned network of local features.
public struct LearnedAgreement: Codable, Hashable, Sendable {
  /// How many features agree on one plane.
  public let inliers: Int
  /// The share of the reference that lies between them, 0…1.
  public let coverage: Double
  /// How many features agree on one solid scene: those of the plane, and those before and behind it.
  public let sceneInliers: Int
  /// The share of the reference that lies between those of the scene, 0…1.
  public let sceneCoverage: Double

  /// How many features agree on one plane by chance: mutual neighbours at random have up to that many.
  static let byChance = 11
  /// How many agree on one scene by chance: two shifts against the plane fix where all others have to point.
  static let byChanceInScene = 25

  /// How many features agree beyond what chance explains, times the share of the reference that lies between them: of the
  /// plane or of the scene, whichever is more.
  ///
  /// Neither says enough alone: between packages of one brand many features agree, all in the name.
  var extent: Double {
    max(
      Double(max(inliers - Self.byChance, 0)) * coverage,
      Double(max(sceneInliers - Self.byChanceInScene, 0)) * sceneCoverage
    )
  }

  /// Notes what was measured.
  ///
  /// - Parameters:
  ///   - inliers: How many features agree on one plane.
  ///   - coverage: The share of the reference that lies between them, 0…1.
  ///   - sceneInliers: How many agree on one scene; nil where that is the plane.
  ///   - sceneCoverage: The share of the reference between those; nil where that is the plane's.
  public init(
    inliers: Int,
    coverage: Double,
    sceneInliers: Int? = nil,
    sceneCoverage: Double? = nil
  ) {
    self.inliers = inliers
    self.coverage = coverage
    self.sceneInliers = sceneInliers ?? inliers
    self.sceneCoverage = sceneCoverage ?? coverage
  }
}
