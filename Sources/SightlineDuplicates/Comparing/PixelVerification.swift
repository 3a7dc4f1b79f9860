import SightlineCatalog
import SightlineDescriptors
import SightlinePixels
import SightlineSearch

/// Decides whether one file shows all pixels of another: of all frames and pages, at full size, in all their colours.
///
/// A first look at half a million places finds most differences, and where a part lies in a picture. What it does not
/// find is looked for at full size, tile by tile.
struct PixelVerification: Sendable {
  private let files: any InspectedFiles
  private let pictures: PictureCache
  private let budget = PixelBudget()

  /// The share of its sides at which a file has to be shown at least: pictures that were scaled have whole pixels.
  private static let leastScale = 0.985
  /// How far the scale of a rough view may be from that of the refined one.
  private static let roughScale = 0.03
  /// The scale below which a view shows a file at its own size.
  private static let ownScale = 1.02
  /// How far a view may lead out of the picture, as a share of its sides; and how far a rough one may.
  private static let (slack, roughSlack) = (0.006, 0.03)
  /// The largest difference of two samples that decoders make of one picture.
  private static let mostRounding = 3
  /// The same of the luma of a picture that was turned without loss.
  private static let mostTurnRounding = 1
  /// The most pixels of all frames of an animation that are composed to compare them.
  private static let mostFramePixels = 1 << 30

  init(_ files: any InspectedFiles) {
    self.files = files
    pictures = PictureCache(files)
  }

  /// Why a file is not shown by another; nil where it is.
  ///
  /// - Parameters:
  ///   - file: The file that would go; its facts are known.
  ///   - kept: The file that would stay; its facts too.
  ///   - orientation: How the one that stays must be turned to look like the other.
  ///   - view: Where it shows the other, when that is a part.
  /// - Returns: The first difference that is found, the cheapest to see first.
  /// - Complexity: O(pixels of both). Memory is that of the decoder, and some three bytes a pixel of each.
  /// - Throws: `CancellationError` when the task is cancelled, and what reading the files throws.
  func difference(
    of file: CandidateFile,
    from kept: CandidateFile,
    _ orientation: Orientation,
    view: PlacedView?
  ) async throws -> CopyDifference? {
    guard let facts = file.facts, let others = kept.facts else { return .unread }
    if facts.frameCount > 1, facts.frameCount != others.frameCount {
      return .frames(facts.frameCount)
    }
    if facts.bitsPerChannel > 8,
      try await files.hasFinerSteps(file.pictures[0], than: kept.pictures[0])
    {
      return .depth(facts.bitsPerChannel)
    }
    let relation = try await files.colors(of: file.pictures[0], beside: kept.pictures[0])
    if relation == .lacking { return .gamut }
    var pair = ComparedPair(file, kept, orientation, frame: 0, isInOwnColors: relation == .own)
    return try await budget.spending(pair.pixelCount) {
      if let found = try await frameDifference(pair, view: view) { return found }
      guard facts.frameCount > 1 else { return nil }
      // Each frame is composed of all before it.
      let work = pair.pixelCount.multipliedReportingOverflow(
        by: facts.frameCount * facts.frameCount
      )
      guard !work.overflow, work.partialValue / 2 <= Self.mostFramePixels else {
        return .unseenFrames(facts.frameCount)
      }
      for frame in 1..<facts.frameCount {
        pair.frame = frame
        guard let found = try await frameDifference(pair, view: view) else { continue }
        return found == .unread ? .unseenFrames(facts.frameCount) : .page(frame + 1)
      }
      return nil
    }
  }

  /// Where exactly a file is seen in another one; nil where one cannot be read.
  func place(
    of file: CandidateFile,
    in kept: CandidateFile,
    near view: PlacedView
  ) async throws -> PlacedView? {
    let pair = ComparedPair(file, kept, .up, frame: 0, isInOwnColors: false)
    return try await budget.spending(pair.pixelCount) {
      guard let (shown, showing) = try await read(pair) else { return nil }
      let rough = FirstLook(of: shown, in: showing, from: view).aligned
      return FineAlignment(showing, shown).aligned(rough)
    }
  }

  /// Which of two JPEG files was saved first; nil where one cannot be read, or has no table.
  func saving(
    of file: CandidateFile,
    beside other: CandidateFile,
    _ orientation: Orientation
  ) async throws -> SavingOrder? {
    guard let table = file.account?.lumaTable, let otherTable = other.account?.lumaTable else {
      return nil
    }
    if EarlierSaving.isCoarser(otherTable, than: table) {
      return switch try await answer(file, table, of: otherTable, orientation) {
      case .made: .later
      case .notMade: .earlier
      case .unclear: .unclear
      case nil: nil
      }
    }
    if EarlierSaving.isCoarser(table, than: otherTable) {
      return switch try await answer(other, otherTable, of: table, orientation.inverse) {
      case .made: .earlier
      case .notMade: .later
      case .unclear: .unclear
      case nil: nil
      }
    }
    let pair = ComparedPair(file, other, orientation, frame: 0, isInOwnColors: false)
    return try await budget.spending(pair.pixelCount) {
      guard let (one, two) = try await read(pair) else { return nil }
      return one.luma[0].isEqual(to: two.luma[0], within: Self.mostTurnRounding) ? .same : .unclear
    }
  }

