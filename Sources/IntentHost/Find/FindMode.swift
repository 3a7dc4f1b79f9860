/// How several comparisons combine.
public enum FindMode: String, CaseIterable, Hashable, Sendable {
  /// All must hold.
  case and
  /// One is enough.
  case or
}
