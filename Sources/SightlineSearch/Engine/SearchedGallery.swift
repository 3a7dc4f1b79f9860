import SightlineCatalog
import SightlineDescriptors
import SightlineFoundation
import SightlineGeometry
import SightlineIndex
import SightlinePixels

/// The pictures of a catalog at one state, for the looks at one query.
///
/// Local features are most of a catalog's bytes, so they are read when they are first asked for.
final class SearchedGallery: Gallery {
  private let catalog: SearchedCatalog
  private let indexed: IndexedFeatures
  private let scorer: PictureScorer
  private let source: ReferencePixels?
  private let isIncluded: ((Int) -> Bool)?
  /// Kept between the queries that ask all pictures of this state; nil where only some may answer.
  private let common: RecentValues<Int, [Bool]>?
  private var known: [Int: CompactFeatures?] = [:]
  private var rows: [Int: ReferencePicture] = [:]

  let searchedCount: Int

  /// Opens the pictures that may answer.
  ///
  /// - Parameters:
  ///   - catalog: The catalog.
  ///   - scorer: What reads the descriptors of single pictures.
  ///   - pixels: Where the pixels of single pictures are read; nil for nowhere.
  ///   - searchedCount: How many pictures may answer.
  ///   - isIncluded: Which, by slot; all that are not removed when it is nil.
  /// - Throws: `SightlineError` when the features cannot be read.
  init(
    _ catalog: SearchedCatalog,
    _ scorer: PictureScorer,
    pixels: ReferencePixels? = nil,
    searchedCount: Int,
    isIncluded: ((Int) -> Bool)?
  ) throws(SightlineError) {
    self.catalog = catalog
    self.scorer = scorer
    source = pixels
    self.searchedCount = searchedCount
    indexed = try catalog.indexedFeatures()
    common = isIncluded == nil ? try catalog.keptCommonFeatures() : nil
    let pictures = catalog.pictures
    // If nothing was removed, no picture needs a check.
    self.isIncluded =
      isIncluded ?? (pictures.removedCount > 0 ? { !pictures.isRemoved($0) } : nil)
  }

  /// Why the files of features beside the catalog could not be read; nil where they could.
  var filesFailure: SightlineError? { indexed.files?.failure }

  /// Whether no picture has features.
  var isEmpty: Bool { indexed.isEmpty }

  func candidates(
    for features: LocalFeatures,
    limit: Int,
    _ look: IndexLook,
    among total: Int,
    butNotOf other: Int64?
  ) throws(SightlineError) -> [FeatureCandidate] {
    let (pictures, isIncluded, interruption) = (catalog.pictures, isIncluded, catalog.interruption)
    var included = isIncluded
    if let other {
      included = { pictures.entity(of: $0) != other && (isIncluded?($0) ?? true) }
    }
    // The index asks a closure that cannot throw, so its error is thrown afterwards.
    var failure: SightlineError?
    let found = indexed.matcher.index.candidates(
      for: features,
      limit: limit,
      depth: look.depth,
      among: total,
      side: LookSide(look.side),
      isIncluded: included,
      ranks: { slots in
        do throws(SightlineError) {
          return try self.ranks(of: slots)
        } catch {
          failure = error
          return [:]
        }
      },
      isStopped: { interruption.isStopped }
    )
    if let failure { throw failure }
    try checkpoint()
    return found
  }

  func meetsAll(of features: LocalFeatures) -> Bool {
    indexed.matcher.index.meetsAll(of: features, .brief)
  }

  func readAhead(_ slots: [Int]) throws(SightlineError) {
    let missing = slots.filter { !indexed.matcher.index.isInMemory($0) && known[$0] == nil }
    guard catalog.reader.favorsJointQuestions, missing.count > 1 else { return }
    let found = try catalog.descriptors(of: SIFTFeatures().identifier, at: missing)
    for slot in missing { known[slot] = .some(Self.features(found[slot] ?? nil)) }
  }

  func keypoints(of slot: Int) throws(SightlineError) -> PictureKeypoints? {
    if let found = PictureKeypoints(of: slot, in: indexed.matcher.index) { return found }
    return try stored(slot).map {
      PictureKeypoints(width: $0.width, height: $0.height, keypoints: $0.keypoints)
    }
  }

  func features(of slot: Int) throws(SightlineError) -> LocalFeatures? {
    if let found = LocalFeatures(of: slot, in: indexed.matcher.index) { return found }
    return try stored(slot)?.localFeatures
  }

  /// The cell of each of a picture's features; nil where they are not known.
  func cells(of slot: Int) throws(SightlineError) -> [UInt16]? {
    if let cells = indexed.matcher.index.cells(of: slot) { return cells }
    return try stored(slot)?.cells
  }

  /// The features that a learned network finds in a picture, kept for the next queries: as they are stored, or else in its file;
  /// nil where that cannot be read, or is another one.
  func learnedFeatures(
    of slot: Int,
    by network: any LocalFeatureNetwork
  ) throws(SightlineError) -> LearnedFeatures? {
    let number = Int(catalog.pictures.number(of: slot))
    if let kept = catalog.kept.learned.value(of: number) { return kept }
    let stored = try catalog.descriptor(of: network.identity.localDescriptor, at: slot)
    if case .learnedFeatures(let stored)? = stored {
      let features = stored.features
      catalog.kept.learned.keep(features, of: number)
      return features
    }
    guard let picture = try pixels(of: slot) else { return nil }
    try checkpoint()
    let features = try network.features(in: picture)
    catalog.kept.learned.keep(features, of: number)
    return features
  }

