import RealModule

/// One number that the rule weighs: what it is, how it is taken from measurements, and whether it speaks for a match
/// or against it.
///
/// A profile weighs each by ramps; see `RuleTable`. A signal that was not measured weighs nothing. Three have no ramp in the
/// standard profile: `uncovered` and `plainMisfit` are candidates of each fit, which left less than a twentieth of a nat of
/// them, and `whole` is for profiles that weigh hashes and colours beside large views too.
public enum RuleSignal: String, CaseIterable, Hashable, Sendable, Codable {
  // MARK: In a view

  /// The evidence of hashes and colours for the whole pictures, in nats.
  case whole
  /// The same where the query shows few features of the reference: an icon has hardly anything else to know it by.
  case sparseWhole = "sparse-whole"
  /// How nearly the pictures are the same to all descriptors, 0.95…1; see `Measurements.sameness`.
  case sameness
  /// How far a view is beyond what chance finds among that many pictures: ln(1 + nats).
  case chance
  /// The logarithm of the number of features that the view was found by.
  case inliers
  /// The logarithm of one more than the number of features that agree when the view is checked.
  case agreeing
  /// By how much the logarithm of one more than the number of distinct features that agree falls short of 3, from 0, where
  /// the middle agrees less than what is around it: boards and cloth, which come many times in a picture, agree by chance.
  case indistinct
  /// The share of the reference's features that do not agree where the query shows them, 0…1.
  case disagreeing
  /// The share of the reference's cells with features in which most do not agree, 0…1.
  case uncovered
  /// The share of features in the middle of the reference that do not agree, 0…1.
  case emptyMiddle = "empty-middle"
  /// How much less agrees in the middle of the reference than over all of it: 1 less the ratio of the two shares, 0…1.
  ///
  /// Photographs of different things on one floor or sheet agree around the things.
  case middleLag = "middle-lag"
  /// The share of the features that do not agree, where nearly all of a picture is one even ground, 0…1: a document has
  /// nothing in front of it, and another one of its layout differs in what is written.
  case plainMissing = "plain-missing"
  /// The share that does not agree of what no alternative's view explains, 0…1.
  case ownMissing = "own-missing"
  /// The share that does not agree of what no other entity of the catalog has, 0…1.
  case rareMissing = "rare-missing"
  /// By how much less of a view's own agrees than of what others have too: the difference of the two shares, 0…1.
  case ownGap = "own-gap"
  /// By how much less of a view's own looks as it should than what all of a series have, at the same size of features, 0…1:
  /// another ticket of one house agrees in its design, and only roughly in what is printed on it alone.
  case seriesGap = "series-gap"
  /// The share of what is seen that other entities have too, 0…1.
  case common
  /// By how many of 256 bits the layout of what the query shows there differs from the reference's.
  case misfit
  /// The same where most of a picture is one even ground, on which hardly anything but the layout can differ.
  case plainMisfit = "plain-misfit"
  /// The share of the features that agree only roughly where the reference's corners are at those of the query, 0…1: in a
  /// copy hardly any do, and in others of a series that are pictured alike many.
  case roughInPlace = "rough-in-place"
  /// By how many bits fewer the layout of a sheet differs than those of all alternatives do: of forms of one layout, all of
  /// which fit roughly, the one that is shown fits best.
  case misfitLead = "misfit-lead"
  /// The share of the features that agree only roughly, of those that agree, 0…1.
  case rough
  /// How much agrees off the view's plane, as in solid scenes seen from another side, in nats beyond chance.
  case depth
  /// How alike the least alike blocks of pixels are, as a correlation from 0 to 1: in a picture of the thing itself nothing differs.
  case alikePixels = "alike-pixels"

  // MARK: With a view or without

  /// By how many degrees the hues are turned; see `HueTurn`.
  case hueDeviation = "hue-deviation"
  /// The same where nearly all colours turned alike, as those of another variant do and those of a bad photograph do not.
  case hueRotation = "hue-rotation"
  /// How little the colours go together: 1 less their correlation, 0…2.
  case hueDiscord = "hue-discord"
  /// The share of the colour that has another hue, 0…1.
  case hueTurned = "hue-turned"
  /// The share of a picture that is one even ground, 0…1: what is written on white paper has most of its hash in
  /// common with anything else on white paper.
  case plainness

