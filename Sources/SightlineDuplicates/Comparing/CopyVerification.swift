import SightlineCatalog
import SightlineDescriptors
import SightlinePixels
import SightlineSearch

/// Decides whether a file may go for another one: whether the other shows all of it, and holds all that it holds.
struct CopyVerification: CopyVerifying {
  let files: any InspectedFiles
  let pixels: PixelVerification
  let memory: DuplicateMemory?

  init(_ files: any InspectedFiles, remembering memory: DuplicateMemory? = nil) {
    self.files = files
    self.memory = memory
    pixels = PixelVerification(files)
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
    let key = Self.key(file, kept, orientation, view)
    if let key, let known = memory?.difference(key) { return known.first }
    let found = try await pixels.difference(of: file, from: kept, orientation, view: view)
    if let key { memory?.keep(found, key) }
    return found
  }

  /// Returns the contents of a file beside its pixels.
  func facts(of file: CandidateFile) async throws -> PictureFacts? {
    let named = Self.named(file)
    if let named, let known = memory?.facts(named) { return known }
    let found = try await files.facts(of: file.pictures[0])
    if let named, let found { memory?.keep(found, named) }
    return found
  }

  /// The key of what is known of a file; nil where its bytes are not known.
  ///
  /// Raw data are recognised by name too.
  private static func named(_ file: CandidateFile) -> String? {
    FileContent(file.pictures[0]).map {
      "\($0) \(file.path.split(separator: ".").last ?? "")"
    }
  }

  func account(of file: CandidateFile) async throws -> FileAccount? {
    let named = Self.named(file)
    if let named, let known = memory?.account(named) { return known }
    let found = try await files.account(of: file.pictures[0])
    if let named, let found { memory?.keep(found, named) }
    return found
  }

  func place(
    of file: CandidateFile,
    in kept: CandidateFile,
    near view: PlacedView
  ) async throws -> PlacedView {
    let key = Self.key(file, kept, .up, view)
    if let key, let known = memory?.place(key) { return known }
    guard let found = try await pixels.place(of: file, in: kept, near: view) else { return view }
    if let key { memory?.keep(found, asPlaceFor: key) }
    return found
  }

  func saving(
    of file: CandidateFile,
    beside other: CandidateFile,
    _ orientation: Orientation
  ) async throws -> SavingOrder? {
    guard file.account?.lumaTable.count == 64,
      other.account?.lumaTable.count == 64, file.pixelCount == other.pixelCount,
      file.facts?.hasCameraData == other.facts?.hasCameraData
    else { return nil }
    let key = Self.key(file, other, orientation, nil)
    if let key, let known = memory?.saving(key) { return known }
    guard let found = try await pixels.saving(of: file, beside: other, orientation) else {
      return .unclear
    }
    if let key { memory?.keep(found, key) }
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
