import SightlineSearch
import SightlineCatalog
import SightlineDescriptors
import SightlinePixels

/// Decides whether a file may go for another one: whether the other shows all of it, and holds all that it holds.
struct CopyVerification: CopyVerifying {
  let files: any InspectedFiles
  let pixels: PixelCache
  let memory: DuplicateMemory?

  /// The share of its sides at which a file has to be shown at least.
  private static let leastScale = 0.9
  /// The most places at which pictures are compared: what is smaller than a place of it is not seen.
  private static let mostPlaces = 1 << 19
  /// How far a view may lead out of the picture, as a share of its sides; and from which margin on it shows more.
  private static let (slack, margin) = (0.006, 0.015)
  /// How far a rough view may.
  private static let roughSlack = 0.03
  /// How many places along the edges are mixed with what lies beyond, where a view was moved.
  private static let edge = 3
  /// The largest difference of two samples that decoders make of one picture.
  private static let mostRounding = 3

  init(_ files: any InspectedFiles, remembering memory: DuplicateMemory? = nil) {
    self.files = files
    self.memory = memory
    pixels = PixelCache(files)
  }

  func unheld(of file: CandidateFile, by kept: CandidateFile) -> CopyDifference? {
    if let one = file.section, one == kept.section { return .section }
    if let difference = Self.missingCompanions(of: file, beside: kept) { return difference }
    if file.isIdentical(to: kept) { return nil }
    guard let account = file.account, let other = kept.account else { return .unread }
    if account.isRaw || other.isRaw { return .raw }
    let missing = account.ledger(against: other).missing
    return missing.isEmpty ? nil : .holdings(missing.map(\.words))
  }

  /// Why a file must not go for another; nil where it may.
  ///
  /// - Parameters:
  ///   - file: The file that would go.
  ///   - kept: The file that would stay.
  ///   - orientation: How the one that stays must be turned to look like the other.
  ///   - view: Where it shows the other, when that is a part.
  /// - Returns: The first difference that is found, the cheapest to see first.
  /// - Throws: `CancellationError` when the task is cancelled, and what reading the files throws.
  func difference(
    of file: CandidateFile,
    from kept: CandidateFile,
    _ orientation: Orientation,
    view: PlacedView?
  ) async throws -> CopyDifference? {
    if let difference = unheld(of: file, by: kept) { return difference }
    if file.isIdentical(to: kept) { return nil }
    guard let facts = file.facts, let others = kept.facts else { return .unread }
    let key = Self.key(file, kept, orientation, view)
    if let key, let known = memory?.difference(key) { return known.first }
    let found = try await shownDifference(
      of: (file, facts),
      from: (kept, others),
      orientation,
      view: view
    )
    if let key { memory?.keep(found, key) }
    return found
  }

  /// Returns the contents of a file beside its pixels.
  func facts(of file: CandidateFile) async throws -> PictureFacts? {
    // Raw data are recognised by name too.
    let named = FileContent(file.pictures[0]).map {
      "\($0) \(file.path.split(separator: ".").last ?? "")"
    }
    if let named, let known = memory?.facts(named) { return known }
    let found = try await files.facts(of: file.pictures[0])
    if let named, let found { memory?.keep(found, named) }
    return found
  }

  func account(of file: CandidateFile) async throws -> FileAccount? {
    let named = FileContent(file.pictures[0]).map {
      "\($0) \(file.path.split(separator: ".").last ?? "")"
    }
    if let named, let known = memory?.account(named) { return known }
    let found = try await files.account(of: file.pictures[0])
    if let named, let found { memory?.keep(found, named) }
    return found
  }

  func companions(of file: CandidateFile) async throws -> [CompanionFile] {
    try await files.companions(of: file.pictures[0])
  }

  func areDistinct(_ one: CandidateFile, _ other: CandidateFile) -> Bool {
    files.areDistinct(one.pictures[0], other.pictures[0])
  }

  /// Returns the key of a comparison; nil where the bytes of the files are not known.
  private static func key(
    _ file: CandidateFile,
    _ kept: CandidateFile,
    _ orientation: Orientation,
    _ view: PlacedView?
  ) -> String? {
    guard let one = FileContent(file.pictures[0]), let other = FileContent(kept.pictures[0]) else {
      return nil
    }
    let place = view.map { "\($0.left) \($0.top) \($0.width) \($0.height)" } ?? ""
    return
      "\(one) \(other) \(orientation.rawValue) \(place)"
  }

