import SightlineDescriptors
import SightlineGeometry
import SightlineIndex
import SightlinePixels

/// Finds what a query picture shows: at a brief look, at a full one and closer ones where that leaves doubt, and by
/// a check of each view that was found.
struct ViewSearch {
  /// The query.
  let query: DescribedQuery
  /// The pictures that it may show.
  let matcher: LocalMatcher
  /// The numbers of their features.
  let featureCounts: FeatureCounts
  /// Which of them may be found; all when it is nil.
  var isIncluded: ((Int) -> Bool)?
  /// Which of two pictures comes first where they are as likely; the lower identifier when it is nil.
  var precedes: ((Int, Int) -> Bool)?
  /// The features of the pictures; those in the matcher when it is nil.
  var references: ReferenceFeatures?
  /// The entity that a picture is of.
  var entity: (Int) -> Int64 = { Int64($0) }
  /// The colours of a picture by place; nil where they are not known.
  var colors: (Int) -> GridColors? = { _ in nil }
  /// Whether the answer is no longer wanted.
  var isStopped: () -> Bool = { false }

  /// What hashes and colours say for a picture and what its view says, from which on it is certain, in nats.
  private static let certainty = 14.0
  /// What hashes and colours say, in nats, from which on pictures are the same as a whole.
  private static let sameness = 7.0
  /// The share of the query that a certain view covers at least so that no other thing is looked for.
  private static let wholeShare = 0.5

  /// Looks until an answer is certain, or there is nothing more to look at.
  ///
  /// - Parameters:
  ///   - fusion: What weighs a view.
  ///   - limit: How many answers are wanted.
  ///   - whole: What hashes and colours say for a picture, in nats.
  /// - Returns: The views, with what agrees in them.
  /// - Complexity: The full look, which also looks for the mirrored query, is that of `LocalMatcher`; the closer ones
  ///   together take some ten times as long, but where something is certain on a part of the query, one of them follows
  ///   brief looks.
  func findings(
    _ fusion: Fusion,
    limit: Int,
    whole: (Int) -> Double
  ) -> LocalFindings {
    func isCertain(_ slot: Int, _ found: LocalMatch) -> Bool {
      fusion.profile.localFeatures.evidence(ofView: found.match.logOddsAgainstChance)
        + whole(slot) >= Self.certainty
    }
    func isEnough(_ matches: [Int: LocalMatch]) -> Bool {
      self.isEnough(matches.filter { isCertain($0.key, $0.value) }, limit, whole)
    }
    // How much two pictures resemble each other is taken from upright looks, which every query has.
    let (brief, resembling) = proposals(for: query.localFeatures, depth: .brief)
    var (views, agreement) = (FoundViews(brief, nearness: Self.elsewhere * side), resembling)
    func hasCertain() -> Bool { views.likeliest.contains { isCertain($0.key, $0.value) } }
    // Where something is certain, only what lies beside it is looked for, and a closer look sees more of that.
    let isBriefFull = matcher.index.meetsAll(of: query.localFeatures, .brief)
    if !hasCertain(), !isStopped(), !isBriefFull {
      let full = proposals(for: query.localFeatures)
      views.add(full.matches)
      agreement.merge(full.agreement) { max($0, $1) }
    }
    func settled() -> SettledPlaces {
      SettledPlaces(views.likeliest.filter { isCertain($0.key, $0.value) })
    }
    if !isEnough(views.likeliest), !isStopped() {
      let all = query.localFeatures
      let rest = settled().beside(all)
      func mirrored(_ depth: LookDepth) -> [Int: LocalMatch] {
        proposals(for: rest, depth: depth, among: all.count, side: .mirrored).matches
      }
      // Beside what is certain hardly anything is mirrored: a full look follows only where a brief one shows something.
      var found = mirrored(hasCertain() ? .brief : .full)
      if hasCertain(), !found.isEmpty, !isStopped(), !isBriefFull { found = mirrored(.full) }
      views.add(found)
    }
    var picture = query.prepared
    var (closer, places) = (query.localFeatures, SettledPlaces([:]))
    let needsCloser = !isEnough(views.likeliest) && !isStopped()
    if needsCloser {
      let look = CloserLook(query.buffer)
      picture = look.picture
      (closer, places) = (look.features(), settled())
      // What was certain stays as it was found.
      views.add(
        proposals(for: places.beside(closer), among: closer.count).matches,
        keeping: isCertain
      )
      for number in 0..<CloserLook.tiltCount {
        if isStopped() || hasCertain() { break }
        let (features, view) = look.tilted(number)
        views.add(
          proposals(for: features).matches.mapValues { $0.seen(through: view, in: picture) }
        )
      }
    }
    // What alone is there needs no closer check where it is the same as a whole, or plain to see.
    let isPlain =
      Set(views.likeliest.keys.map(entity)).count == 1
      && views.likeliest.allSatisfy { whole($0.key) >= Self.sameness || $0.value.isPlain }
    let references = references ?? ReferenceFeatures(of: matcher.index)
    var checked = ViewCheck.Found()
    if !isPlain {
      let check = check(picture, references)
      checked = check.agreements(of: views.likeliest)
      // Where other places turn out to be certain than were left out of the closer look, other things lie beside those.
      let wrong = views.likeliest.keys.filter { isContradicted($0, in: views, checked, fusion) }
      let right = views.likeliest.filter { !wrong.contains($0.key) }
      let held = SettledPlaces(right.filter { isCertain($0.key, $0.value) })
      if needsCloser, !wrong.isEmpty, held.slots != places.slots, !isEnough(right), !isStopped() {
        let isChanged = views.add(
          proposals(for: held.beside(closer), among: closer.count).matches,
          keeping: { slot, _ in held.slots.contains(slot) }
        )
        if isChanged { checked = check.agreements(of: views.likeliest) }
      }
      lookElsewhere(for: &views, &checked, check, fusion)
      lookAgain(for: &views, &checked, references, fusion)
    }
    return LocalFindings(
      matches: views.likeliest,
      views: checked.agreements,
      colorChanges: colorChanges(of: views.likeliest, hidden: checked.hidden, in: picture, fusion),
      agreement: agreement,
      lookedCloser: needsCloser,
      queryFeatures: query.localFeatures.count,
      featureCounts: featureCounts
    )
  }

