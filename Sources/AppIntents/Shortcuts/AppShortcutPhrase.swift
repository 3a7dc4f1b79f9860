/// Words that run a shortcut: `"Open \(\.$landmark) in \(.applicationName)"`.
public struct AppShortcutPhrase<Intent: AppIntent>: ExpressibleByStringInterpolation, Sendable {
  enum Segment: Sendable {
    case literal(String)
    case token(AppShortcutPhraseToken)
    case parameter(any PartialKeyPath<Intent> & Sendable)
  }

  let segments: [Segment]

  /// Makes a phrase of words alone.
  public init(stringLiteral value: String) { segments = [.literal(value)] }

  /// Makes a phrase from an interpolated literal.
  public init(stringInterpolation: StringInterpolation) {
    segments = stringInterpolation.segments
  }

  /// Collects the words and the parameters of a phrase.
  public struct StringInterpolation: StringInterpolationProtocol {
    var segments: [Segment] = []

    /// Makes an empty phrase.
    public init(literalCapacity: Int, interpolationCount: Int) {}

    /// Appends words.
    public mutating func appendLiteral(_ literal: String) {
      if !literal.isEmpty { segments.append(.literal(literal)) }
    }

    /// Appends what the system fills in.
    public mutating func appendInterpolation(_ token: AppShortcutPhraseToken) {
      segments.append(.token(token))
    }

    /// Appends a parameter.
    public mutating func appendInterpolation<Value: _IntentValue & Sendable>(
      _ keyPath: any KeyPath<Intent, IntentParameter<Value>> & Sendable
    ) {
      segments.append(.parameter(keyPath))
    }
  }
}
