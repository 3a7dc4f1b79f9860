import SightlineBuilding
public import SightlineCatalog
package import SightlineCodecs
package import SightlineFoundation
public import SightlinePixels

/// The files of a catalog's pictures, in the folders that it was built from.
///
/// ```swift
/// let files = CatalogFiles(of: catalog, confined: true)
/// let report = try await DuplicateFinder().duplicates(in: catalog, files: files)
/// ```
///
/// A file whose size and time differ from the described one is left out, and so is one that links lead out of all those
/// folders, if only files in them may be read: a catalog may come from anywhere. Files that a person said are no duplicates
/// of each other, as `.sightline-distinct.json` in the folder remembers, are not compared.
public struct CatalogFiles: InspectedFiles {
  /// The folder that the pictures were read from; nil where it is not known, or gone.
  public let folder: String?
  private let locator: PictureLocator?
  private var inspector = PictureInspector()
  private let marked = MarkedFolders()
  private let distinct: DistinctFiles.Known
  /// Folders whose files must stay, and those between which alone files are compared: none.
  package var folders = ComparedFolders()
  /// The limits for decoding a picture to compare it.
  package var limits: DecodingLimits {
    get { inspector.limits }
    set { inspector = PictureInspector(limits: newValue) }
  }
  /// Why it is not known which files were said to be no duplicates; nil where that is known.
  package let distinctError: SightlineError?

  /// Finds the folder of a catalog, and reads which of its files were said to be no duplicates.
  ///
  /// - Parameters:
  ///   - catalog: The catalog.
  ///   - isConfined: Whether files that lie elsewhere are left out.
  public init(of catalog: Catalog, confined isConfined: Bool = false) {
    let locator = try? PictureLocator(of: catalog, confined: isConfined)
    let folder = locator?.existingFolder
    self.folder = folder
    self.locator = folder == nil ? nil : locator
    do throws(SightlineError) {
      distinct =
        try folder.map { folder throws(SightlineError) in
          try DistinctFiles(in: folder).known
        } ?? DistinctFiles.Known()
      distinctError = nil
    } catch {
      distinct = DistinctFiles.Known()
      distinctError = error
    }
  }

  /// Returns the file of a path that the catalog has; nil where the folder is not known, or it lies elsewhere.
  ///
  /// - Parameter path: The path, as the catalog has it: `ReferencePicture.path` or `DuplicateFile.path`.
  /// - Returns: The file's path.
  public func file(_ path: String) -> String? { locator?.file(path) }

  /// Returns the facts in a picture's file besides its pixels; nil where the file is not known.
  ///
  /// - Parameter picture: The picture.
  /// - Returns: The facts.
  /// - Throws: `SightlineError` where the file cannot be read.
  public func facts(of picture: ReferencePicture) async throws -> PictureFacts? {
    guard let file = file(picture.path) else { return nil }
    return try await inspector.facts(file)
  }

  /// Returns all that a picture's file holds; nil where the file is not known, or cannot be read.
  ///
  /// - Parameter picture: The picture.
  /// - Returns: The account.
  /// - Throws: `CancellationError` when the task is cancelled.
  public func account(of picture: ReferencePicture) async throws -> FileAccount? {
    guard let file = file(picture.path) else { return nil }
    return try await inspector.account(file)
  }

  /// Returns a picture's pixels; nil where its file is not known.
  ///
  /// - Parameters:
  ///   - picture: The picture.
  ///   - scale: How large, as a share of its own size.
  /// - Returns: The upright pixels.
  /// - Throws: `SightlineError` where the file cannot be decoded.
  public func pixels(
    of picture: ReferencePicture,
    scale: Double
  ) async throws -> ReadOnlyPixelBuffer? {
    guard let file = file(picture.path) else { return nil }
    return try await inspector.pixels(
      file,
      shortSide: min(picture.width, picture.height),
      scale: scale
    )
  }

  /// Returns the pixels of a frame at full size; nil where its file is not known.
  ///
  /// - Parameters:
  ///   - picture: The picture.
  ///   - frame: The frame or page, from 0.
  ///   - space: The picture in whose file's colour space the samples are; nil for sRGB.
  /// - Returns: The upright pixels.
  /// - Throws: `CancellationError` when the task is cancelled.
  public func pixels(
    of picture: ReferencePicture,
    frame: Int,
    space: ReferencePicture?
  ) async throws -> ReadOnlyPixelBuffer? {
    guard let file = file(picture.path) else { return nil }
    guard let space else { return try await inspector.pixels(file, frame: frame, space: nil) }
    guard let other = self.file(space.path) else { return nil }
    return try await inspector.pixels(file, frame: frame, space: other)
  }

