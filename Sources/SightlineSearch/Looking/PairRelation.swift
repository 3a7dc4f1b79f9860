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
  }

  /// Compares two pictures by what is stored of them; pictures that hardly have features in common are no alternatives.
  ///
  /// - Complexity: O(features of one × features of the other).
  init(_ one: LocalFeatures, _ other: LocalFeatures, _ colors: (ViewedColors?, ViewedColors?)) {
    sceneLogOdds = Self.measured(one, other, colors).map(Self.sceneLogOdds) ?? Self.unrelated
  }

  /// What is said of pictures that hardly have features in common, in nats.
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

  /// What the measures say together, in nats: the best of three ways to be views of one thing.
  ///
  /// Of 60 pairs of photographs of a place those that had a plane in common had 4 to 17 features on it, siblings of drawn
  /// families 25 to 109 of 300; photographs that were taken one after the other agree nearly everywhere.
  static func sceneLogOdds(_ measured: Measured) -> Double {
    let solid = Double.exp(measured.depth) - 1 - solidDepth
    let sparse = min(sparseWeight * (sparseShare - measured.inlierShare), most)
    let same = min(sameWeight * (measured.light - sameLight), most)
    let colors = turnWeight * measured.turn + discordWeight * max(0, enoughAccord - measured.accord)
    return min(max(solid, sparse, same), most) - colors
  }

  /// The nats of depth from which on a pair is solid.
  private static let solidDepth = 8.0
  /// The share of features on one plane below which a pair agrees here and there only, and its weight.
  private static let sparseShare = 0.08
  private static let sparseWeight = 40.0
  /// The correlation of light from which on a pair is the same picture nearly everywhere, and its weight.
  private static let sameLight = 0.96
  private static let sameWeight = 80.0
  /// The most that any of these says, in nats.
  private static let most = 3.0
  /// What colours say against it: nats for a degree of turned hues, and for an accord that is less than enough.
  private static let turnWeight = 0.2
  private static let discordWeight = 8.0
  private static let enoughAccord = 0.6
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
