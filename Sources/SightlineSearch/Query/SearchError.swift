public import SightlineCatalog

/// Why a query could not be answered.
public struct SearchError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kind of failure.
  public struct Code: Hashable, Sendable, CustomStringConvertible {
    enum Kind: String {
      case emptyQuery, invalidLimit, invalidScore, invalidRegion, tooManyLabels, unknownType
      case invalidLabel, contradiction, unknownColor, noColors, wordNet, catalog, cancelled
      case profileUnreadable, invalidProfile, invalidDistance, noHashes
    }
    let kind: Kind

    /// The query has neither a picture, nor a label with a letter, digit or emoji in it, nor a colour.
    public static let emptyQuery = Code(kind: .emptyQuery)
    /// The limit is below 1.
    public static let invalidLimit = Code(kind: .invalidLimit)
    /// The lowest score is not a number from 0 to 1.
    public static let invalidScore = Code(kind: .invalidScore)
    /// The region is empty, reaches outside the picture, or there is no picture.
    public static let invalidRegion = Code(kind: .invalidRegion)
    /// There are more required or excluded labels than one query may have.
    public static let tooManyLabels = Code(kind: .tooManyLabels)
    /// The catalog has no entity type of that name.
    public static let unknownType = Code(kind: .unknownType)
    /// A required or excluded label has no letter, digit or emoji in it.
    public static let invalidLabel = Code(kind: .invalidLabel)
    /// A label or type is both asked for and excluded, so that nothing could answer.
    public static let contradiction = Code(kind: .contradiction)
    /// A colour has no name that is understood.
    public static let unknownColor = Code(kind: .unknownColor)
    /// The catalog's pictures lack the descriptor that colours are read from.
    public static let noColors = Code(kind: .noColors)
    /// There is no WordNet, or its files cannot be read.
    public static let wordNet = Code(kind: .wordNet)
    /// The catalog could not be read.
    public static let catalog = Code(kind: .catalog)
    /// The task that asked was cancelled.
    public static let cancelled = Code(kind: .cancelled)

    /// There is no such profile, or its file cannot be read.
    public static let profileUnreadable = Code(kind: .profileUnreadable)
    /// A profile is of another version, or holds what no search could use.
    public static let invalidProfile = Code(kind: .invalidProfile)

    /// The distance is negative, or as far as pictures that have nothing in common.
    public static let invalidDistance = Code(kind: .invalidDistance)
    /// The catalog's pictures lack the hash that was asked for, or it is none that can be compared.
    public static let noHashes = Code(kind: .noHashes)

    /// The code's stable name.
    public var description: String { kind.rawValue }
  }

  /// The kind of failure.
  public let code: Code
  /// What is wrong and what to do, in one line.
  public let message: String
  /// The catalog's own error, when it is the cause.
  public let underlyingError: CatalogError?

  /// The message.
  public var description: String { message }

  init(_ code: Code, _ message: String, underlyingError: CatalogError? = nil) {
    self.code = code
    self.message = message
    self.underlyingError = underlyingError
  }

  init(_ error: CatalogError) {
    self.init(.catalog, error.message, underlyingError: error)
  }
}
