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

    /// The text with its arguments filled in; a placeholder takes the text given for it.
    func text(placeholder: String? = nil) -> String {
      segments.map { segment in
        switch segment {
        case .literal(let text), .argument(_, let text): text
        case .placeholder(let specifier): placeholder ?? specifier
        }
      }.joined()
    }
  }
}