  /// Why a file is not shown by another; nil where it is.
  private func shownDifference(
    of shown: (file: CandidateFile, facts: PictureFacts),
    from showing: (file: CandidateFile, facts: PictureFacts),
    _ orientation: Orientation,
    view: PlacedView?
  ) async throws -> CopyDifference? {
    let (file, facts) = shown
    let (kept, others) = showing
    let size = (width: max(file.width, 1), height: max(file.height, 1))
    let swaps = orientation.swapsAxes
    let keptSize = (
      width: max(swaps ? kept.height : kept.width, 1),
      height: max(swaps ? kept.width : kept.height, 1)
    )
    if file.hash.isFeatureless {
      guard size == keptSize, try await isSame(file, kept, orientation, rounding: 0) else {
        return .unread
      }
      return nil
    }
    let start = view ?? .whole
    func scale(_ view: PlacedView) -> Double {
      min(
        view.width * Double(keptSize.width) / Double(size.width),
        view.height * Double(keptSize.height) / Double(size.height)
      )
    }
    // Rough views are refined later, but one that is far too small is refused at once.
    guard scale(start) >= Self.leastScale - 0.03 else { return .scale(scale(start)) }
    if facts.format == others.format, !facts.isLossless, scale(start) < 1.02,
      kept.byteCount < file.byteCount / 2
    {
      return .detail
    }
    // The same of one that leads far out of the picture.
    guard start.isInside(within: Self.roughSlack) else { return .frame }
    if let found = try await pixelDifference(
      (file, size),
      (kept, keptSize),
      orientation,
      from: start,
      scale: scale
    ) {
      return found
    }
    let ratio = scale(start)
    if view == nil, ratio >= EnlargementCheck.leastRatio, !others.hasCameraData,
      let large = try await pixels.pixels(of: kept.pictures[0], scale: 1),
      EnlargementCheck(large).isEnlarged(by: ratio)
    {
      return .enlarged
    }
    if facts.isLossless, !others.isLossless {
      guard view == nil, size == keptSize,
        try await isSame(file, kept, orientation, rounding: Self.mostRounding)
      else { return .detail }
    }
    return nil
  }

  /// Returns the difference of the pixels.
  private func pixelDifference(
    _ file: (file: CandidateFile, size: (width: Int, height: Int)),
    _ kept: (file: CandidateFile, size: (width: Int, height: Int)),
    _ orientation: Orientation,
    from start: PlacedView,
    scale: (PlacedView) -> Double
  ) async throws -> CopyDifference? {
    let places = file.size.width * file.size.height
    let share = min(1, (Double(Self.mostPlaces) / Double(places)).squareRoot())
    let (width, height) = (
      max(Int(Double(file.size.width) * share), 1), max(Int(Double(file.size.height) * share), 1)
    )
    guard let shownPixels = try await pixels.pixels(of: file.file.pictures[0], scale: share),
      let keptPixels = try await pixels.pixels(
        of: kept.file.pictures[0],
        scale: min(1, share / max(scale(start), 0.01))
      )
    else { return .unread }
    try Task.checkCancellation()
    let shown = ComparedPlanes(shownPixels, width: width, height: height)
    let showing = ComparedPlanes(
      keptPixels.oriented(orientation),
      width: max(Int((Double(width) / start.width).rounded()), 1),
      height: max(Int((Double(height) / start.height).rounded()), 1)
    )
    func found(_ view: PlacedView, margin: Int = 0) -> CopyDifference? {
      PictureDifference(
        of: shown,
        in: showing.viewed(by: view, width: shown.width, height: shown.height),
        margin: margin
      ).found(width: file.size.width, height: file.size.height)
    }
    if start == .whole {
      guard let first = found(.whole) else { return nil }
      // A small difference between aligned pictures remains, however they are moved.
      if case .part(let region) = first,
        region.width * region.height * 20 < file.size.width * file.size.height
      {
        return first
      }
      if first == .colors || first == .opacity { return first }
    }
    let view = ViewAlignment(showing.luma, shown.luma).aligned(start)
    guard view.isInside(within: Self.slack) else { return .frame }
    guard scale(view) >= Self.leastScale else { return .scale(scale(view)) }
    let isPart =
      view.left > Self.margin || view.top > Self.margin
      || view.left + view.width < 1 - Self.margin || view.top + view.height < 1 - Self.margin
    // The edges take a thousandth of the time of all places.
    if isPart, InsetEdges(showing.luma, view).isInset { return .inset }
    return found(view, margin: Self.edge)
  }

  /// Whether two files have the same pixels, give or take how decoders round.
  private func isSame(
    _ file: CandidateFile,
    _ kept: CandidateFile,
    _ orientation: Orientation,
    rounding: Int
  ) async throws -> Bool {
    guard let one = try await pixels.pixels(of: file.pictures[0], scale: 1),
      let other = try await pixels.pixels(of: kept.pictures[0], scale: 1)?.oriented(orientation)
    else { return false }
    return one.hasSamePixels(as: other, within: rounding)
  }

  /// The files that belong to a file and have no copies beside the other.
  private static func missingCompanions(
    of file: CandidateFile,
    beside kept: CandidateFile
  ) -> CopyDifference? {
    let missing = file.companions.filter { companion in
      !kept.companions.contains { $0.holds(companion) }
    }
    return missing.isEmpty ? nil : .companions(missing.map(\.path))
  }
}
