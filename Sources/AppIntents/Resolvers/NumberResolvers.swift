import Foundation

/// Returns an integer unchanged.
public struct IntResolver: Resolver {
  /// Makes the resolver.
  public init() {}

  /// The integer.
  public func resolve(from input: Int, context: IntentParameterContext<Int>) async throws -> Int? {
    input
  }
}

/// Rounds a floating-point number to an integer.
public struct IntFromDoubleResolver: Resolver {
  let roundingRule: FloatingPointRoundingRule

  /// Makes a resolver that rounds by a rule.
  public init(roundingRule: FloatingPointRoundingRule = .towardZero) {
    self.roundingRule = roundingRule
  }

  /// The rounded number; nil when it does not fit an integer.
  public func resolve(
    from input: Double,
    context: IntentParameterContext<Int>
  ) async throws -> Int? {
    Int(exactly: input.rounded(roundingRule))
  }
}

/// Reads an integer from text.
public struct IntFromStringResolver: Resolver {
  let radix: Int

  /// Makes a resolver for a base, 2 to 36.
  ///
  /// Traps outside that range.
  public init(radix: Int = 10) {
    precondition((2...36).contains(radix), "an integer is written in base 2 to 36")
    self.radix = radix
  }

  /// The integer that the text spells, without white space around it.
  public func resolve(
    from input: String,
    context: IntentParameterContext<Int>
  ) async throws -> Int? {
    Int(input.trimmingCharacters(in: .whitespacesAndNewlines), radix: radix)
  }
}

/// Returns a floating-point number unchanged.
public struct DoubleResolver: Resolver {
  /// Makes the resolver.
  public init() {}

  /// The number.
  public func resolve(
    from input: Double,
    context: IntentParameterContext<Double>
  ) async throws -> Double? { input }
}

/// Turns an integer into a floating-point number.
public struct DoubleFromIntResolver: Resolver {
  /// Makes the resolver.
  public init() {}

  /// The integer as a floating-point number.
  public func resolve(
    from input: Int,
    context: IntentParameterContext<Double>
  ) async throws -> Double? { Double(input) }
}

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
