/// Rounds a floating-point number to an integer.
public struct IntFromDoubleResolver: Resolver {
  let roundingRule: FloatingPointRoundingRule

  /// Makes a resolver that rounds by a rule.
  public init(roundingRule: FloatingPointRoundingRule = .towardZero) {
    self.roundingRule = roundingRule
  }

  /// The rounded number; nil when it does not fit an integer.
  public func resolve(
    from input: Double,
    context: IntentParameterContext<Int>
  ) async throws -> Int? {
    Int(exactly: input.rounded(roundingRule))
  }
}
