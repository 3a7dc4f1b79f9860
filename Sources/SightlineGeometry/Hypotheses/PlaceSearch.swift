package import SightlineDescriptors

/// A view of one plane by places alone, as features of networks have neither a scale nor a direction, and of the scene around it.
package struct PlacedView: Hashable, Sendable {
  /// From the reference's pixels to the query's.
  package let transform: PlanarTransform
  /// How many correspondences agree on the plane; no feature twice.
  package let count: Int
  /// The share of the reference that lies between those that agree on the plane, 0…1.
  package let coverage: Double
  /// How many agree on one solid scene: those of the plane, and those before and behind it that agree on one epipole.
  package let sceneCount: Int
  /// The share of the reference that lies between those of the scene, 0…1.
  package let sceneCoverage: Double
}

extension GeometricVerifier {
  /// Finds the plane that most correspondences of places alone agree on, together with those off it that agree on one epipole.
  ///
  /// Two correspondences give a similarity: those of the nearest descriptors, each with each, and every one with its neighbours,
  /// for planes that are seen far from the front. The best supported are refined by least squares, as a similarity, an affinity
  /// and a homography. Nothing is random: the same correspondences, in any order, give the same view.
  ///
  /// - Parameters:
  ///   - query: Where the query's features lie; scales and directions do not matter.
  ///   - reference: Where the reference's features lie.
  ///   - correspondences: Features that look alike, each in one at most.
  /// - Returns: The view with the most correspondences, at least `Refinement.minimumInliers` on its plane; nil where there is none.
  /// - Complexity: O(hypotheses × `maximumCorrespondences`), of some 3,500 hypotheses, and of 500 for each of two planes.
  package func placedView(
    query: PictureKeypoints,
    reference: PictureKeypoints,
    _ correspondences: [FeatureCorrespondence]
  ) -> PlacedView? {
    let limit = min(max(maximumCorrespondences, 0), ChanceModel.maximumCount)
    guard
      let view = ViewPair(query: query, reference: reference, tolerance: PlaceSearch.tolerance)
    else { return nil }
    let pairs = TentativePair.pairs(
      correspondences,
      query: query,
      reference: reference,
      limit: limit
    )
    return PlaceSearch(view: view, pairs: pairs).best()
  }
}

/// Tries the similarities of two pairs each, and refines those that most pairs support.
struct PlaceSearch {
  private let view: ViewPair
  private let pairs: [TentativePair]
  /// The places of the pairs: x and y in the reference, then in the query.
  private let places: [SIMD4<Double>]

  /// How exactly features are placed, as a share of the longer side of each picture.
  ///
  /// Together 3.2 pixels of pictures of 640, the 3 that XFeat's authors measure with.
  static let tolerance = 0.0035
  /// How many pairs of the nearest descriptors are joined, each with each.
  private static let joined = 64
  /// How many pairs are joined with their neighbours, and with how many.
  private static let seeds = 256
  private static let neighbours = 6
  /// How far apart two joined pairs are at least, as a share of the reference's side.
  private static let apart = 0.03
  /// How much larger or smaller things are seen at most, squared.
  private static let squaredScales = 1.0 / 36...36.0
  /// How much farther a pair may lie off a similarity, which is only near the plane's transform.
  private static let allowance = 4.0
  /// The most hypotheses refined, and the allowances of each refinement.
  private static let refinements = 8
  private static let allowances = [4.0, 2.0, 1.0]
  /// How many planes are looked beside, those of most pairs, and how many pairs these have at least: with fewer, most are none.
  private static let (scenes, fewestOfScene) = (2, 8)

  init(view: ViewPair, pairs: [TentativePair]) {
    self.view = view
    self.pairs = pairs
    places = pairs.map { SIMD4($0.rx, $0.ry, $0.qx, $0.qy) }
  }

  /// A similarity, as a complex factor on the reference's places and what is added, with its support.
  private struct Hypothesis {
    let one, other: Int
    let factor, added: SIMD2<Double>
    var support = 0.0

