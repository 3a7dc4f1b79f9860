/// The way in which the content of a view changes.
///
/// A snippet is a text and a page without motion, which show the content after the change.
public struct ContentTransition: Hashable, Sendable {
  private let name: String

  private init(_ name: String) { self.name = name }

  /// At once.
  public static let identity = ContentTransition("identity")
  /// The old content fades out, and the new one in.
  public static let opacity = ContentTransition("opacity")
  /// The old content goes over into the new one.
  public static let interpolate = ContentTransition("interpolate")
  /// Symbols change with their usual animation.
  public static var symbolEffect: ContentTransition { ContentTransition("symbol") }

  /// Digits roll up or down.
  public static func numericText(countsDown: Bool = false) -> ContentTransition {
    ContentTransition("digits")
  }

  /// Digits roll up or down, as the value grows or falls.
  public static func numericText(value: Double) -> ContentTransition { ContentTransition("digits") }

  /// Symbols change with an animation.
  public static func symbolEffect<Effect>(
    _ effect: Effect,
    options: SymbolEffectOptions = .default
  ) -> ContentTransition where Effect: ContentTransitionSymbolEffect, Effect: SymbolEffect {
    .symbolEffect
  }
}

extension View {
  /// The view, whose content changes in a way that is seen only where there is motion.
  nonisolated public func contentTransition(_ transition: ContentTransition) -> some View { self }
}
