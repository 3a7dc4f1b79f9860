public import SightlineCatalog
public import SightlineFoundation

extension Catalog {
  /// Brings the catalog up to date with a folder of pictures.
  ///
  /// ```swift
  /// let catalog = try Catalog(at: "pictures.sightline", mode: .readWrite)
  /// let report = try await catalog.index(folder: "Pictures")
  /// ```
  ///
  /// A folder with a manifest, `catalog.json`, gives the manifest's entities; in any other each picture is an entity
  /// of the type `picture`. `CatalogBuilder` describes the changes of a build, and can ask before it removes much.
  ///
  /// - Parameters:
  ///   - folder: The folder, or the file of a manifest.
  ///   - files: The files of the folder that are looked at.
  ///   - options: How to build.
  ///   - progress: Called after each picture, and once before the first, never twice at once.
  /// - Returns: The outcome.
  /// - Throws: `SightlineError`: `readOnly` when the catalog is open for reading alone, and others when the folder
  ///   cannot be read or the catalog cannot be written; `CancellationError` when the task is cancelled.
  @discardableResult
  public func index(
    folder: String,
    files: FolderOptions = FolderOptions(),
    options: BuildOptions = BuildOptions(),
    progress: @Sendable (BuildProgress) -> Void = { _ in }
  ) async throws -> BuildReport {
    guard mode == .readWrite else {
      throw SightlineError(
        .readOnly,
        at: path,
        "the catalog is open for reading only; open it with mode .readWrite"
      )
    }
    let source = try CatalogSource(folder, options: files)
    return try await CatalogBuilder.build(source, into: path, options: options, progress: progress)
  }

  /// The folder that the paths of the catalog's pictures are relative to; nil where the catalog has none.
  ///
  /// - Throws: `SightlineError`: `damaged`, `locked` or `io`.
  public var pictureFolder: String? {
    get throws(SightlineError) { try info(CatalogBuilder.folderKey) }
  }

  /// Returns the file of a picture; nil where the catalog has no folder of pictures.
  ///
  /// ```swift
  /// for picture in try catalog.pictures() { print(try catalog.file(of: picture.path) ?? "in memory") }
  /// ```
  ///
  /// - Parameter picture: The picture's path, as the catalog has it: `ReferencePicture.path` or `Match.reference`.
  /// - Returns: The path of the file, which may be gone.
  /// - Throws: `SightlineError`: `damaged`, `locked` or `io`.
  public func file(of picture: String) throws(SightlineError) -> String? {
    try PictureLocator(of: self).file(picture)
  }
}