    var transform: PlanarTransform {
      PlanarTransform(.similarity, factor.x, -factor.y, added.x, factor.y, factor.x, added.y)
    }
  }

  func best() -> PlacedView? {
    guard pairs.count >= Refinement.minimumInliers else { return nil }
    var hypotheses = seeded().map { hypothesis in
      var hypothesis = hypothesis
      hypothesis.support = support(of: hypothesis)
      return hypothesis
    }
    hypotheses.sort { one, other in
      (other.support, one.one, one.other) < (one.support, other.one, other.other)
    }
    var planes: [(transform: PlanarTransform, inliers: [Int])] = []
    var isExplained = [Bool](repeating: false, count: pairs.count)
    var left = Self.refinements
    for hypothesis in hypotheses
    where left > 0 && !(isExplained[hypothesis.one] && isExplained[hypothesis.other]) {
      left -= 1
      isExplained[hypothesis.one] = true
      isExplained[hypothesis.other] = true
      guard let found = refined(hypothesis.transform) else { continue }
      for index in found.inliers { isExplained[index] = true }
      if found.inliers.count >= Refinement.minimumInliers { planes.append(found) }
    }
    return scene(planes)
  }

  /// The plane with which most pairs agree, those off it that agree on one epipole included.
  private func scene(_ planes: [(transform: PlanarTransform, inliers: [Int])]) -> PlacedView? {
    let likeliest = planes.enumerated().sorted { one, other in
      (other.element.inliers.count, one.offset) < (one.element.inliers.count, other.offset)
    }.prefix(Self.scenes).map(\.element)
    var best: (plane: (transform: PlanarTransform, inliers: [Int]), aside: [Int])?
    for plane in likeliest {
      let aside = plane.inliers.count < Self.fewestOfScene ? [] : aside(plane)
      let known = best.map { $0.plane.inliers.count + $0.aside.count } ?? 0
      if plane.inliers.count + aside.count > known { best = (plane, aside) }
    }
    guard let (plane, aside) = best else { return nil }
    return PlacedView(
      transform: plane.transform,
      count: plane.inliers.count,
      coverage: coverage(of: plane.inliers),
      sceneCount: plane.inliers.count + aside.count,
      sceneCoverage: coverage(of: plane.inliers + aside)
    )
  }

  /// The pairs off a plane that agree on one epipole.
  private func aside(_ plane: (transform: PlanarTransform, inliers: [Int])) -> [Int] {
    PlaceParallax(
      beside: plane.transform,
      of: pairs,
      plane.inliers,
      side: view.querySquare.squareRoot() / Self.tolerance
    ).agreeing()
  }

  /// The share of the reference that lies between some pairs.
  private func coverage(of inliers: [Int]) -> Double {
    let hull = PicturePolygon.convexHull(of: inliers.map { pairs[$0].referencePoint })
    return min(1, hull.area / max(view.referenceOutline.area, 1))
  }

  // MARK: Hypotheses

  private func seeded() -> [Hypothesis] {
    var found: [Hypothesis] = []
    for other in 0..<min(pairs.count, Self.joined) {
      for one in 0..<other {
        if let made = hypothesis(one, other) { found.append(made) }
      }
    }
    for one in 0..<min(pairs.count, Self.seeds) {
      for other in neighbours(of: one) {
        if let made = hypothesis(one, other) { found.append(made) }
      }
    }
    return found
  }

  /// The square of the least distance of two joined pairs in the reference.
  private var squaredApart: Double {
    let side = Self.apart / Self.tolerance
    return side * side * view.referenceSquare
  }

