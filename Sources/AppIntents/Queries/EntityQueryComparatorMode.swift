/// How several comparisons combine.
public enum EntityQueryComparatorMode: Hashable, Sendable {
  /// All must hold.
  case and
  /// One is enough.
  case or
}
