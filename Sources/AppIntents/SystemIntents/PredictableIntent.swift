/// An intent that the system proposes when the person is likely to want it.
public protocol PredictableIntent: AppIntent {
  /// The type of the predictions.
  associatedtype PredictionContent: IntentPredictionConfiguration
  /// How a likely use is shown.
  static var predictionConfiguration: PredictionContent { get }
}

extension PredictableIntent {
  /// The title alone.
  public static var predictionConfiguration: some IntentPredictionConfiguration {
    IntentPrediction<Self, Never>(display: { DisplayRepresentation(title: Self.title) })
  }
}

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

/// How likely uses of an intent are shown.
public protocol IntentPredictionConfiguration: Sendable {}
