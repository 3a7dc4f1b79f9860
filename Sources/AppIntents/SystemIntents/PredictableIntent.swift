/// An intent that the system suggests when the person is likely to want it.
public protocol PredictableIntent: AppIntent {
  /// The type of the predictions.
  associatedtype Prediction: IntentPredictionConfiguration
  /// The displays of likely uses, one prediction for each set of parameters.
  @IntentPredictionsBuilder<Self> static var predictionConfiguration: Prediction { get }
}

/// The displays of likely uses of an intent.
public protocol IntentPredictionConfiguration {
  /// The intent.
  associatedtype Intent: AppIntent
}

/// The display of a likely use of an intent: the parameters that it depends on, and words for their
/// values.
///
/// `T` is a key path, a tuple of key paths, or `()`.
public struct IntentPrediction<Intent: AppIntent, T>: IntentPredictionConfiguration {
  /// The parameters of a use.
  let parameters: (Intent) -> [any AnyIntentParameter]
  /// Makes the display of a use; called only if all parameters have values.
  let display: (Intent) -> DisplayRepresentation

  init(
    _ parameters: @escaping (Intent) -> [any AnyIntentParameter],
    _ display: @escaping (Intent) -> DisplayRepresentation
  ) {
    self.parameters = parameters
    self.display = display
  }

  /// Makes a prediction that depends on no parameters.
  ///
  /// - Parameter displayRepresentation: Makes the display of a use.
  public init(displayRepresentation: @escaping () -> DisplayRepresentation) where T == () {
    self.init({ _ in [] }, { _ in displayRepresentation() })
  }
}

/// Several predictions of one intent, in their order.
public struct TupleIntentPrediction<Intent: AppIntent, T>: IntentPredictionConfiguration {
  /// The predictions.
  let predictions: [any IntentPredictionConfiguration]
}

/// Collects the predictions of an intent.
@resultBuilder
public enum IntentPredictionsBuilder<Intent: AppIntent> {
  /// Takes a prediction.
  public static func buildExpression<T>(
    _ prediction: IntentPrediction<Intent, T>
  ) -> IntentPrediction<Intent, T> { prediction }

  /// The one prediction.
  public static func buildBlock<A0: IntentPredictionConfiguration>(_ block: A0) -> A0
  where A0.Intent == Intent { block }

  /// Joins predictions.
  public static func buildBlock<A0, A1, each Rest: IntentPredictionConfiguration>(
    _ a0: A0,
    _ a1: A1,
    _ rest: repeat each Rest
  ) -> TupleIntentPrediction<Intent, (A0, A1, repeat each Rest)>
  where A0: IntentPredictionConfiguration, A1: IntentPredictionConfiguration {
    var predictions: [any IntentPredictionConfiguration] = [a0, a1]
    for prediction in repeat each rest { predictions.append(prediction) }
    return TupleIntentPrediction(predictions: predictions)
  }
}

/// A likely use of an intent, as the system shows it.
package struct PredictedUse: Sendable {
  /// The values that distinguish this use from others, as text, by the parameters' names in code.
  package let values: [String: String]
  /// How it is shown.
  package let display: DisplayRepresentation
}

extension PredictableIntent {
  /// The display of this use of the intent; nil if no prediction fits.
  ///
  /// Among the predictions whose parameters all have values, the one with the most parameters is
  /// used, the first of several.
  package var predictedUse: PredictedUse? {
    let fitting = Self.predictions(in: Self.predictionConfiguration).compactMap { prediction in
      prediction.use(of: self)
    }
    let most = fitting.map(\.values.count).max()
    return fitting.first { $0.values.count == most }
  }

  private static func predictions(
    in configuration: any IntentPredictionConfiguration
  ) -> [any IntentUsePrediction] {
    switch configuration {
    case let tuple as any IntentPredictionTuple: tuple.predictions.flatMap(predictions)
    case let prediction as any IntentUsePrediction: [prediction]
    default: []
    }
  }
}

/// A tuple of predictions of any types.
private protocol IntentPredictionTuple {
  var predictions: [any IntentPredictionConfiguration] { get }
}

extension TupleIntentPrediction: IntentPredictionTuple {}

/// A prediction with parameters of any types.
private protocol IntentUsePrediction {
  func use(of intent: any AppIntent) -> PredictedUse?
}

extension IntentPrediction: IntentUsePrediction {
  fileprivate func use(of intent: any AppIntent) -> PredictedUse? {
    guard let intent = intent as? Intent else { return nil }
    var values: [String: String] = [:]
    for parameter in parameters(intent) {
      guard let value = parameter.currentValue,
        let name = IntentReflection.name(of: parameter, in: intent)
      else { return nil }
      values[name] =
        (value as? any AppEntity).map { EntityIdentifier(for: $0).description } ?? "\(value)"
    }
    return PredictedUse(values: values, display: display(intent))
  }
}
