public import SightlinePixels
public import SightlineSearch

/// What tuning a profile would change, measured on queries that each fit had not seen.
public struct TuningReport: Sendable {
  /// How the profile was made.
  public enum Method: String, Sendable {
    /// The weights of all signals were fitted anew.
    case refitted
    /// The weights stayed as they were, since new ones are no better on queries that they were not
    /// fitted on; only prior, scale and lowest score were fitted.
    case recalibrated
  }

  /// The precision that was asked for.
  public let precision: Double
  /// The number of queries.
  public let queries: Int
  /// The number of entities that queries show.
  public let entities: Int
  /// The number of parts of the cross-validation.
  public let folds: Int
  /// How the profile was made.
  public let method: Method
  /// The profile that was started from.
  public let before: ProfileFigures
  /// The tuned profile, as cross-validation has it.
  public let after: ProfileFigures
  /// The tuned profile, fitted on all queries.
  public let profile: MatchProfile
  /// Why the profile should not be used, and what to do; nil when it keeps what it promises.
  public let refusal: SightlineError?
}
