import Foundation

/// Reads yes or no from text.
public struct BoolFromStringResolver: Resolver {
  /// Makes the resolver.
  public init() {}

  /// True for "true", "yes", "on" and "1", false for their opposites, in any case; else nil.
  public func resolve(
    from input: String,
    context: IntentParameterContext<Bool>
  ) async throws -> Bool? {
    switch input.trimmingCharacters(in: .whitespacesAndNewlines).lowercased() {
    case "true", "yes", "on", "1": true
    case "false", "no", "off", "0": false
    default: nil
    }
  }
}
