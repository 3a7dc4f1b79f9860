/// How likely uses of an intent are shown.
public protocol IntentPredictionConfiguration: Sendable {}
