/// Writes a floating-point number as text.
public struct StringFromDoubleResolver: Resolver {
  /// Makes the resolver.
  public init() {}

  /// The number with as many digits as tell it from its neighbours.
  public func resolve(
    from input: Double,
    context: IntentParameterContext<String>
  ) async throws -> String? { String(input) }
}
