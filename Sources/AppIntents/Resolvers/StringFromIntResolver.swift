/// Writes an integer as text.
public struct StringFromIntResolver: Resolver {
  /// Makes the resolver.
  public init() {}

  /// The integer in base 10.
  public func resolve(
    from input: Int,
    context: IntentParameterContext<String>
  ) async throws -> String? { String(input) }
}
