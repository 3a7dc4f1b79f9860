import SightlineDescriptors
import SightlineGeometry

/// The findings of looks at one query picture in a gallery.
struct LookFindings {
  /// The verified view of each picture that has one, by slot, with what is known of it.
  var views: [Int: Sighting] = [:]
  /// About how many features agree with each picture that was proposed, verified or not, by slot.
  var proposed: [Int: Double] = [:]
  /// How much pictures agree by a learned network, by slot; none without one.
  var learned: [Int: LearnedAgreement] = [:]
  /// The steps that were taken, in their order.
  var looks: [Look] = []
  /// Whether a look of use was left out because the budget was spent.
  var isCut = false
  /// The query with as many pixels as the closest look had; nil where there was none.
  var picture: PreparedPicture?
  /// The number of features of the query picture; 0 where none were looked for.
  var queryFeatures = 0

  /// Whether the first look left doubt, so that the query was looked at more closely.
  var lookedCloser: Bool {
    looks.contains { if case .index(let look) = $0 { look.detail != .described } else { false } }
  }

  /// The pictures of which something was seen, by slot: those with a view, and those that a learned network agrees with.
  var pictures: Set<Int> { Set(views.keys).union(learned.keys) }

  /// The other pictures at the place of one that only one of can be shown, by slot; nil for none.
  func alternatives(to slot: Int) -> Set<Int>? { views[slot]?.check?.alternatives }

  /// Adds what was found of a picture to its other measurements.
  ///
  /// - Parameters:
  ///   - slot: The picture.
  ///   - featureCount: The number of its features.
  ///   - measured: Takes what was found.
  func measure(_ slot: Int, featureCount: Int, into measured: inout Measurements) {
    measured.commonFeatureCount = min(queryFeatures, featureCount)
    measured.agreement = proposed[slot] ?? 0
    if views[slot]?.match.inliers.count ?? 0 < Self.enoughInliers {
      measured.learned = learned[slot]
    }
    guard let view = views[slot] else { return }
    measured.view = view.measurements
    measured.hues = view.hues
    measured.relatives = view.relatives
  }
  /// From how many features on a view says more than a learned network does.
  private static let enoughInliers = 12
}