  /// Whether a file was made of one with another table; nil where it cannot be read.
  private func answer(
    _ file: CandidateFile,
    _ table: [UInt16],
    of earlier: [UInt16],
    _ orientation: Orientation
  ) async throws -> EarlierSaving.Answer? {
    let reading = PixelReading(of: file.pictures[0], frame: 0, space: nil)
    return try await budget.spending(Int(clamping: file.pixelCount)) {
      guard let luma = try await pictures.picture(reading)?.luma[0] else { return nil }
      let saving = EarlierSaving(of: luma, table: table, earlier: earlier, turned: orientation)
      return saving?.answer ?? .unclear
    }
  }

  /// Why one frame is not shown.
  private func frameDifference(
    _ pair: ComparedPair,
    view: PlacedView?
  ) async throws -> CopyDifference? {
    guard let facts = pair.file.facts, let others = pair.kept.facts else { return .unread }
    if pair.file.hash.isFeatureless {
      guard pair.size == pair.keptSize, try await isSame(pair, rounding: 0) else { return .unread }
      return nil
    }
    let start = view ?? .whole
    // Rough views are refined later, but one that is far too small is refused at once.
    guard pair.scale(start) >= Self.leastScale - Self.roughScale else {
      return .scale(pair.scale(start))
    }
    // Bytes say little of JPEG files whose coefficients can be compared.
    if facts.format == others.format, !facts.isLossless, pair.scale(start) < Self.ownScale,
      pair.kept.byteCount < pair.file.byteCount / 2,
      view != nil || pair.size != pair.keptSize || pair.file.account?.lumaTable.isEmpty != false
    {
      return .detail
    }
    // The same of one that leads far out of the picture.
    guard start.isInside(within: Self.roughSlack) else { return .frame }
    guard let (shown, showing) = try await read(pair) else { return .unread }
    if let found = try difference(of: shown, from: showing, pair, start) { return found }
    if view == nil, let table = pair.file.account?.lumaTable,
      let precision = SavedPrecision(of: shown.luma[0], in: showing.luma[0], table: table),
      precision.isCoarser
    {
      return .detail
    }
    // HEIC, AVIF and WebP say nothing of how finely they were saved; a JPEG file that stays for one does.
    if view == nil, !facts.isLossless, let table = pair.kept.account?.lumaTable,
      let precision = SavedPrecision(of: showing.luma[0], in: shown.luma[0], table: table)
    {
      let own = pair.file.account?.lumaTable ?? []
      if own.isEmpty ? precision.isFileCoarser : precision.isFileCoarser(than: own) {
        return .detail
      }
    }
    let ratio = pair.scale(start)
    if view == nil, ratio >= EnlargementCheck.leastRatio, !others.hasCameraData,
      EnlargementCheck(showing.luma[0]).isEnlarged(by: ratio)
    {
      return .enlarged
    }
    // A lossless file of one size has to be there sample by sample.
    if facts.isLossless, view == nil, pair.size == pair.keptSize {
      return try await isSame(pair, rounding: Self.mostRounding) ? nil : .detail
    }
    return facts.isLossless && !others.isLossless ? .detail : nil
  }

  /// Reads both pictures at once, or large ones one after the other: only one then has all its colours in memory.
  private func read(
    _ pair: ComparedPair
  ) async throws -> (shown: ComparedPicture, showing: ComparedPicture)? {
    if pair.pixelCount > PixelBudget.mostPixels {
      guard let shown = try await pictures.picture(pair.shown),
        let showing = try await pictures.picture(pair.showing)
      else { return nil }
      return (shown, showing)
    }
    async let one = pictures.picture(pair.shown)
    async let other = pictures.picture(pair.showing)
    guard let shown = try await one, let showing = try await other else { return nil }
    return (shown, showing)
  }

  /// Returns the difference of two pictures: that of a first look, or that at full size.
  private func difference(
    of shown: ComparedPicture,
    from showing: ComparedPicture,
    _ pair: ComparedPair,
    _ start: PlacedView
  ) throws -> CopyDifference? {
    let look = FirstLook(of: shown, in: showing, from: start)
    let view: PlacedView
    let outcome = look.outcome { view in
      guard view.isInside(within: Self.slack) else { return .frame }
      return pair.scale(view) >= Self.leastScale ? nil : .scale(pair.scale(view))
    }
    switch outcome {
    case .differs(let found): return found
    case .shown(let found): view = found
    }
    try Task.checkCancellation()
    if view.isIdentity, let same = try fullDifference(of: shown, from: showing, view) {
      // Programs round sizes, and cut a line off before they scale: a view that is moved a little may show all.
      let moved = FineAlignment(showing, shown).aligned(view)
      guard moved != view, moved.isInside(within: Self.slack) else { return same }
      return try fullDifference(of: shown, from: showing, moved) == nil ? nil : same
    }
    guard !view.isIdentity else { return nil }
    return try fullDifference(of: shown, from: showing, FineAlignment(showing, shown).aligned(view))
  }

  private func fullDifference(
    of shown: ComparedPicture,
    from showing: ComparedPicture,
    _ view: PlacedView
  ) throws -> CopyDifference? {
    let seen = showing.seen(through: view, width: shown.width, height: shown.height)
    return try TiledDifference(of: shown, in: seen).found()
  }

  /// Whether two files have the same pixels, give or take how decoders round.
  private func isSame(_ pair: ComparedPair, rounding: Int) async throws -> Bool {
    guard let one = try await pictures.pixels(pair.shown),
      let other = try await pictures.pixels(pair.showing)
    else { return false }
    return one.hasSamePixels(as: other, within: rounding)
  }
}
