/// What an intent asks about one of its parameters.
public struct ParameterQuestion: Sendable {
  /// The name of the intent's type.
  public let intent: String
  /// The parameter's name in code.
  public let name: String
  /// The parameter's name for people; its name in code when the declaration gave none.
  public let title: String
  /// What the parameter is for; nil when the declaration did not say.
  public let description: String?
  /// What to ask.
  public let prompt: String
  /// The name of the type of one value.
  public let valueType: String
  /// Whether several values are taken.
  public let isCollection: Bool
  /// The least and the greatest number that is allowed, both included; nil for any.
  public let range: ClosedRange<Double>?
  /// The values to choose from, in the app's order; empty when none are listed.
  public let options: [ParameterOption]
  /// Why the answer before was not taken; nil the first time.
  public internal(set) var problem: String?
}