  /// The similarity of two pairs; nil where they are too near each other, or it is none that a camera shows.
  private func hypothesis(_ one: Int, _ other: Int) -> Hypothesis? {
    let step = places[other] - places[one]
    let (r, q) = (step.lowHalf, step.highHalf)
    let square = (r * r).sum()
    guard square >= squaredApart else { return nil }
    // q = factor × r, as complex numbers.
    let factor = SIMD2((q * r).sum(), q.y * r.x - q.x * r.y) / square
    guard Self.squaredScales.contains((factor * factor).sum()) else { return nil }
    let place = places[one].lowHalf
    let turned = SIMD2(
      factor.x * place.x - factor.y * place.y,
      factor.y * place.x + factor.x * place.y
    )
    return Hypothesis(
      one: one,
      other: other,
      factor: factor,
      added: places[one].highHalf - turned
    )
  }

  /// The pairs nearest to one in the reference, of those far enough from it.
  private func neighbours(of one: Int) -> [Int] {
    var nearest: [(index: Int, square: Double)] = []
    for index in places.indices {
      let step = places[index].lowHalf - places[one].lowHalf
      let square = (step * step).sum()
      guard square >= squaredApart,
        nearest.count < Self.neighbours || square < nearest[nearest.count - 1].square
      else { continue }
      let place = nearest.firstIndex { square < $0.square } ?? nearest.count
      nearest.insert((index, square), at: place)
      if nearest.count > Self.neighbours { nearest.removeLast() }
    }
    return nearest.map(\.index)
  }

  /// How many pairs are near a similarity: 1 for an exact one, less towards the edge.
  private func support(of hypothesis: Hypothesis) -> Double {
    let (factor, added) = (hypothesis.factor, hypothesis.added)
    let tolerance = view.squaredTolerance(areaScale: (factor * factor).sum())
    let radius = Self.allowance * Self.allowance * tolerance
    var sum = 0.0
    for place in places {
      let dx = factor.x * place.x - factor.y * place.y + added.x - place.z
      let dy = factor.y * place.x + factor.x * place.y + added.y - place.w
      let square = dx * dx + dy * dy
      if square < radius { sum += 1 - square / radius }
    }
    return sum
  }

  // MARK: Refinement

  /// The transform of most inliers that grows from a similarity, the simplest of equal ones; nil where none is plausible.
  private func refined(
    _ start: PlanarTransform
  ) -> (transform: PlanarTransform, inliers: [Int])? {
    var current = start
    var best: (transform: PlanarTransform, inliers: [Int])?
    for kind in PlanarTransform.Kind.allCases {
      guard let fitted = iterate(kind, from: current) else { break }
      current = fitted
      let inliers = agreeing(with: fitted, allowance: 1)
      let spread = InlierSpread(inliers.map { pairs[$0].referencePoint })
      guard !spread.isDegenerate(squaredTolerance: view.referenceSquare) else { continue }
      if inliers.count > best?.inliers.count ?? 0 { best = (fitted, inliers) }
    }
    return best
  }

  /// Fits a kind of transform repeatedly to the inliers of the last one.
  private func iterate(
    _ kind: PlanarTransform.Kind,
    from start: PlanarTransform
  ) -> PlanarTransform? {
    var current = start
    for allowance in Self.allowances {
      let support = agreeing(with: current, allowance: allowance)
      guard support.count > kind.pointCount,
        let fitted = PlanarTransform.fit(kind, to: pairs, at: support, near: current),
        let frame = FittingFrame(pairs, support),
        fitted.isPlausible(for: view.referenceOutline, around: frame.referenceMean)
      else { return nil }
      current = fitted
    }
    return current
  }

  /// The pairs that a transform takes to their places.
  private func agreeing(with transform: PlanarTransform, allowance: Double) -> [Int] {
    pairs.indices.filter { index in
      let pair = pairs[index]
      guard let place = transform(pair.referencePoint) else { return false }
      let (dx, dy) = (place.x - pair.qx, place.y - pair.qy)
      let area = transform.derivative(at: pair.referencePoint).determinant
      return area > 0
        && dx * dx + dy * dy <= allowance * allowance * view.squaredTolerance(areaScale: area)
    }
  }
}
