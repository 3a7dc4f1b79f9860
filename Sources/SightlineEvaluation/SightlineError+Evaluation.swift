public import SightlineFoundation

/// The errors of changes, truths and evaluations.
extension SightlineError.Code {
  /// A picture is larger than the limits for changes.
  public static let pictureTooLarge = SightlineError.Code("pictureTooLarge")
  /// There is no truth file, or it cannot be read.
  public static let truthNotFound = SightlineError.Code("truthNotFound")
  /// A truth file breaks a rule, or names an entity that the catalog does not have.
  public static let invalidTruth = SightlineError.Code("invalidTruth")
  /// There are no queries to ask.
  public static let noQueries = SightlineError.Code("noQueries")
  /// A catalog does not name the folder of its pictures, or they are gone.
  public static let unknownFolder = SightlineError.Code("unknownFolder")
  /// The file of finished answers could not be written.
  public static let journal = SightlineError.Code("journal")
  /// There is only one class: no query has an answer, or no answer would be wrong.
  public static let oneClassOnly = SightlineError.Code("oneClassOnly")
  /// Queries that are the same to every signal are said to show different entities.
  public static let contradictoryTruth = SightlineError.Code("contradictoryTruth")
  /// There are too few queries or entities to fit a profile that generalises.
  public static let truthTooSmall = SightlineError.Code("truthTooSmall")
  /// No lowest score gives the precision that was asked for.
  public static let precisionOutOfReach = SightlineError.Code("precisionOutOfReach")
}