  /// How many features of a learned network agree beyond chance, times the share of the reference that lies between them, as
  /// ln(1 + product), where those that are stored hardly see the thing.
  case learned

  // MARK: Facts of the catalog

  /// How many other entities have the same design in other colours, as ln(1 + count).
  case recolored
  /// How many other entities are of the reference's series, as ln(1 + count).
  case inSeries = "in-series"
  /// How many other entities have only a ground, a frame or a logo in common with it, as ln(1 + count).
  case onGround = "on-ground"

  // MARK: Without a view

  /// By how much more colours say for the picture than hashes, as a share of what both say, 0…1: things on white are alike in
  /// colour, whatever they are.
  case colorsAlone = "colors-alone"
  /// The logarithm of the number of features that both pictures have, where no view joins them.
  case missingView = "missing-view"

  /// Whether the signal speaks for a match; otherwise against it.
  public var speaksFor: Bool {
    switch self {
    case .whole, .sparseWhole, .sameness, .chance, .inliers, .agreeing, .depth, .misfitLead,
      .learned, .alikePixels:
      true
    case .indistinct, .disagreeing, .uncovered, .emptyMiddle, .middleLag, .plainMissing,
      .ownMissing, .rareMissing, .ownGap, .seriesGap, .common, .misfit, .plainMisfit,
      .roughInPlace, .rough, .hueDeviation, .hueRotation, .hueDiscord, .hueTurned,
      .plainness, .recolored, .inSeries,
      .onGround, .colorsAlone, .missingView:
      false
    }
  }

  /// The line of a ledger that the signal is a part of; nil for hashes and colours, which have lines of their own.
  public var line: Signal? {
    switch self {
    case .whole, .sparseWhole: nil
    case .sameness: .sameness
    case .chance, .inliers, .agreeing, .indistinct, .disagreeing, .uncovered, .emptyMiddle,
      .middleLag, .misfit, .misfitLead, .rough, .missingView, .colorsAlone, .learned,
      .alikePixels:
      .localFeatures
    case .plainMissing, .plainMisfit, .roughInPlace, .seriesGap, .inSeries: .series
    case .ownMissing, .rareMissing, .ownGap, .common, .onGround: .sharedGround
    case .depth: .depth
    case .hueDeviation, .hueRotation, .hueDiscord, .hueTurned, .recolored: .otherColor
    case .plainness: .plainness
    }
  }

  /// Whether the signal is what hashes and colours say, which is scaled with their curves.
  public var isOfWholePictures: Bool { self == .whole || self == .sparseWhole }

  /// Whether a table weighs the signal: of pictures with a view, or of those without.
  public func isMeasured(withView: Bool) -> Bool {
    switch self {
    case .sameness, .hueDeviation, .hueRotation, .hueDiscord, .hueTurned, .plainness, .learned:
      true
    case .missingView, .colorsAlone: !withView
    default: withView
    }
  }

  /// The value of the signal; nil where it was not measured.
  ///
  /// - Parameters:
  ///   - measured: What was measured.
  ///   - whole: What hashes and colours say, in nats.
  ///   - pictures: How many pictures may answer.
  /// - Returns: The value, in the unit that its case says.
  package func value(of measured: Measurements, whole: Double, among pictures: Int) -> Double? {
    switch self {
    case .sameness: return measured.sameness
    case .recolored: return measured.relatives.map { .log(onePlus: Double($0[.colors])) }
    case .inSeries: return measured.relatives.map { .log(onePlus: Double($0[.series])) }
    case .onGround: return measured.relatives.map { .log(onePlus: Double($0[.ground])) }
    case .colorsAlone: return measured.view == nil ? measured.colorsAlone : nil
    case .hueDeviation: return measured.knownHues?.deviation
    case .hueRotation:
      guard let hues = measured.knownHues, let coherence = hues.coherence,
        coherence >= Self.coherent
      else { return nil }
      return hues.deviation
    case .hueDiscord: return measured.knownHues?.agreement.map { 1 - $0 }
    case .hueTurned: return measured.hues?.turned
    case .plainness: return measured.plainness
    case .learned: return measured.learned.map { .log(onePlus: $0.extent) }
    case .missingView:
      guard measured.view == nil, measured.commonFeatureCount > 0 else { return nil }
      return .log(Double(measured.commonFeatureCount))
    case .whole: return measured.view == nil ? nil : whole
    case .sparseWhole:
      guard let agreement = measured.view?.agreement, agreement.seen < Self.manyFeatures
      else { return nil }
      return whole
    case .plainMisfit:
      guard let plainness = measured.plainness, plainness >= Self.evenGround else { return nil }
      return measured.view?.agreement?.misfit
    case .plainMissing:
      guard let plainness = measured.plainness, plainness >= Self.paper,
        let agreement = measured.view?.agreement, agreement.seen > 0
      else { return nil }
      return 1 - agreement.wholeShare
    case .chance, .inliers, .agreeing, .indistinct, .disagreeing, .uncovered, .emptyMiddle,
      .middleLag, .ownMissing, .rareMissing, .ownGap, .seriesGap, .common, .depth, .misfit,
      .roughInPlace, .misfitLead, .rough, .alikePixels:
      return measured.view.flatMap { value(of: $0, among: pictures) }
    }
  }

