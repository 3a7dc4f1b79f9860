public import SightlineFoundation

/// The outcome of a build.
///
/// A picture that several entities share counts once.
public struct BuildReport: Hashable, Sendable {
  /// A picture that could not be read.
  ///
  /// Its entity is in the catalog all the same.
  public struct Failure: Hashable, Sendable {
    /// The picture's path relative to the source's folder.
    public let path: String
    /// A description of the problem, in one line.
    public let message: String
    /// The kind of error.
    public let code: SightlineError.Code
  }

  /// Pictures that the catalog did not have.
  public internal(set) var added = 0
  /// Pictures that were described again.
  public internal(set) var updated = 0
  /// Pictures that were not decoded because they have not changed.
  public internal(set) var unchanged = 0
  /// Pictures that the source no longer has.
  public internal(set) var removed = 0
  /// Pictures that were added individually, that the source does not have, and that stay.
  public internal(set) var kept = 0
  /// Pictures that could not be read, by path.
  public internal(set) var failures: [Failure] = []
  /// Pictures that are damaged and were described from their remaining rows, by path.
  public internal(set) var damaged: [Failure] = []
  /// The folders whose pictures are gone without a sign that they were removed, as below a disk that is not mounted:
  /// the catalog keeps them. By path.
  public internal(set) var absent: [UnreadablePlace] = []
  /// Pictures without features: none of their hashes can be compared.
  public internal(set) var featureless = 0
  /// How long the build took.
  public internal(set) var seconds = 0.0
  /// The most bytes of files and decoded pictures in memory at once, by the estimate that the budget uses.
  public internal(set) var peakMemory = 0
}

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
