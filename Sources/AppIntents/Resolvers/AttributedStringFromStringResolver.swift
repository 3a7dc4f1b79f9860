public import Foundation

/// Turns plain text into text that can carry attributes.
public struct AttributedStringFromStringResolver: Resolver {
  /// Makes the resolver.
  public init() {}

  /// The text without attributes.
  public func resolve(
    from input: String,
    context: IntentParameterContext<AttributedString>
  ) async throws -> AttributedString? { AttributedString(input) }
}
