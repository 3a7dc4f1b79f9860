/// A sentence with places for parameters.
public struct ParameterSummaryString<Intent: AppIntent>: ExpressibleByStringInterpolation, Sendable
{
  enum Segment: Sendable {
    case literal(String)
    case parameter(any PartialKeyPath<Intent> & Sendable)
  }

  let segments: [Segment]

  /// Makes a sentence without parameters.
  public init(stringLiteral value: String) { segments = [.literal(value)] }

  /// Makes a sentence from an interpolated literal.
  public init(stringInterpolation: StringInterpolation) {
    segments = stringInterpolation.segments
  }

  /// Collects the words and the parameters of a sentence.
  public struct StringInterpolation: StringInterpolationProtocol {
    var segments: [Segment] = []

    /// Makes an empty sentence.
    public init(literalCapacity: Int, interpolationCount: Int) {}

    /// Appends words.
    public mutating func appendLiteral(_ literal: String) {
      if !literal.isEmpty { segments.append(.literal(literal)) }
    }

    /// Appends a place for a parameter.
    public mutating func appendInterpolation<Value: _IntentValue & Sendable>(
      _ keyPath: any KeyPath<Intent, IntentParameter<Value>> & Sendable
    ) {
      segments.append(.parameter(keyPath))
    }
  }
}
