public import SightlineBuilding
public import SightlineCatalog
public import SightlineCodecs
public import SightlineFoundation
public import SightlineSearch

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

// Overloads with Foundation's types for the paths and bytes of the modules below.

extension InputPicture {
  /// A picture file at an address of the form `file:`.
  ///
  /// Other addresses are never fetched: they are errors, as files that do not exist.
  ///
  /// - Parameter url: The file's address.
  /// - Returns: The file.
  public static func url(_ url: URL) -> InputPicture { .file(url.place) }

  /// An encoded picture in memory, in any format that is read.
  ///
  /// - Parameters:
  ///   - data: The whole encoded picture.
  ///   - name: The name under which a catalog keeps it; nil for one that is made from its pixels.
  /// - Returns: The picture.
  public static func data(_ data: Data, name: String? = nil) -> InputPicture {
    .bytes([UInt8](data), name: name)
  }
}

extension ImageDecoder {
  /// Decodes a picture in memory; see `decode(_:options:)` for a span.
  ///
  /// - Parameters:
  ///   - data: The whole encoded picture.
  ///   - options: Limits, scale and leniency.
  /// - Returns: The upright pixels and the facts in the headers.
  /// - Throws: `SightlineError` when the data are not a sound picture of a format that is read, or exceed a limit.
  /// - Complexity: O(bytes + pixels).
  public static func decode(
    _ data: Data,
    options: DecodingOptions = DecodingOptions()
  ) throws(SightlineError) -> DecodedImage {
    try decode(data.bytes, options: options)
  }
}

extension Catalog {
  /// Opens a catalog at an address: a file's, or a server's.
  ///
  /// - Parameters:
  ///   - url: The address of the catalog's file, or of one on a server; see `init(at:mode:isPartial:)` for paths.
  ///   - mode: The way it is opened.
  ///   - isPartial: Whether a list of shards answers without shards that fail.
  /// - Throws: `SightlineError`; see `init(at:mode:isPartial:)` for paths.
  public convenience init(
    at url: URL,
    mode: Mode = .readOnly,
    isPartial: Bool = false
  ) throws(SightlineError) {
    try self.init(at: url.place, mode: mode, isPartial: isPartial)
  }

  /// Brings the catalog up to date with a folder of pictures; see `index(folder:files:options:progress:)` for paths.
  ///
  /// - Parameters:
  ///   - folder: The folder's address.
  ///   - files: The files of the folder that are looked at.
  ///   - options: How to build.
  ///   - progress: Called after each picture, and once before the first, never twice at once.
  /// - Returns: The outcome.
  /// - Throws: `SightlineError`, or `CancellationError` when the task is cancelled.
  @discardableResult
  public func index(
    folder: URL,
    files: FolderOptions = FolderOptions(),
    options: BuildOptions = BuildOptions(),
    progress: @Sendable (BuildProgress) -> Void = { _ in }
  ) async throws -> BuildReport {
    try await index(folder: folder.place, files: files, options: options, progress: progress)
  }

  /// Returns the file of the reference picture that a match names.
  ///
  /// - Parameter match: A match in this catalog.
  /// - Returns: The path of the file, which may be gone; nil for an entity without pictures, and where the catalog has
  ///   no folder of pictures.
  /// - Throws: `SightlineError`: `damaged`, `locked` or `io`.
  public func file(of match: Match) throws(SightlineError) -> String? {
    guard let reference = match.reference else { return nil }
    return try file(of: reference)
  }
}

extension URL {
  /// The path of a file, or the whole address of anything else.
  fileprivate var place: String { isFileURL ? path(percentEncoded: false) : absoluteString }
}
