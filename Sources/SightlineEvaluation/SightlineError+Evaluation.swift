public import SightlineFoundation

/// The errors of changes, truths and evaluations.
extension SightlineError.Code {
  /// A picture is larger than changes are made to.
  public static let pictureTooLarge = SightlineError.Code("pictureTooLarge")
  /// There is no truth file, or it cannot be read.
  public static let truthNotFound = SightlineError.Code("truthNotFound")
  /// A truth file breaks a rule, or names what the catalog does not have.
  public static let invalidTruth = SightlineError.Code("invalidTruth")
  /// There is nothing to ask.
  public static let noQueries = SightlineError.Code("noQueries")
  /// A catalog does not say where its pictures lie, or they are gone.
  public static let unknownFolder = SightlineError.Code("unknownFolder")
  /// The file of finished answers could not be written.
  public static let journal = SightlineError.Code("journal")
  /// There is nothing to tell apart: no query has an answer, or no answer would be wrong.
  public static let oneClassOnly = SightlineError.Code("oneClassOnly")
  /// Queries that are the same to every signal are said to show different entities.
  public static let contradictoryTruth = SightlineError.Code("contradictoryTruth")
  /// There are too few queries or entities to fit a profile that would hold for others.
  public static let truthTooSmall = SightlineError.Code("truthTooSmall")
  /// No lowest score gives the precision that was asked for.
  public static let precisionOutOfReach = SightlineError.Code("precisionOutOfReach")
}
