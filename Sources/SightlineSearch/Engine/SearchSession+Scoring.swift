import SightlineCatalog
import SightlineDescriptors
import SightlineFoundation
import SightlineGeometry
import SightlineIndex
import SightlineReading

extension SearchSession {
  /// The evidence that the signals give for one picture and one query.
  struct ScoredPicture: Sendable {
    let slot: Int
    /// The number of its entity.
    let entity: Int64
    /// The sum of all signals for it, the prior included, in nats; before alternatives share a place.
    private(set) var logOdds: Double
    /// The measurements of the picture, its distances left out.
    var measured: Measurements
    /// How likely each explanation of its view is; nil without one.
    private(set) var shares: ExplanationShares?

    /// The explanation of what the query shows of it; nil where that is less likely.
    var related: Related? { shares?.related }
    /// Whether the query shows something of it, likelier than not, whatever explains that.
    var isSeen: Bool { shares?.isSeen ?? false }

    /// Whether hardly anything differs between it and the query.
    var isEqual: Bool { measured.sameness ?? 0 >= Self.equal }
    /// The sameness at or above which hardly anything differs, as of a picture that was read by another decoder.
    private static let equal = 0.98

    /// Sums up once more what was measured since.
    mutating func weigh(by rule: MatchRule, whole: Double) {
      logOdds = rule.logOdds(measured, whole: whole)
      shares = rule.shares(measured, whole: whole)
    }

    /// The likeliest explanation of a view other than the same thing.
    struct Related: Sendable {
      let explanation: Explanation
      let probability: Double
    }
  }

  /// The evidence of the signals for the pictures that could answer one query.
  struct Scored {
    let query: DescribedQuery
    /// The rule that weighs what was measured.
    let rule: MatchRule
    /// The findings of the looks at the query.
    let found: LookFindings
    /// The probabilities of pictures that the catalog knows as other views of what is shown, by slot.
    var knownViews: [Int: Double] = [:]
    /// By entity, position and number; those that cannot reach the lowest score are left out, and stay where they are
    /// alternatives of others.
    var pictures: [ScoredPicture] = []
    /// The numbers of the entities with pictures of which something was read.
    var pictured: Set<Int64> = []

    /// The amount that alternatives at a picture's place take from it.
    ///
    /// - Parameters:
    ///   - picture: The picture.
    ///   - others: Those that may take something, by slot. From a picture in which hardly anything differs only others like it
    ///     do.
    /// - Returns: The amount, in nats, from 0.
    func alternatives(to picture: ScoredPicture, among others: [Int: ScoredPicture]) -> Double {
      MatchRule.alternatives(
        (found.alternatives(to: picture.slot) ?? []).sorted().compactMap { slot in
          others[slot].flatMap { !picture.isEqual || $0.isEqual ? $0.logOdds : nil }
        }
      )
    }
  }

  /// The evidence of the pictures that could answer, by hashes, colours and local features.
  func score(
    _ described: DescribedQuery,
    _ asked: SearchEngine.Asked,
    _ terms: QueryTerms
  ) throws(SightlineError) -> Scored {
    let table = catalog.pictures
    let filter = terms.filter
    let count = filter.count(in: table)
    let rule = MatchRule(profile, among: count)
    let minimum = terms.minimum
    let whole = try scorer.evidence(
      of: described.descriptors,
      // A picture in which nothing differs is lifted by that, and has all the evidence there can be.
      reaching: min(
        MatchRule.logOdds(score: minimum - Self.slack) - rule.prior,
        scorer.mostEvidence(of: described.descriptors) - Self.slack
      )
    )
    let isIncluded: ((Int) -> Bool)? = filter.allowsAll ? nil : { filter.allows($0, in: table) }
    let (found, gallery) = try look(
      at: described,
      among: count,
      limit: asked.query.limit,
      allowance: asked.allowance,
      colors: asked.query.colorAgreement,
      alike: whole.likeliest(Self.mostAlike) { isIncluded?($0) ?? !table.isRemoved($0) },
      isIncluded: isIncluded
    )
    var scored = Scored(query: described, rule: rule, found: found)
    try scorer.check()
    let answering = terms.read.answering
    let coded =
      answering.isEmpty
      ? []
      : (0..<table.count).filter { slot in
        !table.isRemoved(slot) && answering.contains(table.entity(of: slot))
      }
    scored.pictured = Set(coded.map { table.entity(of: $0) })
    // If pictures without evidence may be answered too, all of them are scored.
    if MatchRule.score(logOdds: rule.prior) >= minimum - Self.slack {
      let order = try catalog.order()
      let slots = order.slots.lazy.map(Int.init).filter { filter.allows($0, in: table) }
      scored.pictures = try pictures(Array(slots), whole, scored, terms)
    } else {
      var slots = whole.slots
      slots += scored.found.pictures.filter { !whole.found($0) }
      if terms.labels.isFound {
        let known = Set(slots)
        slots += (0..<table.count).filter { slot in
          !table.isRemoved(slot) && !known.contains(slot)
            && terms.labels.answering.contains(table.entity(of: slot))
        }
      }
      if !coded.isEmpty {
        let known = Set(slots)
        slots += coded.filter { !known.contains($0) }
      }
      // Look-alikes raise entities to scores that only a query with such a low minimum asks for.
      if let embedding = described.embedding, minimum < rule.highestLookAlike {
        let known = Set(slots)
        let reach = profile.lookAlikes(by: embedding.descriptor).curve.reach
        slots += try scorer.lookAlikes(of: embedding, nearerThan: reach).map(\.slot)
          .filter { !table.isRemoved($0) && !known.contains($0) }
      }
      slots.removeAll { !filter.allows($0, in: table) }
      scored.pictures = try inOrder(pictures(slots, whole, scored, terms))
    }
    try comparePixels(of: &scored.pictures, whole, scored, gallery)
    scored.knownViews = try knownViews(of: scored, in: gallery)
    return scored
  }

