public import SightlineFoundation

/// The errors of queries and profiles.
extension SightlineError.Code {
  /// The query has neither a picture, nor a label with a letter, digit or emoji in it, nor a colour.
  public static let emptyQuery = SightlineError.Code("emptyQuery")
  /// The limit is below 1.
  public static let invalidLimit = SightlineError.Code("invalidLimit")
  /// The budget of a search is less than nothing.
  public static let invalidBudget = SightlineError.Code("invalidBudget")
  /// The lowest score is not a number from 0 to 1.
  public static let invalidScore = SightlineError.Code("invalidScore")
  /// The region is empty, reaches outside the picture, or there is no picture.
  public static let invalidRegion = SightlineError.Code("invalidRegion")
  /// There are more required or excluded labels than one query may have.
  public static let tooManyLabels = SightlineError.Code("tooManyLabels")
  /// The catalog has no entity type of that name.
  public static let unknownType = SightlineError.Code("unknownType")
  /// A required or excluded label has no letter, digit or emoji in it.
  public static let invalidLabel = SightlineError.Code("invalidLabel")
  /// A label or type is both asked for and excluded, so that nothing could answer.
  public static let contradiction = SightlineError.Code("contradiction")
  /// A colour has no name that is understood.
  public static let unknownColor = SightlineError.Code("unknownColor")
  /// The catalog's pictures lack the descriptor that colours are read from.
  public static let noColors = SightlineError.Code("noColors")
  /// There is no such profile, or its file cannot be read.
  public static let profileUnreadable = SightlineError.Code("profileUnreadable")
  /// A profile is of another version, or holds what no search could use.
  public static let invalidProfile = SightlineError.Code("invalidProfile")
  /// A profile weighs a descriptor that none of the catalog's pictures has.
  public static let missingDescriptor = SightlineError.Code("missingDescriptor")
  /// The catalog's pictures have no embeddings, which look-alikes are found by.
  public static let noEmbeddings = SightlineError.Code("noEmbeddings")
}