  /// Returns in which space the colours of a picture's file are compared with those of another.
  ///
  /// - Parameters:
  ///   - picture: The picture.
  ///   - other: The other.
  /// - Returns: The space; none where a file is not known, or cannot be read.
  /// - Throws: `CancellationError` when the task is cancelled.
  public func colors(
    of picture: ReferencePicture,
    beside other: ReferencePicture
  ) async throws -> ComparedColors {
    guard let file = file(picture.path), let other = self.file(other.path) else { return .lacking }
    return try await inspector.colors(file, beside: other) ?? .lacking
  }

  /// Whether a picture's file has finer steps than eight bits hold, and another one has not the same.
  ///
  /// - Parameters:
  ///   - picture: The picture.
  ///   - other: The other.
  /// - Returns: Whether it has, or that is not known.
  /// - Throws: `CancellationError` when the task is cancelled.
  public func hasFinerSteps(
    _ picture: ReferencePicture,
    than other: ReferencePicture
  ) async throws -> Bool {
    guard let file = file(picture.path), let other = self.file(other.path) else { return true }
    return try await inspector.hasFinerSteps(file, than: other)
  }

  /// Returns the files that belong to a picture: sidecars, raw data, the film of a live photo.
  ///
  /// - Parameter picture: The picture.
  /// - Returns: The files; none where its own is not known.
  public func companions(of picture: ReferencePicture) -> [CompanionFile] {
    file(picture.path).map { inspector.companions(of: $0, named: picture.path) } ?? []
  }

  /// Returns whose a picture's place is, by the names of its folders, links followed, and by the marks in them.
  ///
  /// - Parameter picture: The picture.
  /// - Returns: The place; by its path alone where the file is not known.
  public func place(of picture: ReferencePicture) -> PicturePlace {
    guard let file = file(picture.path) else { return PicturePlace(path: picture.path) }
    var place = marked.place(ofFile: file)
    if let resolved = FilePaths.resolved(file), PathKey(resolved) != PathKey(file) {
      let other = marked.place(ofFile: resolved)
      place.owner = place.owner ?? other.owner
      place.sync = place.sync ?? other.sync
      place.isLink = FilePaths.isLink(file)
      if place.owner == nil, place.isLink,
        let folder = folder.flatMap(FilePaths.resolved),
        !FilePaths.lies(resolved, in: folder)
      {
        place.owner = .elsewhere
      }
    }
    return place
  }

  /// Whether a picture's file must stay.
  ///
  /// - Parameter picture: The picture.
  /// - Returns: Whether it lies in a folder whose files do; false where the file is not known.
  public func isReference(_ picture: ReferencePicture) -> Bool {
    file(picture.path).map(folders.keep) ?? false
  }

  /// Returns which of the folders that are compared with one another holds a picture.
  ///
  /// - Parameter picture: The picture.
  /// - Returns: A number for each folder; nil where all files are compared, or the folder is not known.
  public func section(of picture: ReferencePicture) -> Int? {
    folder.flatMap { folders.section(of: picture.path, in: $0) }
  }

  /// Whether a picture is a frame or page behind the first of its file.
  ///
  /// - Parameter picture: The picture.
  /// - Returns: Whether it is; false where the folder is not known.
  public func isLaterPage(_ picture: ReferencePicture) -> Bool {
    file(picture.path).map { PageName($0).page > 1 } ?? false
  }

  /// Returns the identity of a picture's file; nil where it is not the file that was described.
  ///
  /// If the folder is not known, each path counts as a file.
  ///
  /// - Parameter picture: The picture.
  /// - Returns: A value that all names of one file share.
  public func identity(of picture: ReferencePicture) -> String? {
    guard folder != nil else { return picture.path }
    guard let file = file(picture.path), let status = FileStatus(file), status.kind == .file,
      status.size == picture.fingerprint.size,
      status.modificationTime == picture.fingerprint.modificationTime
    else { return nil }
    return "\(status.device):\(status.inode)"
  }

  /// Whether a person said that two pictures are no duplicates.
  ///
  /// - Parameters:
  ///   - one: A picture.
  ///   - other: Another one.
  /// - Returns: Whether the files with these bytes were said to be different.
  public func areDistinct(_ one: ReferencePicture, _ other: ReferencePicture) -> Bool {
    distinct.areDistinct(one, other)
  }
}
