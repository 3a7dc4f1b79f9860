import SightlineDescriptors
import SightlineGeometry

/// Checks views feature by feature: what the query shows where the reference's features should be, and which
/// features several of the catalog's entities have in common there.
struct ViewCheck {
  /// The query, as large as the views were found in it.
  let picture: PreparedPicture
  let references: ReferenceFeatures
  /// Which features of a reference other entities have too; not asked for when it is nil.
  var common: CommonFeatures?
  /// The entity that a picture is of.
  let entity: (Int) -> Int64
  /// The colours of a picture by place; nil where they are not known.
  let colors: (Int) -> GridColors?
  /// Which of two pictures comes first where they are as likely; the lower identifier when it is nil.
  let precedes: ((Int, Int) -> Bool)?
  /// Whether the answer is no longer wanted.
  let isStopped: () -> Bool

  /// How many views are checked feature by feature.
  private static let mostChecked = 12
  /// The cosine from which on two descriptors are of the same thing.
  static let likeness: Float = 0.8
  /// How near two features are in one place, as a share of the side of the reference as the query shows it.
  static let nearness = 0.02

  /// The shares of agreeing features at which it matters which of them other entities have too.
  private static let doubtfulShares = 0.05...0.9
  /// The share of a view's own features up to which it does not matter either.
  private static let leastShare = 0.15
  /// The share of agreeing features from which on a view that others have as well is of the same picture.
  private static let twinShare = 0.75
  /// The share of what is seen from which on something is a view's alone.
  private static let leastOwn = 0.12

  /// The share of what is seen that others have too from which on a view may be that of a pattern, how much of what is
  /// its own agrees then, as a ratio, and which share of all was matched, where it is none.
  ///
  /// On 400 pictures of the fitting side under one watermark, where others had nearly all that was seen, all of a right
  /// view's own agreed and 26 % or more of all were matched, of the wrong ones less than 80 and 13 %. Of drawn siblings
  /// 98 % or more of their own agreed.
  private static let pattern = (common: 0.8, ratio: 0.9, matched: 0.2)
  /// How far apart the colours of two copies of a picture may be, in units of CIELAB.
  private static let copyDistance = 4.0

  /// The fewest features by which another entity is a rival for a place.
  private static let fewestOfRival = 40

  /// A view that is checked.
  private struct Checked {
    let slot: Int
    let entity: Int64
    let places: [PicturePoint?]
    let agrees: [Bool?]
    let reference: PictureKeypoints
    let descriptors: [UInt8]
    let radius: Double
    let region: PicturePolygon

    /// How many of some features the query shows, and how many of these agree.
    func count(_ isCounted: (Int) -> Bool) -> (seen: Int, agreeing: Int) {
      var (seen, agreeing) = (0, 0)
      for (feature, agrees) in agrees.enumerated() where isCounted(feature) {
        guard let agrees, places[feature] != nil else { continue }
        seen += 1
        if agrees { agreeing += 1 }
      }
      return (seen, agreeing)
    }
  }

  /// What was found of some views, by slot.
  struct Found {
    /// What agrees in each.
    var agreements: [Int: ViewAgreement] = [:]
    /// The cells of `GridColors` where something else is in front of the reference.
    var hidden: [Int: Set<Int>] = [:]
  }

  /// What agrees in each of some views, by slot.
  ///
  /// - Complexity: O(features) for each view, and a picture of the reference's size for each of the twelve
  ///   with the most features of their own.
  func agreements(of matches: [Int: LocalMatch]) -> Found {
    let counts = ownInliers(of: matches)
    let order = matches.keys.sorted { one, other in
      let (first, second) = (counts[one] ?? 0, counts[other] ?? 0)
      if first != second { return first > second }
      // Which of them come first matters only where not all are checked.
      guard matches.count > Self.mostChecked, let precedes else { return one < other }
      return precedes(one, other)
    }
    var result = Found()
    var checked: [Checked] = []
    var unchecked: [Int] = []
    for slot in order {
      guard let found = matches[slot] else { continue }
      if checked.count < Self.mostChecked, !isStopped(), let check = check(slot, found) {
        checked.append(check)
        result.hidden[slot] = hiddenCells(of: found.reference, check.agrees)
      } else {
        unchecked.append(slot)
      }
    }
    let grid = PlaceGrid(checked.map(\.places), side: checked.map(\.radius).max() ?? 1)
    // The first picture of each entity of which others are copies.
    var twins: [Int64: Int] = [:]
    var mostInliers = 0
    for number in checked.indices {
      let slot = checked[number].slot
      let inliers = matches[slot]?.match.inliers.count ?? 0
      var agreement = agreement(of: number, of: checked, grid)
      agreement.isPattern =
        isCommon(agreement, inliers) && !hasCopy(slot, among: checked.lazy.map(\.slot))
      result.agreements[slot] = agreement
      if isTwin(agreement), twins[entity(slot)] == nil { twins[entity(slot)] = slot }
      mostInliers = max(mostInliers, inliers)
    }
    for slot in unchecked {
      guard let found = matches[slot] else { continue }
      let inliers = found.match.inliers.count
      // One with about as many beside such pictures is another copy, and nothing is said against it.
      if twins.count > 1, 5 * inliers >= 4 * mostInliers, hasCopy(slot, among: twins.values) {
        continue
      }
      // What several have in common is all that is known of it.
      let shared = inliers - (counts[slot] ?? 0)
      result.agreements[slot] = ViewAgreement(
        seen: max(found.reference.keypoints.count, inliers),
        agreeing: inliers,
        shared: shared,
        sharedAgreeing: shared
      )
    }
    return result
  }

