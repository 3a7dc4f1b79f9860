/// What an import stored.
public struct ImportReport: Hashable, Sendable {
  /// Entity types, those that were there already included.
  public internal(set) var types = 0
  /// Entities, those that were there already included.
  public internal(set) var entities = 0
  /// Pictures, the unreadable ones included.
  public internal(set) var pictures = 0
  /// How long the import took.
  public internal(set) var seconds = 0.0
}
