/// A collection of values that intents take.
public protocol _SequenceIntentValue: _IntentValue, Sequence {}
