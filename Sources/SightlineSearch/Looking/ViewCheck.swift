import SightlineDescriptors
import SightlineFoundation
import SightlineGeometry

/// Checks views feature by feature: what the query shows where the reference's features should be, and which
/// features alternatives have in common there.
///
/// The check of a view is kept: it is described once, however often the views beside it change.
final class ViewCheck<Pictures: Gallery> {
  private let gallery: Pictures
  private var checked: [Key: CheckedView] = [:]
  private var common: [Int: [Bool]] = [:]

  /// How many views are checked feature by feature.
  private static var mostChecked: Int { 12 }
  /// The shares of agreeing features at which it matters which of them other entities have too.
  private static var doubtfulShares: ClosedRange<Double> { 0.05...0.97 }
  /// The fewest features by which another entity is a rival for a place.
  private static var fewestOfRival: Int { 40 }
  /// The fewest alternatives among which the best fit says something: of two forms that are both not shown, one fits better
  /// than the other by chance.
  private static var fewestFitting: Int { 3 }
  /// The share of what is seen that other entities have too at or above which it is a design of theirs.
  private static var designShare: Double { 0.8 }
  /// The fewest alternatives that show what a design is.
  private static var fewestOfSeries: Int { 2 }
  /// The share of the smaller of two views that has to be in the other so that they are in one place.
  private static var onePlace: Double { 0.5 }
  /// The fewest features of pictures that have nothing in common: those of pictures with hardly any are not compared.
  private static var fewestOfUnrelated: Int { 2 * JoinedPictures.fewest }
  /// From how many nats of depth on a scene is solid.
  private static var solid: Double { 2 }
  /// The share of the larger of two views of copies that both have.
  private static var copyPlace: Double { 0.8 }

  private struct Key: Hashable {
    let slot: Int
    let transform: PlanarTransform
    let explained: Set<Int>

    init(_ view: Sighting, of slot: Int, _ explained: Set<Int>) {
      self.slot = slot
      self.explained = explained
      transform = view.match.transform
    }
  }

  /// Checks views of the pictures of a gallery.
  init(_ gallery: Pictures) { self.gallery = gallery }

  /// Returns some views with what a check finds in each; nothing is left of an earlier check.
  ///
  /// - Parameters:
  ///   - views: The views, by slot.
  ///   - explained: The features of a picture that another view of it explains, by slot; they are not counted.
  ///   - query: The query, as it was looked at so far.
  /// - Returns: The views, by slot.
  /// - Throws: `SightlineError` when features cannot be read, or the answer is no longer wanted.
  /// - Complexity: O(features) for each view, and a picture of the reference's size for each of the twelve
  ///   with the most features of their own.
  func checked(
    _ views: [Int: Sighting],
    besides explained: [Int: Set<Int>] = [:],
    in query: QueryViews
  ) throws(SightlineError) -> [Int: Sighting] {
    let counts = ownInliers(of: views, in: query.picture)
    var order = views.keys.sorted()
    // Their order matters only if not all are checked.
    if views.count > Self.mostChecked {
      let ranks = try gallery.ranks(of: order)
      func inliers(_ slot: Int) -> Int { views[slot]?.match.inliers.count ?? 0 }
      order.sort { one, other in
        let (first, second) = (counts[one] ?? 0, counts[other] ?? 0)
        guard first == second else { return first > second }
        // Where a series is shown, hardly any view has places of its own; the right one has the most features.
        let (all, others) = (inliers(one), inliers(other))
        return all != others ? all > others : (ranks[one] ?? one) < (ranks[other] ?? other)
      }
    }
    try checkSideBySide(order.prefix(Self.mostChecked), views, explained, in: query)
    var found: [CheckedView] = []
    var unchecked: [Int] = []
    for slot in order {
      guard let view = views[slot] else { continue }
      try gallery.checkpoint()
      if found.count < Self.mostChecked,
        let view = try check(slot, view, besides: explained[slot] ?? [], in: query)
      {
        found.append(view)
      } else {
        unchecked.append(slot)
      }
    }
    var result = views
    let (known, rivals) = try alternatives(among: found)
    let grid = PlaceGrid(found.map(\.seen.places), side: found.map(\.radius).max() ?? 1)
    for number in found.indices {
      let slot = found[number].slot
      result[slot]?.check = Sighting.Check(
        agreement: try agreement(of: number, of: found, grid, known[slot] ?? []),
        clearCells: found[number].seen.clearCells,
        alternatives: rivals[slot].map { $0.union(known[slot] ?? []) } ?? known[slot]
      )
    }
    for slot in unchecked {
      guard let view = views[slot] else { continue }
      let other = try counterpart(of: slot, view, among: found)
      if let other, other.relation.isCopy {
        var check = result[other.slot]?.check
        check?.alternatives = nil
        result[slot]?.check = check
        continue
      }
      // For an unchecked view, only the features in common with others are known. Beside an alternative that was checked
      // they say nothing for it: all of a series have them.
      let inliers = view.match.inliers.count
      let own = counts[slot] ?? 0
      let agreeing = other?.relation.isAlternative ?? false ? own : inliers
      result[slot]?.check = Sighting.Check(
        agreement: ViewAgreement(
          seen: max(view.reference.keypoints.count, inliers),
          agreeing: agreeing,
          shared: inliers - own,
          sharedAgreeing: agreeing - own
        ),
        clearCells: nil
      )
    }
    return result
  }

