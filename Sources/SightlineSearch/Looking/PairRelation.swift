public import SightlineDescriptors
import SightlineGeometry

/// Two reference pictures, whichever is named first.
struct ReferencePair: Hashable, Sendable {
  /// The slots, the lower one first.
  let first, second: Int

  init(_ one: Int, _ other: Int) { (first, second) = (min(one, other), max(one, other)) }
}

/// The relation of two reference pictures: alternatives, of which only one can be at a place, or views of one thing or
/// scene, which are all shown where one is.
///
/// Views of one thing have the same colours where they agree. Flavours, editions and things on one desk have other colours
/// where they differ. Documents of one layout differ only in their text, and copies of one document hardly in that.
public struct PairRelation: Hashable, Sendable {
  /// How much speaks for views of one thing, in nats; negative for alternatives.
  public let sceneLogOdds: Double

  /// Whether one is a copy of the other, or of a part of it: what is seen of one is seen of the other.
  public let isCopy: Bool

  /// Whether only one of the two can be at one place.
  public var isAlternative: Bool { sceneLogOdds < 0 }

  /// The measurements of two pictures.
  public struct Measured: Hashable, Sendable, Encodable {
    /// How surprising it is that features agree off the plane that most agree on, in nats.
    public var depth = 0.0
    /// The share of the features around that plane that it was found by, 0…1.
    public var inlierShare = 0.0
    /// The share of the features there that the other picture has at the same place, 0…1.
    public var repeated = 0.0
    /// By how many of 256 bits the layouts differ; nil where one is a part of the other, or that is not known.
    public var misfit: Double?
    /// How far corners of one are from those of the other at most, as a share of the side of the picture: documents of one
    /// layout have them in the same places, other views of a place have not.
    public var shift: Double?
    /// By how many degrees hues are turned; 0 where that is not known.
    public var turn = 0.0
    /// How well the colours go together, −1…1; nil where there is too little colour.
    public var accord: Double?
    /// The share of the plainer picture that is one even ground, 0…1.
    public var plainness = 0.0
    /// The share of the cells that have the same colour in both, 0…1.
    public var equal = 0.0
    /// The share of the cells that have an entirely other colour, 0…1.
    public var foreign = 0.0

    /// The misfit of pictures whose corners are in the same places, as those of one layout and of copies are; nil for others.
    var misfitInPlace: Double? { shift ?? .infinity <= PairRelation.samePlace ? misfit : nil }

    /// Whether most features of one are in the other, and what has none does not differ either.
    ///
    /// Things of one series have most features in common too, and other layouts.
    var isCopy: Bool {
      if repeated >= PairRelation.copyShare { return misfitInPlace ?? 0 <= PairRelation.copyMisfit }
      return repeated >= PairRelation.poorCopyShare
        && misfitInPlace ?? .infinity <= PairRelation.poorCopyMisfit
    }

    /// Whether both show one even ground, as a lawn, from other places.
    fileprivate var isMovedGround: Bool {
      shift ?? 0 >= PairRelation.otherPlace && foreign <= PairRelation.mostForeign
        && inlierShare >= PairRelation.groundInliers && repeated >= PairRelation.groundRepeated
    }
  }

