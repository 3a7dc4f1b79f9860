import Foundation

/// Reads a floating-point number from text.
public struct DoubleFromStringResolver: Resolver {
  /// Makes the resolver.
  public init() {}

  /// The number that the text spells, without white space around it.
  public func resolve(
    from input: String,
    context: IntentParameterContext<Double>
  ) async throws -> Double? {
    Double(input.trimmingCharacters(in: .whitespacesAndNewlines))
  }
}
