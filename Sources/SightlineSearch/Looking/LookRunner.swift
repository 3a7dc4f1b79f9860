import SightlineDescriptors
import SightlineFoundation
import SightlineGeometry
import SightlineIndex
import SightlinePixels

/// Finds what a query picture shows: takes the looks of a plan one after the other, and checks each view that they find.
///
/// Searches, comparisons and the crops of duplicates are this one runner over different galleries.
struct LookRunner<Pictures: Gallery> {
  let gallery: Pictures
  let plan: LookPlan
  private let allowance: LookAllowance
  let query: QueryViews
  let check: ViewCheck<Pictures>
  /// How many answers are wanted.
  private let limit: Int
  /// Pictures that are the same as a whole by their hashes, likeliest first.
  let alike: [Int]
  /// The query as a learned network looks at it; nil without one.
  let learned: LearnedQuery?

  var standing = LookPlan.Standing()
  var views: FoundViews
  var agreement: [Int: Double] = [:]
  /// How long the looks took.
  private var spent = Duration.zero
  /// Whether a look of use was left out.
  var isCut = false
  /// How much pictures agree by the learned network.
  var learnedAgreements: [Int: LearnedAgreement] = [:]
  /// The cost of its look, in units of a brief one.
  var spentByNetwork = 0.0

  /// Prepares to look.
  ///
  /// - Parameters:
  ///   - query: The query.
  ///   - gallery: The pictures that it may show.
  ///   - limit: How many answers are wanted.
  ///   - alike: Pictures that hashes and colours speak for, likeliest first: whether features agree is asked of each.
  ///   - learned: The query as a learned network looks at it; nil to look without one.
  ///   - allowance: What looks may cost.
  init(
    _ query: QueryViews,
    in gallery: Pictures,
    limit: Int,
    alike: [Int] = [],
    learned: LearnedQuery? = nil,
    allowance: LookAllowance = .unlimited
  ) {
    self.gallery = gallery
    self.query = query
    self.limit = limit
    self.alike = alike
    self.learned = learned
    self.allowance = allowance
    plan = LookPlan(budget: allowance.work)
    check = ViewCheck(gallery)
    views = FoundViews([:], nearness: Self.elsewhere * query.side)
    standing.isBriefFull = gallery.meetsAll(of: query.seen(.described).features)
  }

  /// Looks until what is wanted is settled, or there is nothing more to look at.
  ///
  /// - Returns: The views, with what agrees in them.
  /// - Throws: `SightlineError` when the features cannot be read, or the answer is no longer wanted.
  mutating func run() throws(SightlineError) -> LookFindings {
    while let look = plan.next(standing) {
      guard standing.tried.isEmpty || hasTime(for: look) else {
        isCut = true
        break
      }
      let start = ContinuousClock.now
      try take(look)
      spent += .now - start
    }
    if plan.isCut(standing) { isCut = true }
    var found = try check.agreements(of: views.likeliest, in: query)
    try lookBesideOthers(&found)
    try takeThoseElsewhere(&found)
    try lookBesideCommonPlaces(&found)
    try lookForMovedThings(&found)
    try lookByNetwork(&found)
    var findings = LookFindings()
    findings.views = views.likeliest
    findings.agreements = found.agreements
    findings.alternatives = found.alternatives
    findings.hues = try hues(found.clearCells)
    for slot in views.likeliest.keys {
      findings.relatives[slot] = try gallery.relatives(of: slot)
    }
    findings.agreement = agreement
    findings.learned = learnedAgreements
    findings.lookedCloser = standing.tried.contains { $0.detail != .described }
    findings.isCut = isCut
    findings.queryFeatures = query.seen(.described).features.count
    return findings
  }

  // MARK: Looks

  /// Whether there is time for one more look.
  private func hasTime(for look: Look) -> Bool { hasTime(units: look.cost) }

  /// Whether there is time for this many units of a brief look.
  func hasTime(units cost: Double) -> Bool {
    allowance.hasTime(for: cost, at: spent / max(standing.spent, 1))
  }

