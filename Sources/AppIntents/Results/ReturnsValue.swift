/// A result with a value, which the next action of a shortcut can use.
public protocol ReturnsValue<Value>: IntentResult {}