  private func check(_ picture: PreparedPicture, _ references: ReferenceFeatures) -> ViewCheck {
    ViewCheck(
      picture: picture,
      references: references,
      common: CommonFeatures(
        matcher: matcher,
        references: references,
        entity: entity,
        isIncluded: isIncluded,
        precedes: precedes,
        isStopped: isStopped
      ),
      entity: entity,
      colors: colors,
      precedes: precedes,
      isStopped: isStopped
    )
  }

  /// Whether the likeliest view of a picture says nothing for it after the check.
  private func isContradicted(
    _ slot: Int,
    in views: FoundViews,
    _ checked: ViewCheck.Found,
    _ fusion: Fusion
  ) -> Bool {
    views.likeliest[slot].map { evidence($0, checked.agreements[slot], fusion) <= 0 } ?? false
  }

  /// Where views are contradicted, takes those of the same pictures that lie elsewhere, if one of them holds.
  private func lookElsewhere(
    for views: inout FoundViews,
    _ checked: inout ViewCheck.Found,
    _ check: ViewCheck,
    _ fusion: Fusion
  ) {
    let wrong = views.likeliest.keys.filter { isContradicted($0, in: views, checked, fusion) }
    var others = views
    let replaced = others.replace(Set(wrong))
    guard !replaced.isEmpty, !isStopped() else { return }
    let again = check.agreements(of: others.likeliest)
    guard replaced.contains(where: { !isContradicted($0, in: others, again, fusion) }) else {
      return
    }
    (views, checked) = (others, again)
  }

