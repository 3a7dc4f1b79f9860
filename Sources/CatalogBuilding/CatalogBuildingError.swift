/// Why pictures could not be made into a catalog.
///
/// A single picture that cannot be read is not an error: it is listed in `BuildReport.failures`.
public struct CatalogBuildingError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kind of failure.
  public struct Code: Hashable, Sendable, CustomStringConvertible {
    enum Kind: String { case sourceNotFound, sourceUnreadable, invalidManifest, noPictures }
    let kind: Kind

    /// There is no manifest or folder at the path.
    public static let sourceNotFound = Code(kind: .sourceNotFound)
    /// The manifest or a folder cannot be read.
    public static let sourceUnreadable = Code(kind: .sourceUnreadable)
    /// The manifest breaks a rule.
    public static let invalidManifest = Code(kind: .invalidManifest)
    /// A folder holds no pictures.
    public static let noPictures = Code(kind: .noPictures)

    /// The code's stable name.
    public var description: String { kind.rawValue }
  }

  /// The kind of failure.
  public let code: Code
  /// The manifest or folder.
  public let path: String
  /// Which file, what is wrong, where, and what to do, in one line.
  public let message: String
  /// How many problems a manifest has; the message tells the first. 1 for other failures.
  public let problemCount: Int

  /// The message.
  public var description: String { message }

  init(_ code: Code, _ path: String, _ message: String, problemCount: Int = 1) {
    self.code = code
    self.path = path
    self.message = "\(path): \(message)"
    self.problemCount = problemCount
  }
}