  /// Compares two pictures by what is stored of them; pictures that hardly have features in common are no alternatives.
  ///
  /// - Complexity: O(features of one × features of the other).
  init(
    _ one: LocalFeatures,
    _ other: LocalFeatures,
    colors: (ViewedColors?, ViewedColors?),
    layouts: (PerceptualHash?, PerceptualHash?)
  ) {
    let measured = Self.measured(one, other, colors: colors, layouts: layouts)
    sceneLogOdds = measured.map(Self.sceneLogOdds) ?? Self.unrelated
    isCopy = sceneLogOdds > 0 && (measured?.isCopy ?? false)
  }

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
    )
  }

  /// The log-odds for pictures that hardly have features in common, in nats.
  private static let unrelated = 3.0

  /// Returns the measurements; nil where hardly any features are joined.
  ///
  /// Each picture is looked for in the other, and the view that joins them better is measured, so that it does not matter
  /// which is named first.
  static func measured(
    _ one: LocalFeatures,
    _ other: LocalFeatures,
    colors: (ViewedColors?, ViewedColors?),
    layouts: (PerceptualHash?, PerceptualHash?)
  ) -> Measured? {
    let (ahead, back) = (JoinedPictures(one, other), JoinedPictures(other, one))
    if let back, ahead.map({ $0.isWorse(than: back) }) ?? true {
      return measured(back, colors: (colors.1, colors.0), layouts: (layouts.1, layouts.0))
    }
    return ahead.map { measured($0, colors: colors, layouts: layouts) }
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
    measured.shift = shift(of: other, in: one, view)
    let isWhole =
      view.match.referenceRegion.area >= wholeShare * Double(other.width * other.height)
      && view.match.queryRegion.area >= wholeShare * Double(one.width * one.height)
    if isWhole, let first = layouts.0, let second = layouts.1 {
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
      }
      measured.plainness = max(first.plainness, second.plainness)
      (measured.equal, measured.foreign) = seen.shares(of: second)
    }
    return measured
  }

  /// How far the corners of a picture are from those of another at most, as a share of its side; nil where one is nowhere.
  private static func shift(
    of other: LocalFeatures,
    in one: LocalFeatures,
    _ view: Sighting
  ) -> Double? {
    func outline(_ features: LocalFeatures) -> PicturePolygon {
      PicturePolygon(width: Double(features.width), height: Double(features.height))
    }
    guard let places = view.match.transform(outline(other)) else { return nil }
    let side = (Double(one.width) * Double(one.height)).squareRoot()
    return zip(places.vertices, outline(one).vertices).reduce(0) { most, pair in
      let (x, y) = (pair.0.x - pair.1.x, pair.0.y - pair.1.y)
      return max(most, (x * x + y * y).squareRoot() / side)
    }
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
      ViewCheck<LoosePictures>.nearness
      * (Double(other.width * other.height) * growth).squareRoot()
    let grid = PlaceGrid([one.keypoints.map { PicturePoint($0) }], side: radius)
    let repeated = features.count { feature in
      guard let place = view.match.transform(PicturePoint(other.keypoints[feature])) else {
        return false
      }
      return grid.contains(near: place, within: radius) { _, index in
        LocalFeatures.cosine(other.descriptors, feature, one.descriptors, index)
          >= ViewCheck<LoosePictures>.likeness
      }
    }
    return Double(repeated) / Double(max(features.count, 1))
  }

  /// The share of a picture that is all of it.
  private static let wholeShare = 0.9

  /// Returns the sum of the measurements, in nats.
  ///
  /// Chosen by what `FitProfile relations` measures: nine tenths of copies of photographs and of other views of a place have
  /// an accord of 0.7 and more and less than a quarter of foreign cells, siblings and things with a desk or a frame in common
  /// a lower accord or more of those. Layouts of documents of one kind differ by 30 bits and more, of copies by 16 at most.
  ///
  /// Pictures with a photo, a pattern or a frame in common, over which something else is written, have nearly all features and
  /// colours in common. Their corners are in the same places, as those of copies are and those of other views are not, and
  /// their layouts differ: of the fitting half by 30 bits and more, of copies by 28 at most, but for those with a caption.
  ///
  /// Two photographs of a lawn or a front of a house are even ground too. Half of their features are at the same places and a
  /// third agree, of documents a sixth at most, wherever the corners are.
  public static func sceneLogOdds(_ measured: Measured) -> Double {
    if measured.plainness >= paper {
      let isCopy = measured.misfit.map { $0 <= sameMisfit } ?? (measured.repeated >= copyShare)
      return isCopy || measured.isMovedGround ? most : -most
    }
    guard let accord = measured.accord else {
      let solid = measured.depth - solidDepth
      let same = sameWeight * (measured.repeated - sameShare)
      return min(max(solid, same, -most), most)
    }
    // The same picture except for one thing, such as another thing on the same desk.
    let isCut = measured.equal + measured.foreign >= nearlyAll && measured.foreign >= fewForeign
    guard !isCut else { return -most }
    // The same layout around something else.
    if let misfit = measured.misfitInPlace, misfit >= otherMisfit { return -most }
    // A picture with nearly all features in the same places is a copy or a part, unless its colour differs: the cells of a
    // part are in other places than those of the whole.
    if measured.repeated >= copyShare, accord >= someAccord, measured.turn <= fewDegrees {
      return most
    }
    // Parallax means one scene, and moves the features off the plane into other cells.
    let allowed = mostForeign + (measured.depth >= sceneDepth ? depthForeign : 0)
    let colors =
      min(
        accordWeight * (accord - enoughAccord),
        foreignWeight * (allowed - measured.foreign)
      ) - turnWeight * max(0, measured.turn - fewDegrees)
    return min(max(colors, -most), most)
  }

  /// The share of one even ground from which on a picture is a sheet with something written on it, and the bits by which
  /// layouts of one such differ at most.
  private static let paper = 0.6
  private static let sameMisfit = 16.0
  /// How far corners are from one another at most that are in the same places, and the bits by which the layouts of pictures
  /// differ then at least that are no copies, and at most that are told from one another by nothing.
  private static let samePlace = 0.02
  private static let otherMisfit = 30.0
  private static let copyMisfit = 12.0
  /// How far corners are from one another at least in views from other places, and the shares of features on one plane and
  /// at the same places from which on an even ground is the same one.
  private static let otherPlace = 0.1
  private static let groundInliers = 0.25
  private static let groundRepeated = 0.4
  /// The nats of depth, and the share of features at the same places, from which on pictures without colour are of one
  /// thing.
  private static let solidDepth = 8.0
  private static let sameShare = 0.5
  private static let sameWeight = 20.0
  /// The accord from which on colours go together, its weight, and the nats for a degree by which hues are turned beyond
  /// what light and cameras turn them.
  private static let enoughAccord = 0.62
  private static let someAccord = 0.3
  private static let accordWeight = 12.0
  /// The share of foreign cells up to which two pictures show one thing, and its weight.
  private static let mostForeign = 0.3
  private static let foreignWeight = 20.0
  /// The nats of depth from which on more foreign cells are those of one scene, and the share that may be more.
  private static let sceneDepth = 15.0
  private static let depthForeign = 0.1
  /// The shares by which all but one thing is the same.
  private static let nearlyAll = 0.93
  private static let fewForeign = 0.02
  private static let turnWeight = 0.1
  private static let fewDegrees = 20.0
  /// The share of features at the same places from which on a pair is one picture.
  private static let copyShare = 0.7
  /// The same of a copy of another quality, whose layout then differs by hardly a bit: a JPEG of quality 40 has some 0.65 of
  /// the features of one of quality 80.
  private static let poorCopyShare = 0.6
  private static let poorCopyMisfit = 4.0
  /// The most that is said, in nats.
  private static let most = 3.0
}

