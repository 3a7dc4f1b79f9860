/// Turns a value of one type into another, when what people gave is not what a parameter takes.
public protocol Resolver: Hashable, Sendable {
  /// The type that is turned.
  associatedtype Input: _IntentValue
  /// The type that comes out.
  associatedtype Output: _IntentValue
  /// Turns a value; nil when this resolver cannot, so that the next one is tried.
  func resolve(
    from input: Input,
    context: IntentParameterContext<Output>
  ) async throws -> Output?
}
