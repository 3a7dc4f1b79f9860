/// The colour of a shortcut's tile.
public enum ShortcutTileColor: String, CaseIterable, Hashable, Sendable {
  /// Blue.
  case blue
  /// Grape.
  case grape
  /// Grey with blue.
  case grayBlue
  /// Grey with brown.
  case grayBrown
  /// Grey with green.
  case grayGreen
  /// Light blue.
  case lightBlue
  /// Lime.
  case lime
  /// Navy.
  case navy
  /// Orange.
  case orange
  /// Pink.
  case pink
  /// Purple.
  case purple
  /// Red.
  case red
  /// Tangerine.
  case tangerine
  /// Teal.
  case teal
  /// Yellow.
  case yellow
}
