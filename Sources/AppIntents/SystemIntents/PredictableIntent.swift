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
