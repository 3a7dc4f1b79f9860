/// Takes a floating-point number as it is.
public struct DoubleResolver: Resolver {
  /// Makes the resolver.
  public init() {}

  /// The number.
  public func resolve(
    from input: Double,
    context: IntentParameterContext<Double>
  ) async throws -> Double? { input }
}
