import RealModule
import SightlineDescriptors
import SightlineFoundation
import SightlineGeometry
import SightlinePixels

/// The findings of a learned network, turn by turn.
struct LearnedViews {
  /// The pictures that it looks at by what other looks saw, likeliest first.
  var slots: [Int] = []
  /// How much they agree by it.
  var agreements: [Int: LearnedAgreement] = [:]
  /// The views of stored features where it sees pictures.
  var proposed: [Int: Sighting] = [:]
  /// The views before it looked.
  var before: FoundViews?

  /// Whether so much agrees that no other turn of the query is the right one.
  var isTurnedRight: Bool {
    agreements.values.contains {
      $0.inliers >= LearnedQuery.enoughInliers
        || $0.sceneInliers >= LearnedQuery.enoughSceneInliers
    }
  }
}

extension LookRunner {
  /// Looks at the likeliest pictures with a learned network, the query turned: those that other looks saw something of, and those
  /// whose stored features of the network are most alike.
  ///
  /// What it finds proposes where a picture may lie in the query: the features that are stored are looked for there, so that what
  /// is decided is decided by them. How many of the network's own agree is noted for views in which the others see too little.
  mutating func lookByNetwork(turn: Int) throws(SightlineError) {
    guard let learned else { return }
    if network.before == nil {
      network.before = views
      network.slots = try likeliest(by: learned)
    }
    let seen = try learned.features(turned: LearnedQuery.turns[turn])
    var isChanged = false
    for slot in try slots(for: seen, by: learned) {
      try gallery.checkpoint()
      guard let described = try gallery.features(of: slot),
        let reference = try learned.features(slot),
        let view = learned.view(seen, reference, describedAs: PictureKeypoints(described)),
        view.sceneCount > network.agreements[slot]?.sceneInliers ?? 0
      else { continue }
      network.agreements[slot] = LearnedAgreement(
        inliers: view.count,
        coverage: view.coverage,
        sceneInliers: view.sceneCount,
        sceneCoverage: view.sceneCoverage
      )
      network.proposed[slot] = sighting(of: described, seenThrough: view.transform)
      isChanged = true
    }
    guard isChanged, var all = network.before else { return }
    let isAdded = all.add(network.proposed)
    views = all
    guard isAdded else { return }
    views.likeliest = try check.checked(views.likeliest, in: query)
    try takeThoseElsewhere()
  }

  /// The pictures to look at with what the network sees, each once.
  private func slots(
    for seen: LearnedFeatures,
    by learned: LearnedQuery
  ) throws(SightlineError) -> [Int] {
    let known = Set(network.slots)
    // More than are looked at, as those of one entity may be many.
    let proposed = try learned.candidates(seen, 4 * LearnedQuery.mostProposed)
    return network.slots
      + firstOfEntities(
        proposed.filter { !known.contains($0) },
        atMost: LearnedQuery.mostProposed
      )
  }

  /// The first of some pictures, at most two of one entity.
  private func firstOfEntities(_ slots: some Sequence<Int>, atMost count: Int) -> [Int] {
    var entities: [Int64: Int] = [:]
    var chosen: [Int] = []
    for slot in slots where chosen.count < count {
      entities[gallery.entity(of: slot), default: 0] += 1
      guard entities[gallery.entity(of: slot), default: 0] <= LearnedQuery.mostOfEntity else {
        continue
      }
      chosen.append(slot)
    }
    return chosen
  }

  /// The pictures that resemble the query most by what the looks so far have seen, likeliest first.
  private func likeliest(by learned: LearnedQuery) throws(SightlineError) -> [Int] {
    let slots = Set(proposed.keys).union(views.likeliest.keys).union(alike).sorted()
    let ranks = try gallery.ranks(of: slots)
    let likeness = try learned.colorLikeness(slots)
    var order: [(slot: Int, sum: Double, rank: Int)] = []
    for (slot, likeness) in zip(slots, likeness) {
      var measured = Measurements(distances: [], agreement: proposed[slot] ?? 0)
      measured.colorLikeness = likeness
      measured.view = views.likeliest[slot]?.measurements
      order.append((slot, MatchRule.resemblance(of: measured), ranks[slot] ?? slot))
    }
    order.sort { ($1.sum, $0.rank) < ($0.sum, $1.rank) }
    return firstOfEntities(order.map(\.slot), atMost: LearnedQuery.mostPictures)
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
    let pairs = FeatureMatcher.lenient.correspondences(query: seen, reference: reference)
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
