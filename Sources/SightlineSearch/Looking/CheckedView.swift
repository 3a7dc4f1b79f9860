import SightlineDescriptors
import SightlineGeometry

/// A view that was checked feature by feature.
struct CheckedView {
  let slot: Int
  let entity: Int64
  /// Where the query should show each feature of the reference; nil for nowhere.
  let places: [PicturePoint?]
  /// Whether it looks there as in the reference; nil where the query does not show it, or too small.
  let agrees: [Bool?]
  /// How much it does, as a cosine; nil where `agrees` is.
  let likeness: [Float?]
  /// Whether most of the reference is one even ground, as of a sheet of paper.
  let isSheet: Bool
  /// How many features agree, each counted as one of those of its picture that look like it; nil where that is not counted,
  /// as `counted` says.
  private(set) var distinct: Double?
  /// The share of the features that agree only roughly, of those that agree.
  let roughShare: Double
  /// By how many bits the layout of what the query shows there differs from the reference's; nil where the query does not
  /// show all of it.
  let misfit: Double?
  /// How surprising it is that features agree off the view's plane, in nats, from 0.
  let depth: Double
  /// The reference's features.
  let features: LocalFeatures
  /// How near two features are in one place, in pixels of the query.
  let radius: Double
  /// Where the query shows the reference.
  let region: PicturePolygon

  /// Checks a view, of which features that another view explains are not counted.
  ///
  /// - Complexity: O(features), and a picture of the reference's size.
  init(
    _ view: Sighting,
    of slot: Int,
    entity: Int64,
    _ features: LocalFeatures,
    layout: PerceptualHash?,
    colors: ViewedColors?,
    besides explained: Set<Int> = [],
    in query: QueryViews
  ) {
    let picture = query.picture
    let transform = view.match.transform
    let aligned = AlignedPicture(
      picture,
      width: view.reference.width,
      height: view.reference.height,
      matrix: transform.matrix
    )
    var likeness = aligned.likeness(to: features.keypoints, features.descriptors)
    // Gloss on a cover hides the features under it. If the reference itself is white, white is the right content.
    for (index, keypoint) in features.keypoints.enumerated() {
      guard let alike = likeness[index], alike < ViewCheck<LoosePictures>.likeness,
        let light = colors?.light(at: keypoint, of: features), light < Self.white,
        aligned.glareShare(around: keypoint) >= Self.glare
      else { continue }
      likeness[index] = nil
    }
    // What another view explains, of a ground that the thing lies on, says nothing of this one.
    for index in explained { likeness[index] = nil }
    let area = view.match.queryRegion.area / max(view.match.referenceRegion.area, 1)
    let side = (Double(view.reference.width * view.reference.height) * area).squareRoot()
    self.slot = slot
    self.entity = entity
    self.features = features
    places = features.keypoints.map { transform(PicturePoint($0)) }
    self.likeness = likeness
    agrees = likeness.map { $0.map { $0 >= ViewCheck<LoosePictures>.likeness } }
    isSheet = colors?.plainness ?? 0 >= RuleSignal.evenGround
    let agreeing = likeness.compactMap(\.self).filter { $0 >= ViewCheck<LoosePictures>.likeness }
    roughShare =
      agreeing.isEmpty
      ? 0 : Double(agreeing.count { $0 < Self.closeLikeness }) / Double(agreeing.count)
    let whole = Double(view.reference.width * view.reference.height)
    misfit =
      explained.isEmpty && view.match.referenceRegion.area >= Self.wholeShare * whole
      ? layout.map { aligned.layoutDistance(to: $0) } : nil
    let seen = likeness.count { $0 != nil }
    // If nearly all features agree, the thing is flat, and no depth is measured; what agrees off the view of a thing that
    // was moved is the ground.
    depth =
      view.match.isMirrored || !explained.isEmpty
        || Double(agreeing.count) >= Self.flatShare * Double(seen)
      ? 0 : Self.depth(of: view, features, in: query)
    radius = ViewCheck<LoosePictures>.nearness * side
    region = view.match.queryRegion
    distinct = counted()
  }

  /// The cosine from which on two descriptors are of the very same thing.
  private static let closeLikeness: Float = 0.9
  /// The lightness of a cell of the reference from which on it is white, and the share of the pixels around a feature that
  /// are clipped from which on it is hidden.
  private static let white = 75.0
  private static let glare = 0.25
  /// The share of a reference that is all of it.
  private static let wholeShare = 0.97
  /// The share of agreeing features from which on a thing is flat.
  private static let flatShare = 0.8

