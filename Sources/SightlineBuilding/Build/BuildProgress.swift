/// How far a build has come.
public struct BuildProgress: Hashable, Sendable {
  /// Pictures in the source.
  public internal(set) var total: Int
  /// Pictures finished in any way, the skipped and failed ones included.
  public internal(set) var done = 0
  /// Pictures that were not decoded because they have not changed.
  public internal(set) var skipped = 0
  /// Pictures that could not be read.
  public internal(set) var failed = 0
  /// The picture just finished, relative to the source's folder; nil before the first.
  public internal(set) var path: String?
}
