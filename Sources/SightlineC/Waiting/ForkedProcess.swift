import Sightline

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#endif

/// Detects that this process was forked from one that had used the library.
///
/// A forked process has only the thread that forked it. Work for the library's threads would wait there forever, and
/// connections to a database must not be carried over.
enum ForkedProcess {
  /// The process that used the library first.
  private static let owner = getpid()

  /// Refuses work in a forked process.
  static func refuse() throws(SightlineError) {
    guard getpid() != owner else { return }
    throw SightlineError(
      .forked,
      "this process was forked from one that had used Sightline, whose threads it lacks: start new processes "
        + "(in Python: multiprocessing.set_start_method('spawn')), or fork before the first call"
    )
  }
}
