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

/// A phrase that must not run a shortcut.
public struct NegativeAppShortcutPhrase: ExpressibleByStringLiteral, Hashable, Sendable {
  /// The words.
  package let text: String

  /// Makes a phrase.
  public init(stringLiteral value: String) { text = value }
}

/// What the system fills in in a phrase.
public enum AppShortcutPhraseToken: Hashable, Sendable {
  /// The name of the app.
  case applicationName
}

/// A phrase without the type of its intent.
package struct AnyAppShortcutPhrase: Sendable {
  /// A part of the phrase.
  package enum Segment: Hashable, Sendable {
    /// Words.
    case literal(String)
    /// The name of the app.
    case applicationName
    /// A parameter, by its name in code.
    case parameter(String)
  }

  /// The parts, in their order.
  package let segments: [Segment]

  init<Intent: AppIntent>(_ phrase: AppShortcutPhrase<Intent>, intent: Intent) {
    segments = phrase.segments.compactMap { segment in
      switch segment {
      case .literal(let text): .literal(text)
      case .token(.applicationName): .applicationName
      case .parameter(let keyPath):
        (intent[keyPath: keyPath] as? any AnyIntentParameter)
          .flatMap { IntentReflection.name(of: $0, in: intent) }.map(Segment.parameter)
      }
    }
  }
}
