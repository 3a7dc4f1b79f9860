public import Foundation

extension String {
  /// A string with its interpolations kept apart, so that a translation can reorder them.
  ///
  /// Its key is the text with a format specifier in each interpolation's place: `"%lld landmarks"`.
  public struct LocalizationValue: Hashable, Sendable, ExpressibleByStringInterpolation {
    enum Segment: Hashable, Sendable {
      case literal(String)
      case argument(specifier: String, text: String)
      case placeholder(specifier: String)
    }

    let segments: [Segment]

    /// Makes a value without interpolations.
    public init(_ value: String) { segments = [.literal(value)] }

    /// Makes a value from a string literal.
    public init(stringLiteral value: String) { self.init(value) }

    /// Makes a value from an interpolated literal.
    public init(stringInterpolation: StringInterpolation) {
      segments = stringInterpolation.segments
    }

    /// The text with format specifiers, under which translations are filed.
    var key: String {
      segments.map { segment in
        switch segment {
        case .literal(let text): text
        case .argument(let specifier, _), .placeholder(let specifier): specifier
        }
      }.joined()
    }

    /// The text with its arguments filled in and words in agreement; a placeholder takes the text given for it.
    func text(placeholder: String? = nil) -> String {
      let text = segments.map { segment in
        switch segment {
        case .literal(let text), .argument(_, let text): text
        case .placeholder(let specifier): placeholder ?? specifier
        }
      }.joined()
      return GrammarAgreement.resolved(text)
    }
  }
}

extension String.LocalizationValue {
  /// Collects the literal parts and the arguments of an interpolated literal.
  public struct StringInterpolation: StringInterpolationProtocol, Sendable {
    var segments: [Segment] = []

    /// Makes an empty interpolation.
    public init(literalCapacity: Int, interpolationCount: Int) {
      segments.reserveCapacity(2 * interpolationCount + 1)
    }

    /// Appends literal text.
    public mutating func appendLiteral(_ literal: String) {
      if !literal.isEmpty { segments.append(.literal(literal)) }
    }

    /// Appends a string.
    public mutating func appendInterpolation(_ string: some StringProtocol) {
      append("%@", String(string))
    }

    /// Appends an integer.
    public mutating func appendInterpolation(_ number: some FixedWidthInteger) {
      append("%lld", String(number))
    }

    /// Appends a floating-point number, with as many digits as tell it from its neighbours.
    public mutating func appendInterpolation<
      Number: BinaryFloatingPoint & LosslessStringConvertible
    >(
      _ number: Number
    ) {
      append("%lf", String(number))
    }

    /// Appends a number as a C format specifier prints it, such as `%.1f`.
    public mutating func appendInterpolation(
      _ number: some CVarArg & Sendable,
      specifier: String
    ) {
      append(specifier, String(format: specifier, number))
    }

    /// Appends a value as a format style prints it.
    public mutating func appendInterpolation<Style: FormatStyle>(
      _ value: Style.FormatInput,
      format: Style
    ) where Style.FormatOutput: StringProtocol {
      append("%@", String(format.format(value)))
    }

    /// Appends several localised strings as a list: "one, two, and three".
    public mutating func appendInterpolation(
      _ resources: [LocalizedStringResource],
      format: ListFormatStyle<StringStyle, [String]>
    ) {
      append("%@", format.format(resources.map { String(localized: $0) }))
    }

    /// Appends another localised string, resolved.
    public mutating func appendInterpolation(_ resource: LocalizedStringResource) {
      append("%@", String(localized: resource))
    }

    /// Appends the characters of an attributed string.
    public mutating func appendInterpolation(_ string: AttributedString) {
      append("%@", String(string.characters))
    }

    /// Appends any other value by its description.
    @_disfavoredOverload
    public mutating func appendInterpolation<Value>(_ value: Value) {
      append("%@", String(describing: value))
    }

    /// Leaves room for a value that the system fills in, such as a count.
    public mutating func appendInterpolation(placeholder: Placeholder) {
      segments.append(.placeholder(specifier: placeholder.specifier))
    }

    /// Leaves room for a value that the system fills in, printed by a C format specifier.
    public mutating func appendInterpolation(placeholder: Placeholder, specifier: String) {
      segments.append(.placeholder(specifier: specifier))
    }

    private mutating func append(_ specifier: String, _ text: String) {
      segments.append(.argument(specifier: specifier, text: text))
    }
  }

  /// The kind of value that a placeholder stands for.
  public enum Placeholder: Hashable, Sendable {
    /// A signed integer.
    case int
    /// An unsigned integer.
    case uint
    /// A single-precision number.
    case float
    /// A double-precision number.
    case double
    /// Anything else.
    case object

    var specifier: String {
      switch self {
      case .int: "%lld"
      case .uint: "%llu"
      case .float, .double: "%lf"
      case .object: "%@"
      }
    }
  }
}
