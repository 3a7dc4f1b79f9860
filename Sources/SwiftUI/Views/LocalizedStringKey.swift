public import Foundation

/// A key for translations; here its text is always that of the source.
public struct LocalizedStringKey: Hashable, Sendable, ExpressibleByStringInterpolation {
  /// The words with their arguments.
  let words: String

  /// Makes a key of a string.
  public init(_ value: String) { words = value }

  /// Makes a key of a literal.
  public init(stringLiteral value: String) { words = value }

  /// Makes a key of an interpolated literal.
  public init(stringInterpolation: StringInterpolation) { words = stringInterpolation.words }

  /// Collects the parts of an interpolated literal.
  public struct StringInterpolation: StringInterpolationProtocol, Sendable {
    var words = ""

    /// Makes an empty interpolation.
    public init(literalCapacity: Int, interpolationCount: Int) {
      words.reserveCapacity(literalCapacity)
    }

    /// Appends literal text.
    public mutating func appendLiteral(_ literal: String) { words += literal }

    /// Appends a value as text.
    public mutating func appendInterpolation<Value>(_ value: Value) {
      words += String(describing: value)
    }

    /// Appends a text.
    public mutating func appendInterpolation(_ text: Text) { words += text.words }

    /// Appends a value in a format.
    public mutating func appendInterpolation<Format: FormatStyle>(
      _ input: Format.FormatInput,
      format: Format
    ) where Format.FormatInput: Equatable, Format.FormatOutput == String {
      words += format.format(input)
    }
  }
}
