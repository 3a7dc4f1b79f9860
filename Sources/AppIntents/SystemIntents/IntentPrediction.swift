/// How a likely use of an intent is shown.
public struct IntentPrediction<Intent: AppIntent, Parameters>: IntentPredictionConfiguration {
  /// How the use is shown, given an intent with its parameters.
  package let display: @Sendable (Intent) -> DisplayRepresentation

  /// Makes a prediction without parameters.
  public init(
    displayRepresentation: @escaping @Sendable () -> DisplayRepresentation
  ) where Parameters == Never {
    self.init(display: displayRepresentation)
  }

  init(display: @escaping @Sendable () -> DisplayRepresentation) {
    self.display = { _ in display() }
  }

  /// Makes a prediction with a parameter, whose value the display may name.
  public init(
    parameters keyPath: any KeyPath<Intent, IntentParameter<Parameters>> & Sendable,
    displayRepresentation: @escaping @Sendable (Parameters) -> DisplayRepresentation
  ) where Parameters: _IntentValue & Sendable {
    display = { displayRepresentation($0[keyPath: keyPath].wrappedValue) }
  }
}
