/// How the value of a parameter is entered or shown.
package enum IntentParameterPresentation: Hashable, Sendable {
  /// A keyboard with its habits.
  case text(String.IntentInputOptions)
  /// A control for an integer.
  case integer(IntControlStyle)
  /// A control for a floating-point number.
  case double(DoubleControlStyle)
  /// Names for true and false.
  case truth(Bool.IntentDisplayName)
  /// The part of a date that counts.
  case date(DateKind)
  /// The currencies to choose from.
  case currencies([String])
  /// What is asked about a person.
  case person(IntentPerson.ParameterMode)
  /// The unit of a measurement, and what may vary.
  case unit(symbol: String?, adjustsForLocale: Bool, supportsNegativeNumbers: Bool)
}
