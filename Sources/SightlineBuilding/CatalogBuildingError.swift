/// Why pictures could not be made into a catalog, or a catalog not be changed, exported or imported.
///
/// A single picture that cannot be read is not an error: it is listed in `BuildReport.failures`.
public struct CatalogBuildingError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kind of failure.
  public struct Code: Hashable, Sendable, CustomStringConvertible {
    enum Kind: String {
      case sourceNotFound, sourceUnreadable, invalidManifest, noPictures, invalidRow, noDescriptors
      case otherDescriptors, invalidAddition, unreadablePicture, notInCatalog, outputFailed
    }
    let kind: Kind

    /// There is no manifest or folder at the path.
    public static let sourceNotFound = Code(kind: .sourceNotFound)
    /// The manifest or a folder cannot be read.
    public static let sourceUnreadable = Code(kind: .sourceUnreadable)
    /// The manifest breaks a rule.
    public static let invalidManifest = Code(kind: .invalidManifest)
    /// A folder holds no pictures.
    public static let noPictures = Code(kind: .noPictures)
    /// A line of a JSON Lines or CSV file breaks a rule.
    public static let invalidRow = Code(kind: .invalidRow)
    /// A file to be imported tells pictures without what was computed from them.
    public static let noDescriptors = Code(kind: .noDescriptors)
    /// The catalog's pictures were described in another way than those to be added.
    public static let otherDescriptors = Code(kind: .otherDescriptors)
    /// What is to be added to a catalog lacks something or breaks a rule.
    public static let invalidAddition = Code(kind: .invalidAddition)
    /// A picture to be added cannot be read.
    public static let unreadablePicture = Code(kind: .unreadablePicture)
    /// The catalog does not have what is to be removed.
    public static let notInCatalog = Code(kind: .notInCatalog)
    /// A file could not be written.
    public static let outputFailed = Code(kind: .outputFailed)

    /// The code's stable name.
    public var description: String { kind.rawValue }
  }

  /// The kind of failure.
  public let code: Code
  /// The manifest, folder or other file.
  public let path: String
  /// Which file, what is wrong, where, and what to do, in one line.
  public let message: String
  /// How many problems a manifest has, of which the message tells the first; 1 for other failures.
  public let problemCount: Int
  /// The line of a JSON Lines or CSV file, counted from 1; nil for other failures.
  public let line: Int?

  /// The message.
  public var description: String { message }

  init(
    _ code: Code,
    _ path: String,
    _ message: String,
    problemCount: Int = 1,
    line: Int? = nil
  ) {
    self.code = code
    self.path = path
    self.message = "\(path): \(line.map { "line \($0): " } ?? "")\(message)"
    self.problemCount = problemCount
    self.line = line
  }
}
