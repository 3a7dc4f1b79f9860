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
