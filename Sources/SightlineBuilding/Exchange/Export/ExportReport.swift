/// What an export wrote.
public struct ExportReport: Hashable, Sendable {
  /// Entity types.
  public internal(set) var types = 0
  /// Entities.
  public internal(set) var entities = 0
  /// Pictures, the unreadable ones included.
  public internal(set) var pictures = 0
  /// Bytes.
  public internal(set) var bytes = 0
}