/// A picture in which another one is found.
private struct JoinedPictures {
  let one, other: LocalFeatures
  let pairs: [FeatureCorrespondence]
  let view: Sighting
  /// The other picture's features around the plane that most agree on.
  let within: [Int]
  /// The share of those that the plane was found by, 0…1.
  let inlierShare: Double

  /// Looks for the other picture in one; nil where hardly any features are joined.
  init?(_ one: LocalFeatures, _ other: LocalFeatures) {
    pairs = FeatureMatcher(ratio: 0.9).correspondences(query: one, reference: other)
    guard let view = Sighting(one, of: PictureKeypoints(other), pairs),
      view.match.inliers.count >= Self.fewest
    else { return nil }
    self.view = view
    within = other.keypoints.indices.filter {
      view.match.referenceRegion.contains(PicturePoint(other.keypoints[$0]))
    }
    inlierShare = Double(view.match.inliers.count) / Double(max(within.count, 1))
    (self.one, self.other) = (one, other)
  }

  /// Whether the same pictures the other way around are joined better.
  ///
  /// The descriptors of the picture that is searched decide where nothing else does.
  func isWorse(than back: JoinedPictures) -> Bool {
    let (standing, itsStanding) = (standing, back.standing)
    return standing == itsStanding
      ? one.descriptors.lexicographicallyPrecedes(back.one.descriptors) : standing < itsStanding
  }

  private var standing: (Double, Int, Double) {
    (inlierShare, view.match.inliers.count, view.match.logOddsAgainstChance)
  }

  /// The fewest features on one plane that make a relation.
  private static let fewest = 10
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
