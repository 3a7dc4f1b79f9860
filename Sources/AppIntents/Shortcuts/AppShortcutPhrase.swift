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

    /// Appends a token that the system fills in.
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

/// Phrases that must not run a shortcut.
public struct NegativeAppShortcutPhrases: Hashable, Sendable {
  /// The phrases.
  package let phrases: [NegativeAppShortcutPhrase]

  /// Makes a list of phrases.
  public init(phrases: [NegativeAppShortcutPhrase]) { self.phrases = phrases }
}

/// A phrase that must not run a shortcut: `"Stop \(.applicationName)"`.
public struct NegativeAppShortcutPhrase: ExpressibleByStringInterpolation, Hashable, Sendable {
  /// The words; nil in the place of the app's name.
  package let parts: [String?]

  /// Makes a phrase of words alone.
  public init(_ phraseKey: String) { parts = [phraseKey] }

  /// Makes a phrase of words alone.
  public init(stringLiteral value: String) { self.init(value) }

  /// Makes a phrase from an interpolated literal.
  public init(stringInterpolation: StringInterpolation) { parts = stringInterpolation.parts }

  /// Collects the words of a phrase.
  public struct StringInterpolation: StringInterpolationProtocol {
    var parts: [String?] = []

    /// Makes an empty phrase.
    public init(literalCapacity: Int, interpolationCount: Int) {}

    /// Appends words.
    public mutating func appendLiteral(_ literal: String) { parts.append(literal) }

    /// Appends a token that the system fills in.
    public mutating func appendInterpolation(_ token: AppShortcutPhraseToken) {
      switch token {
      case .applicationName: parts.append(nil)
      }
    }
  }
}

/// A token that the system fills in in a phrase.
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

  /// Makes a phrase of its parts.
  package init(segments: [Segment]) { self.segments = segments }

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
