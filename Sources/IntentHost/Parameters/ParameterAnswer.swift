public import AppIntents

/// An answer to a question about a parameter.
public enum ParameterAnswer: Sendable {
  /// What the person said or typed: the title of an option, a number, a date, the name of an entity.
  ///
  /// Dates are written `2026-01-31`, `2026-01-31T08:30`, or with seconds and a time zone as in ISO 8601;
  /// times `08:30`.
  case text(String)
  /// A value of the parameter's own type, or of one that its resolvers take.
  case value(any _IntentValue)
  /// The place of an option in the question's list, from 0.
  case option(Int)
  /// Several answers, for a parameter that holds several values.
  case several([ParameterAnswer])
  /// The person does not want to go on.
  case cancel
}
