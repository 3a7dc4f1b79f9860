/// Why a picture could not be changed or an evaluation could not be made.
public struct MatchEvaluationError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kind of failure.
  public struct Code: Hashable, Sendable, CustomStringConvertible {
    enum Kind: String {
      case pictureTooLarge, encodingFailed, unreadablePicture
      case truthNotFound, invalidTruth, noQueries, unknownFolder, catalog, search, journal
      case oneClassOnly, contradictoryTruth, truthTooSmall, precisionOutOfReach
    }
    let kind: Kind

    /// A picture is larger than changes are made to.
    public static let pictureTooLarge = Code(kind: .pictureTooLarge)
    /// A picture could not be encoded and decoded again.
    public static let encodingFailed = Code(kind: .encodingFailed)
    /// A picture file cannot be read, or does not hold the region asked about.
    public static let unreadablePicture = Code(kind: .unreadablePicture)
    /// There is no truth file, or it cannot be read.
    public static let truthNotFound = Code(kind: .truthNotFound)
    /// A truth file breaks a rule, or names what the catalog does not have.
    public static let invalidTruth = Code(kind: .invalidTruth)
    /// There is nothing to ask.
    public static let noQueries = Code(kind: .noQueries)
    /// A catalog does not say where its pictures lie, or they are gone.
    public static let unknownFolder = Code(kind: .unknownFolder)
    /// A catalog could not be read.
    public static let catalog = Code(kind: .catalog)
    /// A query could not be asked.
    public static let search = Code(kind: .search)
    /// The file of finished answers could not be written.
    public static let journal = Code(kind: .journal)

    /// There is nothing to tell apart: no query has an answer, or no answer would be wrong.
    public static let oneClassOnly = Code(kind: .oneClassOnly)
    /// Queries that are the same to every signal are said to show different entities.
    public static let contradictoryTruth = Code(kind: .contradictoryTruth)
    /// There are too few queries or entities to fit a profile that would hold for others.
    public static let truthTooSmall = Code(kind: .truthTooSmall)
    /// No lowest score gives the precision that was asked for.
    public static let precisionOutOfReach = Code(kind: .precisionOutOfReach)

    /// The code's stable name.
    public var description: String { kind.rawValue }
  }

  /// The kind of failure.
  public let code: Code
  /// What is wrong, with the offending value and the limit, in one line.
  public let message: String

  /// The message.
  public var description: String { message }

  init(_ code: Code, _ message: String) {
    self.code = code
    self.message = message
  }
}
