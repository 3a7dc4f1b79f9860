import RealModule
import SightlineDescriptors
import SightlineGeometry

/// Two reference pictures, whichever is named first.
struct ReferencePair: Hashable, Sendable {
  /// The slots, the lower one first.
  let first, second: Int

  init(_ one: Int, _ other: Int) { (first, second) = (min(one, other), max(one, other)) }
}

/// What two reference pictures are to each other: alternatives, of which only one can be at a place, or views of one
/// thing or scene, which are all shown where one is.
///
/// Flavours, editions and colours agree on one plane, exactly where they are the same and not at all where they differ.
/// Views of a scene agree off that plane too, or here and there all over, and their light and colours go together.
struct PairRelation: Hashable, Sendable {
  /// How much speaks for views of one thing, in nats; negative for alternatives.
  let sceneLogOdds: Double

  /// Whether only one of the two can be at one place.
  var isAlternative: Bool { sceneLogOdds < 0 }

  /// What is measured of two pictures.
  struct Measured: Hashable {
    /// The logarithm of one more than the nats of depth.
    var depth = 0.0
    /// How much of the features around the plane's inliers agree, 0…1.
    var inlierShare = 0.0
    /// By how many degrees hues are turned; 0 where that is not known.
    var turn = 0.0
    /// How well the colours go together, −1…1; 1 where that is not known.
    var accord = 1.0
    /// How well the light of cells goes together, −1…1.
    var light = 0.0

    /// Whether the pictures are the same, which takes nothing from either: nearly all features agree, and so do light
    /// and colours everywhere.
    var isCopy: Bool { inlierShare >= 0.75 && light >= 0.98 && turn <= 5 && accord >= 0.5 }
  }

  /// Compares two pictures by what is stored of them; pictures that hardly have features in common are no alternatives.
  ///
  /// - Complexity: O(features of one × features of the other).
  init(_ one: LocalFeatures, _ other: LocalFeatures, _ colors: (ViewedColors?, ViewedColors?)) {
    let measured = Self.measured(one, other, colors)
    sceneLogOdds = measured.map { $0.isCopy ? Self.unrelated : Self.sceneLogOdds($0) } ?? Self.unrelated
  }

  /// What is said of pictures that hardly have features in common, and of copies of one picture, in nats.
  private static let unrelated = 3.0

  /// What is measured; nil where hardly any features are joined.
  static func measured(
    _ one: LocalFeatures,
    _ other: LocalFeatures,
    _ colors: (ViewedColors?, ViewedColors?)
  ) -> Measured? {
    let pairs = FeatureMatcher(ratio: 0.9).correspondences(query: one, reference: other)
    guard let view = Sighting(one, of: PictureKeypoints(other), pairs),
      view.match.inliers.count >= fewest
    else { return nil }
    var measured = Measured()
    let depth = GeometricVerifier().parallax(
      of: view.match,
      query: view.query,
      reference: view.reference,
      pairs
    )
    measured.depth = .log(onePlus: depth.logOddsAgainstChance)
    let within = other.keypoints.count {
      view.match.referenceRegion.contains(PicturePoint($0))
    }
    measured.inlierShare = Double(view.match.inliers.count) / Double(max(within, 1))
    if let first = colors.0, let second = colors.1 {
      let seen = first.seen(
        of: (other.width, other.height),
        in: (one.width, one.height),
        through: view.match.transform
      )
      if let hues = HueTurn(seen, from: second) {
        measured.turn = hues.deviation ?? 0
        measured.accord = hues.agreement ?? 1
      }
      measured.light = seen.lightCorrelation(with: second)
    }
    return measured
  }

  /// The fewest features on one plane that make a relation.
  private static let fewest = 10

  /// What the measures say together, in nats.
  static func sceneLogOdds(_ m: Measured) -> Double {
    -1 + 1.2 * m.depth - 2 * m.inlierShare - m.turn / 20 - 2 * (1 - m.accord)
      - 2 * max(0, 0.5 - m.light)
  }
}

extension ViewedColors {
  /// The colours that a picture shows where another is seen in it, by cell of the other.
  ///
  /// - Parameters:
  ///   - other: The size of the other picture.
  ///   - own: The size of this one.
  ///   - transform: From the other's pixels to those of this one.
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

  /// The correlation of lightness over the cells that both have, −1…1; 0 where it has none.
  fileprivate func lightCorrelation(with other: ViewedColors) -> Double {
    let pairs = zip(cells, other.cells).compactMap { one, other in
      if let one, let other { (one.light, other.light) } else { nil }
    }
    guard pairs.count > 1 else { return 0 }
    let count = Double(pairs.count)
    let first = pairs.reduce(0) { $0 + $1.0 } / count
    let second = pairs.reduce(0) { $0 + $1.1 } / count
    var (products, firsts, seconds) = (0.0, 0.0, 0.0)
    for (one, other) in pairs {
      products += (one - first) * (other - second)
      firsts += (one - first) * (one - first)
      seconds += (other - second) * (other - second)
    }
    let size = (firsts * seconds).squareRoot()
    return size > 0 ? products / size : 0
  }
}