  /// How many features agree, where such as come several times in a picture count as one together; nil where what agrees
  /// is more than a ground.
  ///
  /// That a pattern agrees is no chance where a solid scene agrees off its plane, or where a thing in the middle agrees as
  /// well as what is around it. A sheet is nothing but letters and lines.
  private func counted() -> Double? {
    let (seen, agreeing) = count { _ in true }
    guard !isSheet, depth < Self.solid, let middleShare, agreeing > 0,
      middleShare <= (1 - Self.lagging) * Double(agreeing) / Double(seen)
    else { return nil }
    let side = (Double(features.width) * Double(features.height)).squareRoot()
    let repetitions = features.repetitions(
      likeness: ViewCheck<LoosePictures>.likeness,
      beyond: Float(Self.repeatedPlace * side)
    )
    return zip(agrees, repetitions).reduce(0) { sum, feature in
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
    in query: QueryViews
  ) -> Double {
    let seen = query.closest
    return GeometricVerifier().parallax(
      of: view.match,
      query: PictureKeypoints(seen),
      reference: PictureKeypoints(features),
      FeatureMatcher().correspondences(query: seen, reference: features)
    ).logOddsAgainstChance
  }

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

  /// The share of the features in a part of the query that agree; nil where they are fewer than some.
  func share(in region: PicturePolygon, of fewest: Int) -> Double? {
    let (seen, agreeing) = count { places[$0].map(region.contains) ?? false }
    return seen >= fewest ? Double(agreeing) / Double(seen) : nil
  }

  /// The place of a feature in the reference, as shares of its sides.
  private func share(of feature: Int) -> (x: Double, y: Double) {
    let keypoint = features.keypoints[feature]
    return (
      Double(keypoint.x) / Double(max(features.width, 1)),
      Double(keypoint.y) / Double(max(features.height, 1))
    )
  }

  /// The share of the reference's cells with features in which half of them or more agree.
  var coverage: Double? {
    var counts: [Int: (seen: Int, agreeing: Int)] = [:]
    for (feature, agrees) in agrees.enumerated() {
      guard let agrees else { continue }
      let (x, y) = share(of: feature)
      let cell = Int(y * Self.coverSide) * Int(Self.coverSide) + Int(x * Self.coverSide)
      counts[cell, default: (0, 0)].seen += 1
      if agrees { counts[cell, default: (0, 0)].agreeing += 1 }
    }
    let told = counts.values.filter { $0.seen >= 2 }
    guard told.count >= Self.fewestCells else { return nil }
    return Double(told.count { 2 * $0.agreeing >= $0.seen }) / Double(told.count)
  }

  /// The share of the features in the middle of the reference that agree.
  var middleShare: Double? {
    let (seen, agreeing) = count { feature in
      let (x, y) = share(of: feature)
      return Self.middle.contains(x) && Self.middle.contains(y)
    }
    return seen >= Self.fewestInMiddle ? Double(agreeing) / Double(seen) : nil
  }

  /// The number of cells along a side of the reference, by which it is told how much of it agrees.
  private static let coverSide = 6.0
  private static let fewestCells = 6
  /// The middle of a side, and the fewest features there that tell something.
  private static let middle = 0.25...0.75
  private static let fewestInMiddle = 8

  /// The cells of `ColorCells` in or beside which a feature agrees; all of them where those are too few to compare
  /// colours by.
  ///
  /// In the other cells something else is in front of the reference, or shines on it.
  var clearCells: Set<Int> {
    var cells: Set<Int> = []
    let side = ColorCells.side
    for (feature, agrees) in agrees.enumerated() where agrees == true {
      let (x, y) = share(of: feature)
      let cell = ViewedColors.cell(atX: x, y: y)
      for row in max(cell / side - 1, 0)...min(cell / side + 1, side - 1) {
        for column in max(cell % side - 1, 0)...min(cell % side + 1, side - 1) {
          cells.insert(row * side + column)
        }
      }
    }
    return cells.count < Self.fewestClear ? Set(0..<ColorCells.cellCount) : cells
  }

  private static let fewestClear = ColorCells.cellCount / 16
}

extension ViewedColors {
  /// The lightness of the cell that a feature is in, 0…100; nil where it is not known.
  fileprivate func light(at keypoint: Keypoint, of features: LocalFeatures) -> Double? {
    let cell = Self.cell(
      atX: Double(keypoint.x) / Double(max(features.width, 1)),
      y: Double(keypoint.y) / Double(max(features.height, 1))
    )
    return cells[cell]?.light
  }
}