  /// Takes one look, and notes what it shows.
  private mutating func take(_ look: Look) throws(SightlineError) {
    try gallery.checkpoint()
    let seen = query.seen(look.detail)
    // The resemblance of two pictures is measured in upright looks, which every query has.
    let isFirst = standing.tried.isEmpty
    let found = try gallery.proposals(
      for: isFirst || look.depth == .full && look.side == .upright && look.detail == .described
        ? seen.features : beside(seen),
      look,
      among: seen.features.count
    )
    let (width, height) = (query.picture.sourceWidth, query.picture.sourceHeight)
    let new = seen.squeeze.map { squeeze in
      found.views.mapValues { $0.seen(through: squeeze, width: width, height: height) }
    }
    let settled = settledSlots
    views.add(new ?? found.views, keeping: { slot, _ in settled.contains(slot) })
    if look.detail == .described, look.side == .upright {
      agreement.merge(found.agreement) { max($0, $1) }
    }
    if look.side == .mirrored { standing.hasMirrored = !found.views.isEmpty }
    standing.tried.insert(look)
    if isFirst { try compareAlike(seen.features) }
    standing.hasSettled = !settledSlots.isEmpty
    standing.isEnough = isEnough
  }

  /// Asks pictures that are alike as a whole, and that the index did not propose, whether features agree.
  ///
  /// If many share most of their features, as forms do, an index proposes others first.
  private mutating func compareAlike(_ features: LocalFeatures) throws(SightlineError) {
    for slot in alike where views.likeliest[slot] == nil {
      try gallery.checkpoint()
      guard let reference = try gallery.features(of: slot) else { continue }
      let pairs = Self.matcher.correspondences(query: features, reference: reference)
      guard let view = Sighting(features, of: PictureKeypoints(reference), pairs) else { continue }
      views.add([slot: view])
    }
  }

  static var matcher: FeatureMatcher { FeatureMatcher(ratio: 0.9) }

  /// The views that are settled, by slot.
  var settledSlots: Set<Int> {
    Set(views.likeliest.filter { $0.value.isSettled(among: gallery.searchedCount) }.keys)
  }

  /// Features that are in none of the places of what is settled, where other things are looked for.
  ///
  /// Features in the same place as a settled view were found together with it. Without its features a look at a thing in
  /// a larger picture has a third less to do.
  private func beside(_ seen: QueryViews.Seen) -> LocalFeatures {
    guard seen.squeeze == nil else { return seen.features }
    return Self.features(seen.features, beside: settledSlots, views)
  }

  private static func features(
    _ features: LocalFeatures,
    beside slots: Set<Int>,
    _ views: FoundViews
  ) -> LocalFeatures {
    let regions = slots.compactMap { views.likeliest[$0]?.match.queryRegion }
    guard !regions.isEmpty else { return features }
    return features.filtered { keypoint in
      !regions.contains { $0.contains(PicturePoint(keypoint)) }
    }
  }

  /// Whether nothing else needs to be looked for beside what is settled.
  private var isEnough: Bool { isEnough(settledSlots) }

  private func isEnough(_ settled: Set<Int>) -> Bool {
    guard !settled.isEmpty else { return false }
    if limit == 1 { return true }
    return settled.contains { slot in
      (views.likeliest[slot]?.match.queryRegion.area ?? 0) >= Self.wholeShare * query.area
    }
  }

  /// The share of the query that a settled view covers at least so that no other thing is looked for.
  private static var wholeShare: Double { 0.5 }

  // MARK: After the check

  /// Whether a check left nothing that is a view's own: too little agrees of what no alternative has.
  func isContradicted(_ slot: Int, _ found: ViewCheck<Pictures>.Found) -> Bool {
    guard let agreement = found.agreements[slot] else { return false }
    if agreement.lag >= Self.mostLag || agreement.ownGap ?? 0 >= Self.mostGap { return true }
    guard let share = agreement.ownShare ?? agreement.share else { return false }
    return share < Self.leastOwnShare
  }