  /// The first checked view that lies where another view does, and the relation of their pictures; nil where there is none.
  ///
  /// That of a copy says what a check would.
  private func counterpart(
    of slot: Int,
    _ view: Sighting,
    among checked: [CheckedView]
  ) throws(SightlineError) -> (slot: Int, relation: PairRelation)? {
    let region = view.match.queryRegion
    // Only the first: many things on one desk are no copies, and each pair takes a millisecond.
    let other = checked.first { other in
      let shared = region.clipped(to: other.region).area
      return shared >= Self.copyPlace * max(region.area, other.region.area)
    }
    guard let other else { return nil }
    try gallery.checkpoint()
    return try gallery.relation(slot, other.slot).map { (other.slot, $0) }
  }

  /// The views at one place, of other entities, that only one of can be shown: those that are known as alternatives, and
  /// those of just the same place that have nothing in common.
  private func alternatives(
    among found: [CheckedView]
  ) throws(SightlineError) -> (known: [Int: Set<Int>], rivals: [Int: Set<Int>]) {
    var (known, rivals): ([Int: Set<Int>], [Int: Set<Int>]) = ([:], [:])
    for (number, one) in found.enumerated() {
      for other in found[..<number] where one.entity != other.entity {
        let (area, otherArea) = (one.region.area, other.region.area)
        let shared = one.region.clipped(to: other.region).area
        guard shared >= Self.onePlace * min(area, otherArea) else { continue }
        try gallery.checkpoint()
        if let relation = try gallery.relation(one.slot, other.slot) {
          guard relation.isAlternative else { continue }
          known[one.slot, default: []].insert(other.slot)
          known[other.slot, default: []].insert(one.slot)
        } else if shared >= Self.onePlace * max(area, otherArea),
          max(one.depth, other.depth) < Self.solid,
          min(one.seen.features.count, other.seen.features.count) >= Self.fewestOfUnrelated
        {
          // A small thing may lie on a large one, and a solid scene has sides that have nothing in common. Of two pictures of
          // one flat place one is wrong.
          rivals[one.slot, default: []].insert(other.slot)
          rivals[other.slot, default: []].insert(one.slot)
        }
      }
    }
    return (known, rivals)
  }

  /// Whether only one of two pictures can be at one place.
  private func isAlternative(_ one: Int, _ other: Int) throws(SightlineError) -> Bool {
    try gallery.relation(one, other)?.isAlternative ?? false
  }

  /// For each view, how many of its inliers are in the views of few entities.
  private func ownInliers(of views: [Int: Sighting], in picture: PreparedPicture) -> [Int: Int] {
    let side = Double(max(picture.sourceWidth, picture.sourceHeight)) / 200
    let places = CommonPlaces(views, side: side, entity: gallery.entity)
    return views.mapValues { view in view.agreeingKeypoints.count { !places.contains($0) } }
  }

  func check(
    _ slot: Int,
    _ view: Sighting,
    besides explained: Set<Int> = [],
    in query: QueryViews
  ) throws(SightlineError) -> CheckedView? {
    if let known = checked[Key(view, of: slot, explained)] { return known }
    try checkSideBySide([slot], [slot: view], [slot: explained], in: query)
    return checked[Key(view, of: slot, explained)]
  }

