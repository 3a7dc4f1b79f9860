/// The control for an integer.
public enum IntControlStyle: Hashable, Sendable {
  /// Buttons for one more and one less.
  case stepper
  /// A field to type into.
  case field
}
