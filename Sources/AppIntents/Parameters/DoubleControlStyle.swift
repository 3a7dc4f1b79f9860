/// The control for a floating-point number.
public enum DoubleControlStyle: Hashable, Sendable {
  /// Buttons for more and less.
  case stepper
  /// A field to type into.
  case field
  /// A slider.
  case slider
}
