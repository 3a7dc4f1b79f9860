import Foundation

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
