public import Foundation

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
