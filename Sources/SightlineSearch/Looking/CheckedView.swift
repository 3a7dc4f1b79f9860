import SightlineDescriptors
import SightlineGeometry

/// A view that was checked feature by feature.
struct CheckedView {
  let slot: Int
  let entity: Int64
  /// The reference's features as the query shows them.
  let seen: SeenFeatures
  /// Whether most of the reference is one even ground, as of a sheet of paper.
  let isSheet: Bool
  /// How many features agree, each counted as one of those of its picture that look like it; nil where that is not counted,
  /// as `counted` says.
  private var distinct: Double?
  /// The share of the features that agree only roughly, of those that agree.
  let roughShare: Double
  /// By how many bits the layout of what the query shows there differs from the reference's; nil where the query does not
  /// show all of it.
  let misfit: Double?
  /// Whether the view has the reference's corners at those of the query.
  let isInPlace: Bool
  /// How surprising it is that features agree off the view's plane, in nats, from 0.
  let depth: Double
  /// How near two features are in one place, in pixels of the query.
  let radius: Double
  /// Where the query shows the reference.
  let region: PicturePolygon

  /// A view, and what is known of its picture.
  struct Unchecked: Sendable {
    let view: Sighting
    let slot: Int
    let entity: Int64
    let features: LocalFeatures
    let layout: PerceptualHash?
    let colors: ViewedColors?
    /// The features that another view of the picture explains: they are not counted.
    let explained: Set<Int>
  }

  /// Checks a view.
  ///
  /// - Parameters:
  ///   - unchecked: The view.
  ///   - picture: The query.
  ///   - closest: The features of the closest look at it.
  /// - Complexity: O(features), and a picture of the reference's size.
  init(_ unchecked: Unchecked, in picture: PreparedPicture, _ closest: LocalFeatures) {
    let (view, features, explained) = (unchecked.view, unchecked.features, unchecked.explained)
    let (slot, colors) = (unchecked.slot, unchecked.colors)
    let transform = view.match.transform
    let aligned = AlignedPicture(
      picture,
      width: view.reference.width,
      height: view.reference.height,
      matrix: transform.matrix
    )
    seen = SeenFeatures(
      features,
      through: transform,
      in: aligned,
      colors: colors,
      besides: explained
    )
    let area = view.match.queryRegion.area / max(view.match.referenceRegion.area, 1)
    let side = (Double(view.reference.width * view.reference.height) * area).squareRoot()
    self.slot = slot
    entity = unchecked.entity
    isSheet = colors?.plainness ?? 0 >= RuleSignal.evenGround
    let agreeing = seen.likeness.compactMap(\.self).filter {
      $0 >= FeatureLikeness.same
    }
    roughShare =
      agreeing.isEmpty
      ? 0 : Double(agreeing.count { $0 < FeatureLikeness.verySame }) / Double(agreeing.count)
    let whole = Double(view.reference.width * view.reference.height)
    misfit =
      explained.isEmpty && view.match.referenceRegion.area >= Self.leastWhole * whole
      ? unchecked.layout.map { aligned.layoutDistance(to: $0) } : nil
    isInPlace = view.shift ?? .infinity <= Self.samePlace
    let seenCount = seen.likeness.count { $0 != nil }
    // If nearly all features agree, the thing is flat, and no depth is measured; what agrees off the view of a thing that
    // was moved is the ground.
    depth =
      view.match.isMirrored || !explained.isEmpty
        || Double(agreeing.count) >= Self.flatShare * Double(seenCount)
      ? 0 : Self.depth(of: view, features, closest)
    radius = FeatureLikeness.nearness * side
    region = view.match.queryRegion
    distinct = counted()
  }

  /// The agreement in the view, with what other entities have of it.
  ///
  /// - Parameters:
  ///   - shared: How many features alternatives in the same place account for as well, and how many of these agree.
  ///   - common: The same of features that other entities of the catalog have, whatever the query shows of these.
  ///   - rivalShare: The share of an alternative's features that agree there; nil for no alternative.
  ///   - misfitLead: By how many bits fewer its layout differs than those of alternatives; nil where that is not known.
  ///   - seriesGap: By how much less of its own looks as it should than what a series has; nil where it is of none.
  /// - Returns: The agreement.
  func agreement(
    shared: (seen: Int, agreeing: Int),
    common: (seen: Int, agreeing: Int),
    rivalShare: Double?,
    misfitLead: Double?,
    seriesGap: Double?
  ) -> ViewAgreement {
    let all = seen.count { _ in true }
    return ViewAgreement(
      seen: all.seen,
      agreeing: all.agreeing,
      shared: shared.seen,
      sharedAgreeing: shared.agreeing,
      common: common,
      distinct: distinct,
      rivalShare: rivalShare,
      coverage: seen.coverage,
      middleShare: seen.middleShare,
      depth: depth,
      misfit: misfit,
      isInPlace: isInPlace,
      misfitLead: misfitLead,
      roughShare: roughShare,
      seriesGap: seriesGap
    )
  }

  /// The share of a reference at or above which the query shows all of it.
  private static let leastWhole = 0.97
  /// How far corners are from those of the query at most that are in the same places, as a share of its side.
  private static let samePlace = 0.1
  /// The share of agreeing features at or above which a thing is flat.
  private static let flatShare = 0.8

  /// How many features agree, where such as come several times in a picture count as one together; nil where what agrees
  /// is more than a ground.
  ///
  /// That a pattern agrees is no chance where a solid scene agrees off its plane, or where a thing in the middle agrees as
  /// well as what is around it. A sheet is nothing but letters and lines.
  private func counted() -> Double? {
    let (seenCount, agreeing) = seen.count { _ in true }
    guard !isSheet, depth < Self.solid, let middleShare = seen.middleShare, agreeing > 0,
      middleShare <= (1 - Self.lagging) * Double(agreeing) / Double(seenCount)
    else { return nil }
    let features = seen.features
    let side = (Double(features.width) * Double(features.height)).squareRoot()
    let repetitions = features.repetitions(
      likeness: FeatureLikeness.same,
      beyond: Float(Self.repeatedPlace * side)
    )
    return zip(seen.agrees, repetitions).reduce(0) { sum, feature in
      feature.0 == true ? sum + 1 / Double(1 + feature.1) : sum
    }
  }

  /// From how many nats of depth on a scene is solid, and by what share the middle agrees less where what agrees is around it.
  private static let solid = 5.0
  private static let lagging = 0.15
  /// How near two features are that are one, as a share of the side of their picture.
  private static let repeatedPlace = 0.03

  /// How surprising it is that features agree off a view's plane, in nats.
  private static func depth(
    of view: Sighting,
    _ features: LocalFeatures,
    _ seen: LocalFeatures
  ) -> Double {
    GeometricVerifier().parallax(
      of: view.match,
      query: PictureKeypoints(seen),
      reference: PictureKeypoints(features),
      FeatureMatcher().correspondences(query: seen, reference: features)
    ).logOddsAgainstChance
  }
}
