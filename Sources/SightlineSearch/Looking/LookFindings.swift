import SightlineDescriptors
import SightlineGeometry

/// The findings of looks at one query picture in a gallery.
struct LookFindings {
  /// The verified view of each picture that has one, by slot.
  var views: [Int: Sighting] = [:]
  /// The agreement in each of them, by slot.
  var agreements: [Int: ViewAgreement] = [:]
  /// How far hues turned in each of them, by slot; nil where that is unknown.
  var hues: [Int: HueTurn] = [:]
  /// For each picture the others at its place that only one of can be shown.
  var alternatives: [Int: Set<Int>] = [:]
  /// How many relatives the catalog knows of each picture with a view, by slot.
  var relatives: [Int: RelativeCounts] = [:]
  /// About how many features agree with each picture that was proposed, verified or not, by slot.
  var agreement: [Int: Double] = [:]
  /// How much pictures agree by a learned network, by slot; none without one.
  var learned: [Int: LearnedAgreement] = [:]
  /// Whether the first look left doubt, so that the query was looked at more closely.
  var lookedCloser = false
  /// Whether a look of use was left out because the budget was spent.
  var isCut = false
  /// The number of features of the query picture; 0 where none were looked for.
  var queryFeatures = 0

  /// The pictures of which something was seen, by slot: those with a view, and those that a learned network agrees with.
  var pictures: Set<Int> { Set(views.keys).union(learned.keys) }

  /// Adds what was found of a picture to its other measurements.
  ///
  /// - Parameters:
  ///   - slot: The picture.
  ///   - featureCount: The number of its features.
  ///   - measured: Takes what was found.
  func measure(_ slot: Int, featureCount: Int, into measured: inout Measurements) {
    measured.commonFeatureCount = min(queryFeatures, featureCount)
    measured.agreement = agreement[slot] ?? 0
    if views[slot]?.match.inliers.count ?? 0 < Self.enoughInliers {
      measured.learned = learned[slot]
    }
    guard let view = views[slot] else { return }
    measured.view = ViewMeasurements(
      logOdds: view.match.logOddsAgainstChance,
      inliers: view.match.inliers.count,
      agreement: agreements[slot]
    )
    measured.hues = hues[slot]
    measured.relatives = relatives[slot]
  }
  /// From how many features on a view says more than a learned network does.
  private static let enoughInliers = 12
}