  /// Where all views are contradicted, looks beside the places that they have in common.
  ///
  /// A desk or a frame can lie elsewhere than the thing on it, or have more features: the view that is found first is
  /// that of the desk.
  private func lookAgain(
    for views: inout FoundViews,
    _ checked: inout ViewCheck.Found,
    _ references: ReferenceFeatures,
    _ fusion: Fusion
  ) {
    let matches = views.likeliest
    guard !matches.isEmpty, !isStopped(),
      matches.keys.allSatisfy({ isContradicted($0, in: views, checked, fusion) })
    else { return }
    let places = CommonPlaces(matches, side: side * Self.commonSide, entity: entity)
    let look = CloserLook(query.buffer)
    let features = places.elsewhere(look.features())
    let found = proposals(for: features).matches
    let again = check(look.picture, references).agreements(of: found)
    for (slot, match) in found {
      // What is common has been seen: now the thing itself has to be, and not where it was contradicted before.
      guard let agreement = again.agreements[slot], evidence(match, agreement, fusion) > 0,
        agreement.agreeing - agreement.commonAgreeing >= Self.fewestOwn,
        (agreement.ownShare ?? 0) >= Self.leastOwnShare,
        matches[slot].map({ !match.isNear($0, within: Self.elsewhere * side) }) ?? true
      else { continue }
      views.put(match, at: slot)
      checked.agreements[slot] = agreement
      checked.hidden[slot] = again.hidden[slot]
    }
  }

  /// The longer side of the query, in pixels.
  private var side: Double {
    Double(max(query.localFeatures.width, query.localFeatures.height))
  }

  /// What a view says after its check, in nats.
  private func evidence(_ found: LocalMatch, _ agreement: ViewAgreement?, _ fusion: Fusion)
    -> Double
  {
    let logOdds = found.match.logOddsAgainstChance
    return fusion.localFeatures(
      Measurements(distances: [], viewLogOdds: logOdds, viewAgreement: agreement),
      beside: 0
    )
  }

  /// The side of a place that views have in common, as a share of the query's longer side.
  private static let commonSide = 1.0 / 64
  /// How many features that no other entity has have to agree beside them, and which share of those seen: on desks of the
  /// fitting and the reporting side, 60 or more and half of right views, 40 or fewer and 27 % of wrong ones.
  private static let fewestOwn = 20
  private static let leastOwnShare = 0.35
  /// How far a view has to be from one that was contradicted, as a share of that side.
  private static let elsewhere = 0.05

  /// How far colours changed in the views that say something for a picture, by slot.
  private func colorChanges(
    of matches: [Int: LocalMatch],
    hidden: [Int: Set<Int>],
    in picture: PreparedPicture,
    _ fusion: Fusion
  ) -> [Int: Double] {
    let likely = matches.filter {
      fusion.profile.localFeatures.evidence(ofView: $0.value.match.logOddsAgainstChance) > 0
    }
    let order = likely.sorted { one, other in
      let (first, second) = (one.value.match.inliers.count, other.value.match.inliers.count)
      if first != second { return first > second }
      // Which of them come first matters only where not all are compared.
      guard likely.count > Self.mostColored, let precedes else { return one.key < other.key }
      return precedes(one.key, other.key)
    }
    var changes: [Int: Double] = [:]
    for (slot, found) in order.prefix(Self.mostColored) where !isStopped() {
      guard let stored = colors(slot),
        let seen = GridColors(
          picture,
          width: found.reference.width,
          height: found.reference.height,
          matrix: found.match.transform.matrix
        )
      else { continue }
      changes[slot] = seen.leavingOut(hidden[slot] ?? []).change(from: stored)
    }
    return changes
  }

  /// In how many views colours are compared: a thing may come in so many, and each takes a quarter of a
  /// millisecond.
  private static let mostColored = 40

  private func proposals(
    for features: LocalFeatures,
    depth: LookDepth = .full,
    among total: Int? = nil,
    side: LookSide = .upright
  ) -> (matches: [Int: LocalMatch], agreement: [Int: Double]) {
    matcher.proposals(
      for: features,
      depth: depth,
      among: total,
      side: side,
      isIncluded: isIncluded,
      precedes: precedes,
      references: references,
      isStopped: isStopped
    )
  }

  /// Whether nothing else needs to be looked for beside what is certain.
  private func isEnough(
    _ certain: [Int: LocalMatch],
    _ limit: Int,
    _ whole: (Int) -> Double
  ) -> Bool {
    guard !certain.isEmpty else { return false }
    if limit == 1 { return true }
    let area = Double(query.localFeatures.width * query.localFeatures.height)
    return certain.contains { slot, found in
      found.match.queryRegion.area >= Self.wholeShare * area || whole(slot) >= Self.sameness
    }
  }
}