  /// Whether hardly anything is a view's alone, and what is does not agree: a pattern, or a copy of another picture.
  private func isCommon(_ agreement: ViewAgreement, _ inliers: Int) -> Bool {
    let seen = Double(agreement.seen)
    return Double(agreement.common) >= Self.pattern.common * seen
      && Double(inliers) < Self.pattern.matched * seen
      && (agreement.ownRatio ?? 0) < Self.pattern.ratio
  }

  /// Whether one of some pictures, of another entity, is a copy of a picture, as far as is known.
  private func hasCopy(_ slot: Int, among others: some Sequence<Int>) -> Bool {
    guard let own = colors(slot) else { return true }
    return others.contains { other in
      guard entity(other) != entity(slot) else { return false }
      return (colors(other)?.distance(to: own) ?? 0) <= Self.copyDistance
    }
  }

  /// Whether others are of the same picture: hardly anything is a view's alone, and nearly all agrees, that too.
  private func isTwin(_ agreement: ViewAgreement) -> Bool {
    let own = agreement.seen - agreement.shared
    return !agreement.isPattern && Double(own) < Self.leastOwn * Double(agreement.seen)
      && Double(agreement.agreeing) >= Self.twinShare * Double(agreement.seen)
      && (agreement.share ?? 1) >= Self.twinShare
  }

  /// The cells where features of the reference should be seen, and most are not.
  private func hiddenCells(of reference: PictureKeypoints, _ agrees: [Bool?]) -> Set<Int> {
    var counts: [Int: (seen: Int, agreeing: Int)] = [:]
    for (keypoint, agrees) in zip(reference.keypoints, agrees) {
      guard let agrees else { continue }
      let cell = GridColors.cell(
        atX: Double(keypoint.x) / Double(max(reference.width, 1)),
        y: Double(keypoint.y) / Double(max(reference.height, 1))
      )
      counts[cell, default: (0, 0)].seen += 1
      if agrees { counts[cell, default: (0, 0)].agreeing += 1 }
    }
    return Set(
      counts.filter { $0.value.seen >= 2 && 2 * $0.value.agreeing < $0.value.seen }.keys
    )
  }

  /// For each view, how many of its inliers are in the views of few entities.
  private func ownInliers(of matches: [Int: LocalMatch]) -> [Int: Int] {
    let side = Double(max(picture.sourceWidth, picture.sourceHeight)) / 200
    let places = CommonPlaces(matches, side: side, entity: entity)
    return matches.mapValues { found in
      found.agreeingKeypoints.count { !places.contains($0) }
    }
  }

  private func check(_ slot: Int, _ found: LocalMatch) -> Checked? {
    guard let descriptors = references.descriptors(slot) else { return nil }
    let transform = found.match.transform
    let aligned = AlignedPicture(
      picture,
      width: found.reference.width,
      height: found.reference.height,
      matrix: transform.matrix
    )
    let keypoints = found.reference.keypoints
    let likeness = aligned.likeness(to: keypoints, descriptors)
    let area = found.match.queryRegion.area / max(found.match.referenceRegion.area, 1)
    let side = (Double(found.reference.width * found.reference.height) * area).squareRoot()
    return Checked(
      slot: slot,
      entity: entity(slot),
      places: keypoints.map { transform(PicturePoint($0)) },
      agrees: likeness.map { $0.map { $0 >= Self.likeness } },
      reference: found.reference,
      descriptors: descriptors,
      radius: Self.nearness * side,
      region: found.match.queryRegion
    )
  }

  /// What agrees in a view, and what of it the views of other entities have too.
  private func agreement(
    of number: Int,
    of checked: [Checked],
    _ grid: PlaceGrid
  ) -> ViewAgreement {
    let view = checked[number]
    let all = view.count { _ in true }
    var isShared = view.agrees.indices.map { feature in
      guard let agrees = view.agrees[feature], let place = view.places[feature]
      else { return false }
      return grid.contains(near: place, within: view.radius) { list, index in
        let other = checked[list]
        guard other.entity != view.entity else { return false }
        // What is seen in both views is explained by both. What is seen in none tells nothing of one of them
        // where their references are alike.
        if agrees, other.agrees[index] == true { return true }
        return LocalFeatures.cosine(view.descriptors, feature, other.descriptors, index)
          >= Self.likeness
      }
    }
    let shared = view.count { isShared[$0] }
    let rivalShare = checked.compactMap { rival in
      rival.entity == view.entity ? nil : share(of: rival, in: view.region)
    }.max()
    func result(common: (seen: Int, agreeing: Int)) -> ViewAgreement {
      ViewAgreement(
        seen: all.seen,
        agreeing: all.agreeing,
        shared: shared.seen,
        sharedAgreeing: shared.agreeing,
        common: common,
        rivalShare: rivalShare
      )
    }
    let told = result(common: shared)
    // Where nearly all agrees, or too little for an answer, nothing more has to be known.
    let agreeing = Double(all.agreeing) / Double(max(all.seen, 1))
    guard Self.doubtfulShares.contains(agreeing), (told.share ?? 1) > Self.leastShare,
      let common, !isStopped()
    else { return told }
    let features = common.features(of: view.slot, view.reference, view.descriptors)
    for (feature, isCommon) in features.enumerated() where isCommon { isShared[feature] = true }
    return result(common: view.count { isShared[$0] })
  }

  /// The share of a view's features in a part of the query that agree; nil where they are too few to tell.
  private func share(of view: Checked, in region: PicturePolygon) -> Double? {
    let (seen, agreeing) = view.count { view.places[$0].map(region.contains) ?? false }
    return seen >= Self.fewestOfRival ? Double(agreeing) / Double(seen) : nil
  }
}