  /// How many pictures that are alike as a whole are asked whether their features agree.
  static let mostAlike = 12

  /// Logarithms and exponentials are right to some 1e-16, and so are scores.
  private static let slack = 1e-9

  /// Returns the evidence for some pictures, in the order given, without those that cannot answer.
  private func pictures(
    _ slots: [Int],
    _ whole: PictureEvidence,
    _ scored: Scored,
    _ terms: QueryTerms
  ) throws(SightlineError) -> [ScoredPicture] {
    let (labels, read) = (terms.labels, terms.read)
    let colors = try scorer.colorLikeness(of: scored.query, at: slots)
    let rule = scored.rule
    let alike = try scorer.lookAlikeDistances(of: scored.query.embedding, at: slots)
    let named = labels.answering.union(read.words.answering)
    let chance = try chance(scored.query, scored.found, without: named, rule) { slot in
      terms.filter.allows(slot, in: catalog.pictures)
    }
    let texts = try texts(of: slots, scored, read)
    let most = scorer.mostEvidence(of: scored.query.descriptors) - Self.slack
    var pictures: [ScoredPicture] = []
    for (place, slot) in slots.enumerated() {
      let entity = catalog.pictures.entity(of: slot)
      var measured = try measurements(
        of: slot,
        color: colors[place],
        alike: alike[place],
        answered: labels.answered(by: entity),
        labels,
        scored.found
      )
      read.measure(
        entity,
        texts[entity],
        in: scored.found.views[slot].map { view in
          let (x, y) = (Double(scored.query.origin.x), Double(scored.query.origin.y))
          return view.match.queryRegion.moved(by: (1, 1), PicturePoint(x: x, y: y))
        },
        into: &measured
      )
      measured.stand(among: chance, by: rule)
      let whole = whole[slot]
      let isAlternative = scored.found.alternatives(to: slot) != nil
      func canAnswer(_ logOdds: Double) -> Bool {
        isAlternative || MatchRule.score(logOdds: logOdds) >= terms.minimum - Self.slack
      }
      // Without a view, colours by place speak only against a picture: they are not asked where that changes nothing. Only that
      // nothing differs lifts one, which then has all the evidence there can be.
      if measured.view == nil, measured.lookAlike == nil, whole < most,
        !canAnswer(rule.logOdds(measured, whole: whole))
      {
        continue
      }
      try measureWhole(of: slot, scored.query, whole: whole, into: &measured)
      let logOdds = rule.logOdds(measured, whole: whole)
      let shares = rule.shares(measured, whole: whole)
      guard shares?.isSeen ?? false || canAnswer(logOdds) else { continue }
      pictures.append(
        ScoredPicture(
          slot: slot,
          entity: entity,
          logOdds: logOdds,
          measured: measured,
          shares: shares
        )
      )
    }
    try scorer.check()
    return pictures
  }

  /// The pictures, of those that the query shows something of, that are other views of what it shows beyond doubt, with their
  /// probabilities, by slot.
  private func knownViews(
    of scored: Scored,
    in gallery: SearchedGallery
  ) throws(SightlineError) -> [Int: Double] {
    let pictures = Dictionary(scored.pictures.map { ($0.slot, $0) }) { first, _ in first }
    var shown: [KnownViews.Shown] = []
    var seen: [Int] = []
    for picture in scored.pictures where picture.isSeen {
      let taken = scored.alternatives(to: picture, among: pictures)
      let score = MatchRule.score(logOdds: picture.logOdds - taken)
      if KnownViews.says(picture.measured, score: score) {
        shown.append(KnownViews.Shown(slot: picture.slot, score: score))
      } else if KnownViews.isSeen(picture.measured) {
        seen.append(picture.slot)
      }
    }
    guard !shown.isEmpty, !seen.isEmpty else { return [:] }
    return try KnownViews(shown).others(among: seen) { (one, other) throws(SightlineError) in
      try gallery.relation(one, other)
    }
  }