  /// The pixels of a picture, read again from its file; nil where that cannot be read, or is another one.
  private func pixels(of slot: Int) throws(SightlineError) -> ReadOnlyPixelBuffer? {
    guard let source else { return nil }
    try readRows([slot])
    return rows[slot].flatMap(source.picture)
  }

  /// The luma of a picture, reduced as descriptors have it, and kept for the next queries; nil where its pixels cannot be read.
  func luma(of slot: Int) throws(SightlineError) -> ReadOnlyPixelBuffer? {
    let number = Int(catalog.pictures.number(of: slot))
    if let kept = catalog.kept.lumas.value(of: number) { return kept }
    guard let pixels = try pixels(of: slot) else { return nil }
    let luma = PreparedPicture(pixels).luma
    catalog.kept.lumas.keep(luma, of: number)
    return luma
  }

  /// The pictures that features of a learned network resemble most, by those that are stored, the likeliest first; none where
  /// none are stored.
  func learnedCandidates(
    _ features: LearnedFeatures,
    by network: any LocalFeatureNetwork,
    limit: Int
  ) throws(SightlineError) -> [Int] {
    let codes = try catalog.learnedCodes(network.identity.localDescriptor)
    let (isIncluded, interruption) = (isIncluded, catalog.interruption)
    let found = codes.index.candidates(
      for: features,
      limit: limit,
      isIncluded: isIncluded,
      isStopped: { interruption.isStopped }
    )
    try checkpoint()
    return found.map(\.slot)
  }

  func colors(of slot: Int) throws(SightlineError) -> ViewedColors? { try scorer.colors(at: slot) }

  func layout(of slot: Int) throws(SightlineError) -> PerceptualHash? {
    try scorer.layout(of: slot)
  }

  func featureCount(of slot: Int) -> Int { indexed.counts[slot] }

  func entity(of slot: Int) -> Int64 { catalog.pictures.entity(of: slot) }

  func ranks(of slots: [Int]) throws(SightlineError) -> [Int: Int] {
    if let order = try catalog.keptOrder() {
      return Dictionary(
        slots.compactMap { slot in order.rank(of: slot).map { (slot, $0) } },
        uniquingKeysWith: { first, _ in first }
      )
    }
    try readRows(slots)
    let sorted = slots.sorted { one, other in
      guard let first = rows[one], let second = rows[other] else { return one < other }
      return PictureOrder.isBefore(first, second)
    }
    return Dictionary(
      sorted.enumerated().map { ($0.element, $0.offset) },
      uniquingKeysWith: { first, _ in first }
    )
  }

  func relation(_ one: Int, _ other: Int) throws(SightlineError) -> PairRelation? {
    // Pictures that the index did not bring together can still be found in one place of a query, where it matters whether only
    // one of them can be there.
    if let stored = try catalog.relatives().relation(one, other) { return stored }
    let pair = numbered(ReferencePair(one, other))
    if let kept = catalog.kept.relations.value(of: pair) { return kept }
    let relation = try compared(one, other).map { PairRelation($0.measured) }
    catalog.kept.relations.keep(relation, of: pair)
    return relation
  }

  func alternatives(to slot: Int) throws(SightlineError) -> [KnownAlternative]? {
    try catalog.relatives().alternatives(to: slot, in: catalog.pictures, isIncluded)
  }

  func relatives(of slot: Int) throws(SightlineError) -> RelativeCounts {
    try catalog.relatives().counts(of: slot, in: catalog.pictures, isIncluded)
  }

  func keptCommonFeatures(of slot: Int) -> [Bool]? { common?.value(of: slot) }

  func keep(commonFeatures: [Bool], of slot: Int) { common?.keep(commonFeatures, of: slot) }

  func checkpoint() throws(SightlineError) {
    try catalog.interruption.check()
    if let filesFailure { throw filesFailure }
  }

  /// Pictures are kept by number: slots are numbered again when many were removed.
  private func numbered(_ pair: ReferencePair) -> ReferencePair {
    ReferencePair(
      Int(catalog.pictures.number(of: pair.first)),
      Int(catalog.pictures.number(of: pair.second))
    )
  }

  private func stored(_ slot: Int) throws(SightlineError) -> CompactFeatures? {
    if let features = known[slot] { return features }
    let found = Self.features(try catalog.descriptor(of: SIFTFeatures().identifier, at: slot))
    known[slot] = .some(found)
    return found
  }

  private static func features(_ value: DescriptorValue?) -> CompactFeatures? {
    if case .features(let features)? = value { features } else { nil }
  }

  private func readRows(_ slots: [Int]) throws(SightlineError) {
    let missing = slots.filter { rows[$0] == nil }
    guard !missing.isEmpty else { return }
    rows.merge(try catalog.rows(of: missing)) { $1 }
  }
}