  /// The share of a view's own features below which it is looked for elsewhere, and by how much more another may explain
  /// of its place.
  private static var leastOwnShare: Double { 0.2 }
  private static var mostLag: Double { 0.15 }
  /// By how much less of a view's own may agree than of what others have too.
  private static var mostGap: Double { 0.4 }

  /// If the settled places differ from those left out of the closer look, looks beside the settled ones: siblings agree
  /// with one another's places.
  private mutating func lookBesideOthers(
    _ found: inout ViewCheck<Pictures>.Found
  ) throws(SightlineError) {
    let close = Look(detail: .close, side: .upright, depth: .full)
    guard standing.tried.contains(close) else { return }
    let settled = settledSlots
    let held = settled.filter { !isContradicted($0, found) }
    guard held != settled, !isEnough(held) else { return }
    guard hasTime(for: close) else {
      isCut = true
      return
    }
    let seen = query.seen(.close).features
    let new = try gallery.proposals(
      for: Self.features(seen, beside: held, views),
      close,
      among: seen.count
    )
    if views.add(new.views, keeping: { slot, _ in held.contains(slot) }) {
      found = try check.agreements(of: views.likeliest, in: query)
    }
  }

  /// Replaces contradicted views by other views of the same pictures elsewhere, if one of them holds.
  mutating func takeThoseElsewhere(
    _ found: inout ViewCheck<Pictures>.Found
  ) throws(SightlineError) {
    let wrong = Set(views.likeliest.keys.filter { isContradicted($0, found) })
    var others = views
    let replaced = others.replace(wrong)
    guard !replaced.isEmpty else { return }
    let again = try check.agreements(of: others.likeliest, in: query)
    guard replaced.contains(where: { !isContradicted($0, again) }) else { return }
    (views, found) = (others, again)
  }

  /// If all views are contradicted, looks beside the places that they have in common.
  ///
  /// A desk or a frame can lie elsewhere than the thing on it, or have more features: the view that is found first is
  /// that of the desk.
  private mutating func lookBesideCommonPlaces(
    _ found: inout ViewCheck<Pictures>.Found
  ) throws(SightlineError) {
    let before = views.likeliest
    guard !before.isEmpty, before.keys.allSatisfy({ isContradicted($0, found) }) else { return }
    let close = Look(detail: .close, side: .upright, depth: .full)
    // The last of all looks, taken only if no earlier look was left out, so that a larger budget never finds less.
    guard !isCut, standing.spent + close.cost <= plan.budget ?? .infinity, hasTime(for: close)
    else {
      isCut = true
      return
    }
    let places = CommonPlaces(
      before,
      side: query.side * Self.commonSide,
      entity: gallery.entity
    )
    let features = places.elsewhere(query.seen(.close).features)
    let new = try gallery.proposals(for: features, close, among: features.count).views
    let again = try check.agreements(of: new, in: query)
    for (slot, view) in new {
      // The common parts have been seen; now the thing itself must be seen, and not where it was contradicted before.
      guard let agreement = again.agreements[slot], !isContradicted(slot, again),
        agreement.agreeing - agreement.commonAgreeing >= Self.fewestOwn,
        (agreement.ownShare ?? 0) >= Self.enoughOwnShare,
        before[slot].map({ !view.isNear($0, within: Self.elsewhere * query.side) }) ?? true
      else { continue }
      take(view, of: slot, from: again, into: &found)
    }
  }

