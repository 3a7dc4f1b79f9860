/// A part of an app that can be searched.
public enum StringSearchScope: String, CaseIterable, Hashable, Sendable {
  /// Everything.
  case general
  /// Films.
  case movies
  /// Series.
  case tv
}
