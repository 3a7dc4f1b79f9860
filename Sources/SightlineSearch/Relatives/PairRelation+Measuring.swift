public import SightlineDescriptors
import SightlineGeometry

extension PairRelation {
  /// Returns the measurements of two pictures by their descriptors, as a catalog has them.
  ///
  /// - Parameters:
  ///   - one: The descriptors of one.
  ///   - other: Those of the other.
  /// - Returns: The measurements; nil if hardly any features are joined.
  /// - Complexity: O(features of one × features of the other).
  public static func measured(
    _ one: PictureDescriptors,
    _ other: PictureDescriptors
  ) -> Measured? {
    let features = SIFTFeatures().identifier
    guard case .features(let first)? = one[features], case .features(let second)? = other[features]
    else { return nil }
    let colors = ColorCells().identifier
    func layout(_ values: PictureDescriptors) -> PerceptualHash? {
      if case .hash(let hash)? = values[PDQHash().identifier], !hash.isFeatureless {
        hash
      } else {
        nil
      }
    }
    return measured(
      first.localFeatures,
      second.localFeatures,
      colors: (ViewedColors(one[colors]), ViewedColors(other[colors])),
      layouts: (layout(one), layout(other))
    )?.measured
  }

  /// Two pictures that have features in common.
  struct Compared {
    let measured: Measured
    /// From the pixels described of one to those of the other; nil where there is no way back.
    let transform: PlanarTransform?
  }

  /// Returns the measurements and the view that joins them; nil where hardly any features are joined.
  ///
  /// Each picture is looked for in the other, and the view that joins them better is measured, so that it does not matter
  /// which is named first.
  static func measured(
    _ one: LocalFeatures,
    _ other: LocalFeatures,
    colors: (ViewedColors?, ViewedColors?),
    layouts: (PerceptualHash?, PerceptualHash?)
  ) -> Compared? {
    let (ahead, back) = (JoinedPictures(one, other), JoinedPictures(other, one))
    if let back, ahead.map({ $0.isWorse(than: back) }) ?? true {
      return Compared(
        measured: measured(back, colors: (colors.1, colors.0), layouts: (layouts.1, layouts.0)),
        transform: back.view.match.transform
      )
    }
    return ahead.map { joined in
      Compared(
        measured: measured(joined, colors: colors, layouts: layouts),
        transform: joined.view.match.transform.inverse
      )
    }
  }

  private static func measured(
    _ joined: JoinedPictures,
    colors: (ViewedColors?, ViewedColors?),
    layouts: (PerceptualHash?, PerceptualHash?)
  ) -> Measured {
    let (one, other, view) = (joined.one, joined.other, joined.view)
    var measured = Measured()
    measured.depth =
      GeometricVerifier().parallax(
        of: view.match,
        query: view.query,
        reference: view.reference,
        joined.pairs
      ).logOddsAgainstChance
    measured.inlierShare = joined.inlierShare
    measured.repeated = repeatedShare(of: joined.within, of: other, in: one, view)
    measured.shift = view.shift
    measured.extent = min(
      view.match.referenceRegion.area / Double(max(other.width * other.height, 1)),
      view.match.queryRegion.area / Double(max(one.width * one.height, 1)),
      1
    )
    if measured.extent >= leastExtent, let first = layouts.0, let second = layouts.1 {
      measured.misfit = first.distance(to: second)
    }
    if let first = colors.0, let second = colors.1 {
      let seen = first.seen(
        of: (other.width, other.height),
        in: (one.width, one.height),
        through: view.match.transform
      )
      if let hues = HueTurn(seen, from: second) {
        measured.turn = hues.deviation ?? 0
        measured.accord = hues.agreement
        measured.coherence = hues.coherence
      }
      measured.plainness = max(first.plainness, second.plainness)
      (measured.equal, measured.foreign) = seen.shares(of: second)
    }
    return measured.rounded
  }

  /// The share of some features that another picture has at the same place.
  private static func repeatedShare(
    of features: [Int],
    of other: LocalFeatures,
    in one: LocalFeatures,
    _ view: Sighting
  ) -> Double {
    let growth = view.match.queryRegion.area / max(view.match.referenceRegion.area, 1)
    let radius =
      FeatureLikeness.nearness
      * (Double(other.width * other.height) * growth).squareRoot()
    let grid = PlaceGrid([one.keypoints.map { PicturePoint($0) }], side: radius)
    let repeated = features.count { feature in
      guard let place = view.match.transform(PicturePoint(other.keypoints[feature])) else {
        return false
      }
      return grid.contains(near: place, within: radius) { _, index in
        LocalFeatures.cosine(other.descriptors, feature, one.descriptors, index)
          >= FeatureLikeness.same
      }
    }
    return Double(repeated) / Double(max(features.count, 1))
  }

  /// The share of a picture at or above which another shows all of it.
  private static let leastExtent = 0.9
}

extension ViewedColors {
  /// The colours that a picture shows where another is seen in it, by cell of the other.
  ///
  /// - Parameters:
  ///   - other: The size of the other picture.
  ///   - own: The size of this one.
  ///   - transform: From the other's pixels to those of this one.
  /// - Returns: The colours; nil in cells that are not shown.
  fileprivate func seen(
    of other: (width: Int, height: Int),
    in own: (width: Int, height: Int),
    through transform: PlanarTransform
  ) -> ViewedColors {
    rearranged { cell in
      let side = Double(ColorCells.side)
      let x = (Double(cell % ColorCells.side) + 0.5) / side * Double(other.width)
      let y = (Double(cell / ColorCells.side) + 0.5) / side * Double(other.height)
      guard let place = transform(PicturePoint(x: x, y: y)) else { return nil }
      let (across, down) = (place.x / Double(own.width), place.y / Double(own.height))
      guard (0..<1).contains(across), (0..<1).contains(down) else { return nil }
      return Self.cell(atX: across, y: down)
    }
  }

  /// Returns the shares of the common cells with the same colour and with an entirely different one; 0 without common cells.
  ///
  /// The common difference in lightness is subtracted: it comes from the light.
  fileprivate func shares(of other: ViewedColors) -> (equal: Double, foreign: Double) {
    let pairs = zip(cells, other.cells).compactMap { one, other in
      if let one, let other { (one, other) } else { nil }
    }
    guard !pairs.isEmpty else { return (0, 0) }
    let shift = pairs.map { $0.0.light - $0.1.light }.sorted()[pairs.count / 2]
    var (equal, foreign) = (0, 0)
    for (one, other) in pairs {
      let (light, color) = (one.light - other.light - shift, one.color - other.color)
      let distance = (light * light + (color * color).sum()).squareRoot()
      if distance < Self.sameColor { equal += 1 }
      if distance > Self.otherColor { foreign += 1 }
    }
    return (Double(equal) / Double(pairs.count), Double(foreign) / Double(pairs.count))
  }

  /// How far apart colours are at most that are the same, and at least that are other ones, in units of CIELAB.
  private static let sameColor = 6.0
  private static let otherColor = 20.0
}