  /// Where only a ground agrees, looks for the things that lie elsewhere on it than in their references.
  private mutating func lookForMovedThings(
    _ found: inout ViewCheck<Pictures>.Found
  ) throws(SightlineError) {
    let grounds = Set(
      views.likeliest.keys.filter { found.agreements[$0]?.isOfGround ?? false }
    )
    guard !grounds.isEmpty,
      !isEnough(settledSlots.subtracting(grounds).filter { !isContradicted($0, found) })
    else { return }
    let close = Look(detail: .close, side: .upright, depth: .full)
    // As above: taken only if no earlier look was left out.
    guard
      standing.tried.contains(close)
        || !isCut && standing.spent + close.cost <= plan.budget ?? .infinity && hasTime(for: close)
    else {
      isCut = true
      return
    }
    let slots = views.likeliest.filter { grounds.contains($0.key) || isContradicted($0.key, found) }
      .sorted { ($1.value.match.inliers.count, $0.key) < ($0.value.match.inliers.count, $1.key) }
    var things: [Int: Sighting] = [:]
    var explained: [Int: Set<Int>] = [:]
    for (slot, view) in slots.prefix(MovedThing.mostSought) {
      try gallery.checkpoint()
      guard let ground = try check.check(slot, view, in: query),
        let thing = MovedThing(on: ground, seenIn: view),
        let seen = thing.view(in: query.seen(.close).features, beyond: Self.elsewhere * query.side)
      else { continue }
      things[slot] = seen
      explained[slot] = thing.explained
    }
    guard !things.isEmpty else { return }
    let again = try check.agreements(of: things, besides: explained, in: query)
    for (slot, view) in things {
      guard let agreement = again.agreements[slot], !isContradicted(slot, again),
        MovedThing.isSeen(in: view, agreement, among: gallery.searchedCount)
      else { continue }
      take(view, of: slot, from: again, into: &found)
    }
  }

  /// Puts a view that a later check found in place of the one that counted.
  private mutating func take(
    _ view: Sighting,
    of slot: Int,
    from again: ViewCheck<Pictures>.Found,
    into found: inout ViewCheck<Pictures>.Found
  ) {
    views.put(view, at: slot)
    found.agreements[slot] = again.agreements[slot]
    found.clearCells[slot] = again.clearCells[slot]
    // The contradicted places are not alternatives to this one.
    found.alternatives[slot] = again.alternatives[slot]?.filter { !isContradicted($0, again) }
  }

  /// The side of a place that views have in common, as a share of the query's longer side.
  private static var commonSide: Double { 1.0 / 64 }
  /// How many features that no other entity has have to agree beside them, and which share of those seen: on desks of the
  /// fitting and the reporting side, 60 or more and half of right views, 40 or fewer and 27 % of wrong ones.
  private static var fewestOwn: Int { 20 }
  private static var enoughOwnShare: Double { 0.35 }
  /// How far a view has to be from one that was contradicted, as a share of that side.
  private static var elsewhere: Double { 0.05 }

  // MARK: Colours

  /// How far hues turned in the views, by slot.
  private func hues(_ clear: [Int: Set<Int>]) throws(SightlineError) -> [Int: HueTurn] {
    var order = views.likeliest.keys.sorted()
    if order.count > Self.mostColored {
      let ranks = try gallery.ranks(of: order)
      let inliers = views.likeliest.mapValues { $0.match.inliers.count }
      order.sort { one, other in
        let (first, second) = (inliers[one] ?? 0, inliers[other] ?? 0)
        return first != second ? first > second : (ranks[one] ?? one) < (ranks[other] ?? other)
      }
    }
    var hues: [Int: HueTurn] = [:]
    for slot in order.prefix(Self.mostColored) {
      try gallery.checkpoint()
      guard let view = views.likeliest[slot], let stored = try gallery.colors(of: slot),
        let seen = ViewedColors(
          query.picture,
          width: view.reference.width,
          height: view.reference.height,
          matrix: view.match.transform.matrix
        )
      else { continue }
      let clear = clear[slot]
      hues[slot] = HueTurn(seen.keeping { clear?.contains($0) ?? true }, from: stored)
    }
    return hues
  }

  /// In how many views colours are compared: a thing may come in that many, and each takes a quarter of a
  /// millisecond.
  private static var mostColored: Int { 40 }
}
