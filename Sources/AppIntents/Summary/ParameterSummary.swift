/// The sentence that names an intent with its parameters.
public protocol ParameterSummary: Sendable {}

extension Never: ParameterSummary {}