  /// Checks views of pictures that are there and were not checked before, on several cores where some are spare.
  private func checkSideBySide(
    _ slots: some Sequence<Int>,
    _ views: [Int: Sighting],
    _ explained: [Int: Set<Int>],
    in query: QueryViews
  ) throws(SightlineError) {
    var keys: [Key] = []
    var asked: [CheckedView.Unchecked] = []
    for slot in slots {
      guard let view = views[slot] else { continue }
      let key = Key(view, of: slot, explained[slot] ?? [])
      guard checked[key] == nil else { continue }
      try gallery.checkpoint()
      guard let features = try gallery.features(of: slot) else { continue }
      keys.append(key)
      asked.append(
        CheckedView.Unchecked(
          view: view,
          slot: slot,
          entity: gallery.entity(of: slot),
          features: features,
          layout: try gallery.layout(of: slot),
          colors: try gallery.colors(of: slot),
          explained: key.explained
        )
      )
    }
    let made = SpareCores.sideBySide(asked.count) {
      [asked, picture = query.picture, closest = query.closest] in
      CheckedView(asked[$0], in: picture, closest)
    }
    for (key, view) in zip(keys, made) { checked[key] = view }
  }

  /// Returns the agreement in a view, and the part of it that alternatives have too.
  private func agreement(
    of number: Int,
    of checked: [CheckedView],
    _ grid: PlaceGrid,
    _ alternatives: Set<Int>
  ) throws(SightlineError) -> ViewAgreement {
    let view = checked[number]
    let all = view.seen.count { _ in true }
    let features = view.seen.features
    var isShared = view.seen.agrees.indices.map { feature in
      guard let agrees = view.seen.agrees[feature], let place = view.seen.places[feature]
      else { return false }
      return grid.contains(near: place, within: view.radius) { list, index in
        let other = checked[list]
        guard alternatives.contains(other.slot) else { return false }
        // A feature seen in both views is explained by both. A feature seen in neither says nothing about
        // one of them, if their references are alike.
        if agrees, other.seen.agrees[index] == true { return true }
        return LocalFeatures.cosine(
          features.descriptors,
          feature,
          other.seen.features.descriptors,
          index
        ) >= FeatureLikeness.same
      }
    }
    let shared = view.seen.count { isShared[$0] }
    let rivalShare = checked.compactMap { rival in
      alternatives.contains(rival.slot)
        ? rival.seen.share(in: view.region, of: Self.fewestOfRival) : nil
    }.max()
    let share = Double(all.agreeing) / Double(max(all.seen, 1))
    if Self.doubtfulShares.contains(share) {
      try gallery.checkpoint()
      let common = try commonFeatures(of: view)
      for (feature, isCommon) in common.enumerated() where isCommon { isShared[feature] = true }
    }
    let common = view.seen.count { isShared[$0] }
    let others = checked.indices.filter { alternatives.contains(checked[$0].slot) }
    let isOfSeries =
      alternatives.count >= Self.fewestOfSeries
      && Double(common.seen) >= Self.designShare * Double(all.seen)
    return view.agreement(
      shared: shared,
      common: common,
      rivalShare: rivalShare,
      misfitLead: misfitLead(of: view, others.map { checked[$0] }),
      seriesGap: isOfSeries
        ? SeriesGap(of: view, among: checked, grid, Set(others)).value : nil
    )
  }

  /// By how many bits fewer the layout of a sheet differs than those of alternatives; nil where they are too few to tell.
  private func misfitLead(of view: CheckedView, _ alternatives: [CheckedView]) -> Double? {
    let others = alternatives.compactMap(\.misfit)
    guard view.isSheet, let own = view.misfit, others.count >= Self.fewestFitting,
      let best = others.min()
    else { return nil }
    return max(0, best - own)
  }

  private func commonFeatures(of view: CheckedView) throws(SightlineError) -> [Bool] {
    if let known = common[view.slot] ?? gallery.keptCommonFeatures(of: view.slot) { return known }
    let found = try CommonFeatures(gallery: gallery).features(of: view.slot, view.seen.features) {
      (other) throws(SightlineError) in
      try !self.isAlternative(view.slot, other)
    }
    common[view.slot] = found
    gallery.keep(commonFeatures: found, of: view.slot)
    return found
  }
}
