import RealModule
import SightlineDescriptors
import SightlineFoundation
import SightlineGeometry
import SightlinePixels

extension LookRunner {
  /// If nothing is settled, looks once more with a learned network, at the likeliest pictures.
  ///
  /// The network only proposes where a picture may lie in the query. The stored features are then looked for there, and they
  /// decide. How many of the network's own agree is noted for views in which the others see too little.
  mutating func lookByNetwork(
    _ found: inout ViewCheck<Pictures>.Found
  ) throws(SightlineError) {
    guard let learned, settledSlots.allSatisfy({ isContradicted($0, found) }) else { return }
    let slots = try likeliest(found, by: learned)
    guard !slots.isEmpty else { return }
    var proposed: [Int: Sighting] = [:]
    for turn in LearnedQuery.turns {
      try gallery.checkpoint()
      guard spend(LearnedQuery.cost) else { break }
      let seen = try learned.features(turned: turn)
      for slot in slots {
        try gallery.checkpoint()
        guard let described = try gallery.features(of: slot),
          turn != .up || spend(LearnedQuery.cost)
        else { continue }
        guard let reference = try learned.features(slot),
          let view = learned.view(seen, reference, describedAs: PictureKeypoints(described)),
          view.count > learnedAgreements[slot]?.inliers ?? 0
        else { continue }
        learnedAgreements[slot] = LearnedAgreement(inliers: view.count, coverage: view.coverage)
        proposed[slot] = sighting(of: described, seenThrough: view.transform)
      }
      if learnedAgreements.values.contains(where: { $0.inliers >= LearnedQuery.enoughInliers }) {
        break
      }
    }
    guard !proposed.isEmpty, views.add(proposed) else { return }
    found = try check.agreements(of: views.likeliest, in: query)
    try takeThoseElsewhere(&found)
  }

  /// Whether so much more may be spent; notes that a look was left out where it may not.
  private mutating func spend(_ cost: Double) -> Bool {
    guard !isCut, standing.spent + spentByNetwork + cost <= plan.budget ?? .infinity,
      hasTime(units: cost)
    else {
      isCut = true
      return false
    }
    spentByNetwork += cost
    return true
  }

  /// The pictures that resemble the query most by what the looks so far have seen, likeliest first.
  private func likeliest(
    _ found: ViewCheck<Pictures>.Found,
    by learned: LearnedQuery
  ) throws(SightlineError) -> [Int] {
    let slots = Set(agreement.keys).union(views.likeliest.keys).union(alike).sorted()
    let ranks = try gallery.ranks(of: slots)
    let likeness = try learned.colorLikeness(slots)
    var order: [(slot: Int, sum: Double, rank: Int)] = []
    for (slot, likeness) in zip(slots, likeness) {
      var measured = Measurements(distances: [], agreement: agreement[slot] ?? 0)
      measured.colorLikeness = likeness
      measured.view = views.likeliest[slot].map { view in
        ViewMeasurements(
          logOdds: view.match.logOddsAgainstChance,
          inliers: view.match.inliers.count,
          agreement: found.agreements[slot]
        )
      }
      order.append((slot, MatchRule.resemblance(of: measured), ranks[slot] ?? slot))
    }
    order.sort { ($1.sum, $0.rank) < ($0.sum, $1.rank) }
    var entities: [Int64: Int] = [:]
    var chosen: [Int] = []
    for (slot, _, _) in order where chosen.count < LearnedQuery.mostPictures {
      entities[gallery.entity(of: slot), default: 0] += 1
      guard entities[gallery.entity(of: slot), default: 0] <= LearnedQuery.mostOfEntity else {
        continue
      }
      chosen.append(slot)
    }
    return chosen
  }

  /// The view of stored features, looked for where a network sees the picture; nil where they see none.
  private func sighting(
    of reference: LocalFeatures,
    seenThrough transform: PlanarTransform
  ) -> Sighting? {
    let seen = Self.framed.features(
      in: query.picture,
      seenAs: reference.width,
      reference.height,
      through: transform.matrix
    )
    let pairs = Self.matcher.correspondences(query: seen, reference: reference)
    return Sighting(seen, of: PictureKeypoints(reference), pairs)?.seen(
      through: transform,
      width: query.picture.sourceWidth,
      height: query.picture.sourceHeight
    )
  }

  /// Looks as closely as references are described, and with twice as many features.
  private static var framed: LocalFeatureDetector {
    LocalFeatureDetector(maximumCount: 600, workingSide: 500)
  }
}
