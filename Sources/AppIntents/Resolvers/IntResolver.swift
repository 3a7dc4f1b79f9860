/// Takes an integer as it is.
public struct IntResolver: Resolver {
  /// Makes the resolver.
  public init() {}

  /// The integer.
  public func resolve(from input: Int, context: IntentParameterContext<Int>) async throws -> Int? {
    input
  }
}