  private func value(of view: ViewMeasurements, among pictures: Int) -> Double? {
    switch self {
    case .chance: .log(onePlus: view.surplus(among: pictures))
    case .inliers: .log(Double(max(view.inliers, 1)))
    // Of a view that was not checked, what it was found by agrees.
    case .agreeing: .log(onePlus: Double(view.agreement?.agreeing ?? view.inliers))
    case .indistinct:
      view.agreement?.distinct.map { max(0, Self.enoughDistinct - .log(onePlus: $0)) }
    case .disagreeing: view.agreement.flatMap { $0.seen > 0 ? 1 - $0.wholeShare : nil }
    case .uncovered: view.agreement?.coverage.map { 1 - $0 }
    case .emptyMiddle: view.agreement?.middleShare.map { 1 - $0 }
    case .middleLag:
      view.agreement.flatMap { agreement in
        guard agreement.agreeing > 0, let middle = agreement.middleShare else { return nil }
        return max(0, 1 - middle / agreement.wholeShare)
      }
    case .ownMissing: view.agreement?.share.map { 1 - $0 }
    case .rareMissing: view.agreement?.ownShare.map { 1 - $0 }
    case .ownGap: view.agreement?.ownGap
    case .seriesGap: view.agreement?.seriesGap
    case .common:
      view.agreement.flatMap { $0.seen > 0 ? Double($0.common) / Double($0.seen) : nil }
    case .depth: view.agreement?.depth
    case .misfit: view.agreement?.misfit
    case .roughInPlace:
      view.agreement.flatMap { $0.isInPlace ? $0.roughShare : nil }
    case .misfitLead: view.agreement?.misfitLead
    case .rough: view.agreement?.roughShare
    case .alikePixels: view.pixels.map { max($0.least, 0) }
    case .whole, .sparseWhole, .sameness, .hueDeviation, .hueRotation, .hueDiscord, .hueTurned,
      .plainness, .plainMisfit, .plainMissing, .recolored, .inSeries, .onGround, .colorsAlone,
      .missingView, .learned:
      nil
    }
  }

  /// The coherence at or above which colours turned alike.
  private static let coherent = 0.85
  /// From how many features on a view says more than whole pictures do.
  private static let manyFeatures = 60
  /// The logarithm of one more than the distinct features that are enough, about nineteen.
  private static let enoughDistinct = 3.0
  /// The share of one even ground at or above which a picture is mostly that: of the fitting half, photographed covers and
  /// paintings have up to 0.64, documents 0.64 and more.
  static let evenGround = 0.65
  /// The share at or above which it is a sheet with something written or drawn on it.
  private static let paper = 0.75
}

extension Measurements {
  /// How far hues turned, where there are hues: nil where hardly a cell of the reference is coloured, and where a turn that cells
  /// which are coloured do not show is one of what is nearly grey.
  fileprivate var knownHues: HueTurn? {
    guard view != nil else { return hues }
    guard let hues, let turned = hues.turned else { return nil }
    // Cells count as turned from 40° on.
    let isOther = hues.deviation ?? 0 > 60 || hues.agreement ?? 1 < 0.3
    return isOther && turned < 0.1 ? nil : hues
  }
}
