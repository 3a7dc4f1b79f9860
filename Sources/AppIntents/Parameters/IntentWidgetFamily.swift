/// The size of a widget.
public enum IntentWidgetFamily: String, CaseIterable, Hashable, Sendable, _IntentValue {
  /// A small square.
  case systemSmall
  /// Two small squares side by side.
  case systemMedium
  /// A large square.
  case systemLarge
  /// Two large squares side by side.
  case systemExtraLarge
  /// A circle on the lock screen or watch face.
  case accessoryCircular
  /// A rectangle on the lock screen or watch face.
  case accessoryRectangular
  /// A line on the lock screen or watch face.
  case accessoryInline
  /// A corner of a watch face.
  case accessoryCorner
}
