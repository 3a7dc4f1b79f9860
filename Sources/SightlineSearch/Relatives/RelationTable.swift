/// The numbers that turn the measurements of two reference pictures into what they are to each other.
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
public struct RelationTable: Codable, Hashable, Sendable {
  /// The numbers that were fitted.
  public static let standard = RelationTable()

  /// The share of one even ground at which a picture is a sheet with something written on it.
  public var paper = 0.6
  /// The bits by which layouts of one sheet differ at most.
  public var sameMisfit = 16.0
  /// How far corners are from one another at most that are in the same places.
  public var samePlace = 0.02
  /// The bits by which the layouts of pictures with corners in the same places differ at least that are no copies.
  public var otherMisfit = 30.0
  /// The same of pictures with most features in common that are copies, at most.
  public var copyMisfit = 12.0
  /// How far corners are from one another at least in views from other places.
  public var otherPlace = 0.1
  /// The least share of features on one plane by which an even ground is the same one.
  public var groundInliers = 0.25
  /// The least share of features at the same places by which an even ground is the same one.
  public var groundRepeated = 0.4
  /// The nats of depth by which pictures without colour are of one thing.
  public var solidDepth = 8.0
  /// The share of features at the same places by which pictures without colour are of one thing.
  public var sameShare = 0.5
  /// The weight of a whole of such features, in nats.
  public var sameWeight = 20.0
  /// The least accord of colours that go together.
  public var enoughAccord = 0.62
  /// The least accord of colours of pictures with most features in common.
  public var someAccord = 0.3
  /// The weight of a whole of accord, in nats.
  public var accordWeight = 12.0
  /// The greatest share of foreign cells with which two pictures show one thing.
  public var mostForeign = 0.3
  /// The weight of a whole of foreign cells, in nats.
  public var foreignWeight = 20.0
  /// The nats of depth by which more foreign cells are those of one scene.
  public var sceneDepth = 15.0
  /// The share that may be more.
  public var depthForeign = 0.1
  /// The share of equal and foreign cells by which all but one thing is the same.
  public var nearlyAll = 0.93
  /// The share of foreign cells that make one thing.
  public var fewForeign = 0.02
  /// The nats for each degree by which hues are turned beyond what light and cameras turn them.
  public var turnWeight = 0.1
  /// How far light and cameras turn hues, in degrees.
  public var fewDegrees = 20.0
  /// The share of features at the same places by which a pair is one picture.
  public var copyShare = 0.7
  /// The same of a copy of another quality, whose layout then differs by hardly a bit: a JPEG of quality 40 has some 0.65 of
  /// the features of one of quality 80.
  public var poorCopyShare = 0.6
  /// The bits by which the layout of such a copy differs at most.
  public var poorCopyMisfit = 4.0
  /// The bits by which the layouts of alternatives of one template differ at most; chance are 128.
  public var seriesMisfit = 96.0
  /// The least share of alternatives of one template that is joined, where their layouts cannot be compared.
  public var seriesExtent = 0.5
  /// The least share of features at the same places of such alternatives.
  public var seriesRepeated = 0.25
  /// The bits by which the layouts of one design in other colours differ at most.
  public var colorsMisfit = 64.0
  /// The least share of features on one plane of one design in other colours.
  public var colorsInliers = 0.2
  /// The least share of features at the same places of one design in other colours.
  public var colorsRepeated = 0.4
  /// The most that is said, in nats.
  public var most = 3.0
  /// The least score of a picture that a query shows beyond doubt, so that its other views are answered too.
  public var sureScore = 0.9
  /// The least share of its features that such a query shows.
  public var mostSeen = 0.6
  /// The least share of the features of another view that agree.
  public var enoughSeen = 0.2

  /// Makes the table of numbers that were fitted.
  public init() {}
}

extension RelationTable {
  /// Returns how much speaks for views of one thing, in nats, −`most`…`most`; negative for alternatives.
  public func sceneLogOdds(_ measured: PairRelation.Measured) -> Double {
    if measured.plainness >= paper {
      let isCopy = measured.misfit.map { $0 <= sameMisfit } ?? (measured.repeated >= copyShare)
      return isCopy || isMovedGround(measured) ? most : -most
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
    if let misfit = misfitInPlace(measured), misfit >= otherMisfit { return -most }
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

  /// Returns what two pictures are to each other.
  ///
  /// In other colours the features and the layout stay: of drawn variants and covers 28 % of the features and more are on one
  /// plane, and layouts differ by 60 bits at most. Of a template a part shows something else: documents of one layout differ by
  /// 26 to 96 bits. Around a frame or on a floor everything else is another, and layouts differ nearly as by chance.
  public func kind(_ measured: PairRelation.Measured) -> RelationKind {
    if sceneLogOdds(measured) >= 0 { return .view }
    let isTurned =
      measured.accord.map { $0 < enoughAccord || measured.turn > fewDegrees } ?? false
    if isTurned, measured.misfit ?? 0 <= colorsMisfit, measured.inlierShare >= colorsInliers,
      measured.repeated >= colorsRepeated
    {
      return .colors
    }
    if let misfit = measured.misfit { return misfit <= seriesMisfit ? .series : .ground }
    let isJoined = measured.extent >= seriesExtent && measured.repeated >= seriesRepeated
    return isJoined ? .series : .ground
  }

  /// Returns whether both are views of one thing from other places: its corners lie elsewhere in them.
  ///
  /// Others of a series are pictured alike, so that their corners are in the same places, and sheets of paper of one layout are
  /// too; what their colours say of them is too weak to answer one for the other.
  func isOtherPlace(_ relation: PairRelation) -> Bool {
    relation.kind == .view && relation.measured.shift ?? 0 > samePlace
      && relation.measured.plainness < paper
  }

  /// Returns whether most features of one are in the other, and what has none does not differ either.
  ///
  /// Things of one series have most features in common too, and other layouts.
  func isCopy(_ measured: PairRelation.Measured) -> Bool {
    let misfit = misfitInPlace(measured)
    if measured.repeated >= copyShare { return misfit ?? 0 <= copyMisfit }
    return measured.repeated >= poorCopyShare && misfit ?? .infinity <= poorCopyMisfit
  }

  /// The misfit of pictures whose corners are in the same places, as those of one layout and of copies are; nil for others.
  private func misfitInPlace(_ measured: PairRelation.Measured) -> Double? {
    measured.shift ?? .infinity <= samePlace ? measured.misfit : nil
  }

  /// Whether both show one even ground, as a lawn, from other places.
  private func isMovedGround(_ measured: PairRelation.Measured) -> Bool {
    measured.shift ?? 0 >= otherPlace && measured.foreign <= mostForeign
      && measured.inlierShare >= groundInliers && measured.repeated >= groundRepeated
  }
}
