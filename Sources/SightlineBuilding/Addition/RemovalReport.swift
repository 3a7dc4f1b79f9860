/// What a removal took out of a catalog.
public struct RemovalReport: Hashable, Sendable {
  /// Entities.
  public internal(set) var entities = 0
  /// Pictures, those of the entities included.
  public internal(set) var pictures = 0
  /// Whether some of it came with a source, whose next build brings it back unless the source lacks it
  /// then.
  public internal(set) var isFromSource = false
}
