/// An animation of symbols, of the module that SwiftUI brings for them.
public protocol SymbolEffect {}

/// An animation from one symbol to another.
public protocol ContentTransitionSymbolEffect {}

/// The options of an animation.
public struct SymbolEffectOptions: Hashable, Sendable {
  private init() {}

  /// The usual ones.
  public static let `default` = SymbolEffectOptions()
}

/// The animation by which one symbol takes the place of another.
public struct ReplaceSymbolEffect: SymbolEffect, ContentTransitionSymbolEffect, Hashable, Sendable {
  /// The animation that moves only what differs between both symbols.
  public struct MagicReplace: SymbolEffect, ContentTransitionSymbolEffect, Hashable, Sendable {}

  init() {}

  /// The old symbol grows smaller, and the new one larger.
  public var downUp: ReplaceSymbolEffect { self }
  /// Both symbols grow larger.
  public var upUp: ReplaceSymbolEffect { self }
  /// The old symbol goes at once, and the new one grows larger.
  public var offUp: ReplaceSymbolEffect { self }
  /// The symbols move as a whole.
  public var wholeSymbol: ReplaceSymbolEffect { self }

  /// The animation that moves only what differs, or another where that is not possible.
  public func magic(fallback: ReplaceSymbolEffect) -> MagicReplace { MagicReplace() }
}

extension SymbolEffect where Self == ReplaceSymbolEffect {
  /// One symbol takes the place of another.
  public static var replace: ReplaceSymbolEffect { ReplaceSymbolEffect() }
}
