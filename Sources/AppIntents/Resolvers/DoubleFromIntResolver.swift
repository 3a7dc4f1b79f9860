/// Turns an integer into a floating-point number.
public struct DoubleFromIntResolver: Resolver {
  /// Makes the resolver.
  public init() {}

  /// The integer as a floating-point number.
  public func resolve(
    from input: Int,
    context: IntentParameterContext<Double>
  ) async throws -> Double? { Double(input) }
}
