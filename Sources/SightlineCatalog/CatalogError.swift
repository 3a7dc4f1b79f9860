/// Why a catalog could not be opened, read or written.
public struct CatalogError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kind of failure.
  public struct Code: Hashable, Sendable, CustomStringConvertible {
    enum Kind: String {
      case notFound, notACatalog, newerVersion, damaged, readOnly, locked, full, invalidEntity, io
    }
    let kind: Kind

    /// There is no file at the path, or no folder to put one in.
    public static let notFound = Code(kind: .notFound)
    /// The file is something else: text, a picture, another database, a folder.
    public static let notACatalog = Code(kind: .notACatalog)
    /// A later release wrote the catalog in a form that this one does not know.
    public static let newerVersion = Code(kind: .newerVersion)
    /// The file is cut short, or what it holds does not fit its checksums.
    public static let damaged = Code(kind: .damaged)
    /// The file or its folder cannot be written to.
    public static let readOnly = Code(kind: .readOnly)
    /// Another program kept the catalog locked for too long.
    public static let locked = Code(kind: .locked)
    /// The disk is full.
    public static let full = Code(kind: .full)
    /// A type, entity or picture to be stored breaks a rule; nothing was changed.
    public static let invalidEntity = Code(kind: .invalidEntity)
    /// The operating system failed to read or write.
    public static let io = Code(kind: .io)

    /// The code's stable name.
    public var description: String { kind.rawValue }
  }

  /// The kind of failure.
  public let code: Code
  /// The catalog's path as it was given.
  public let path: String
  /// Which file, what is wrong with it and what to do, in one line.
  public let message: String

  /// The message.
  public var description: String { message }

  init(_ code: Code, _ path: String, _ message: String) {
    self.code = code
    self.path = path
    self.message = "\(path): \(message)"
  }
}
