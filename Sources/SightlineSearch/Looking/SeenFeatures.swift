package import SightlineDescriptors
package import SightlineGeometry

/// The features of a reference where a view expects them in a query, and how they look there.
package struct SeenFeatures {
  /// The reference's features.
  let features: LocalFeatures
  /// Where the query should show each feature of the reference; nil for nowhere.
  let places: [PicturePoint?]
  /// How much it looks there as in the reference, as a cosine; nil where the query does not show it, or too small.
  let likeness: [Float?]
  /// Whether it looks there as in the reference; nil where `likeness` is.
  let agrees: [Bool?]

  /// Looks at the features.
  ///
  /// - Parameters:
  ///   - features: The features of the reference.
  ///   - transform: From the reference's pixels to those of the query.
  ///   - aligned: The query in the reference's frame.
  ///   - colors: The colours of the reference; nil where they are not known.
  ///   - explained: Features that another view explains, of a ground that the thing lies on: they say nothing of this one.
  /// - Complexity: O(features).
  package init(
    _ features: LocalFeatures,
    through transform: PlanarTransform,
    in aligned: AlignedPicture,
    colors: ViewedColors?,
    besides explained: Set<Int> = []
  ) {
    var likeness = aligned.likeness(to: features.keypoints, features.descriptors)
    // Gloss on a cover hides the features under it. If the reference itself is white, white is the right content.
    for (index, keypoint) in features.keypoints.enumerated() {
      guard let alike = likeness[index], alike < FeatureLikeness.same,
        let light = colors?.light(at: keypoint, of: features), light < Self.white,
        aligned.glareShare(around: keypoint) >= Self.glare
      else { continue }
      likeness[index] = nil
    }
    for index in explained { likeness[index] = nil }
    self.features = features
    self.likeness = likeness
    places = features.keypoints.map { transform(PicturePoint($0)) }
    agrees = likeness.map { $0.map { $0 >= FeatureLikeness.same } }
  }

  /// The lightness of a cell of the reference at or above which it is white, and the share of the pixels around a feature that
  /// are clipped at or above which it is hidden.
  private static let white = 75.0
  private static let glare = 0.25

  /// How many of some features the query shows, and how many of these agree.
  package func count(_ isCounted: (Int) -> Bool) -> (seen: Int, agreeing: Int) {
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
  package var coverage: Double? {
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

  /// The number of cells along a side of the reference, by which the agreeing part of it is measured.
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