  /// The texts of the entities of pictures that are seen or named, by number, where words that were read may differ from theirs.
  private func texts(
    of slots: [Int],
    _ scored: Scored,
    _ read: ReadQuery
  ) throws(SightlineError) -> [Int64: Entity] {
    guard read.words.canDiffer else { return [:] }
    let known = slots.filter {
      scored.found.views[$0] != nil
        || read.words.answered(by: catalog.pictures.entity(of: $0)) != nil
    }
    return try catalog.entities(numbered: Array(Set(known.map(catalog.pictures.entity(of:)))))
  }

  /// How much the query resembles pictures of entities that its labels and words do not name; nil where they name none, or
  /// there are too few others.
  func chance(
    _ query: DescribedQuery,
    _ found: LookFindings,
    without named: Set<Int64>,
    _ rule: MatchRule,
    _ isIncluded: (Int) -> Bool
  ) throws(SightlineError) -> ChanceResemblance? {
    guard !named.isEmpty else { return nil }
    let order = try catalog.order().slots
    let count = min(order.count, ChanceResemblance.most)
    // Sampled evenly from the whole order.
    let slots = (0..<count).map { Int(order[$0 * order.count / count]) }.filter { slot in
      isIncluded(slot) && !named.contains(catalog.pictures.entity(of: slot))
    }
    let colors = try scorer.colorLikeness(of: query, at: slots)
    var sums: [Double] = []
    for (slot, color) in zip(slots, colors) {
      var measured = Measurements(distances: [], colorLikeness: color)
      found.measure(slot, featureCount: try featureCount(of: slot), into: &measured)
      if let sum = rule.resemblanceSum(measured) { sums.append(sum) }
    }
    return ChanceResemblance(sums)
  }

  /// The measurements of a picture before those of the whole: its colours, the labels that its entity answers, look-alikes, and
  /// what looks found of it.
  ///
  /// - Parameters:
  ///   - slot: The picture.
  ///   - distances: Those of the profile's curves, where they are asked for.
  ///   - color: How much its colours are like the query's.
  ///   - alike: What a learned model measured.
  ///   - answered: The labels that its entity answers.
  ///   - labels: All labels of the query.
  ///   - found: What looks found.
  /// - Returns: The measurements.
  /// - Throws: `SightlineError` when the number of its features cannot be read.
  func measurements(
    of slot: Int,
    distances: [Double?] = [],
    color: Double?,
    alike: Measurements.LookAlike?,
    answered: AnsweredLabels?,
    _ labels: LabelQuery,
    _ found: LookFindings
  ) throws(SightlineError) -> Measurements {
    var measured = Measurements(
      distances: distances,
      colorLikeness: color,
      labels: answered,
      lookAlike: labels.isFound && answered == nil ? nil : alike
    )
    found.measure(slot, featureCount: try featureCount(of: slot), into: &measured)
    return measured
  }

  /// Adds what a whole picture of the catalog says beside its hashes and colours; see `DescribedQuery.measureWhole`.
  func measureWhole(
    of slot: Int,
    _ query: DescribedQuery,
    whole: Double,
    into measured: inout Measurements
  ) throws(SightlineError) {
    try query.measureWhole(
      whole,
      by: profile.curves,
      sameness: { scorer.sameness(of: query.descriptors, at: slot) },
      distances: { () throws(SightlineError) in
        try scorer.measurements(of: query.descriptors, at: slot)
      },
      colors: { () throws(SightlineError) in try scorer.colors(at: slot) },
      into: &measured
    )
  }

  /// Pictures by entity, position and number, as the catalog has them.
  ///
  /// - Complexity: A read of each picture's row, or of the order of all where there are many.
  private func inOrder(_ pictures: [ScoredPicture]) throws(SightlineError) -> [ScoredPicture] {
    guard pictures.count <= Self.fewPictures else {
      let order = try catalog.order()
      return pictures.compactMap { picture in order.rank(of: picture.slot).map { ($0, picture) } }
        .sorted { $0.0 < $1.0 }.map(\.1)
    }
    let rows = try catalog.rows(of: pictures.map(\.slot))
    return pictures.compactMap { picture in rows[picture.slot].map { ($0, picture) } }
      .sorted { one, other in
        if one.0.entity != other.0.entity { return one.0.entity < other.0.entity }
        return (one.0.position, one.1.slot) < (other.0.position, other.1.slot)
      }.map(\.1)
  }

  /// How many pictures are put in order by reading each.
  private static let fewPictures = 256
}
