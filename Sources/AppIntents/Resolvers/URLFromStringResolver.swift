public import Foundation

/// Reads an address from text.
public struct URLFromStringResolver: Resolver {
  /// Makes the resolver.
  public init() {}

  /// The address, when the text has a scheme.
  public func resolve(
    from input: String,
    context: IntentParameterContext<URL>
  ) async throws -> URL? {
    URL(string: input).flatMap { $0.scheme == nil ? nil : $0 }
  }
}
