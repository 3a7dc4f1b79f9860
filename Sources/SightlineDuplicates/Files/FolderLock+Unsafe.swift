import SightlineFoundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A lock on a folder, for programs that read a file in it and put another in its place.
///
/// A lock on the file itself would be one on a file that is no longer there once another program has replaced it.
enum FolderLock {
  /// Does something while no other task or program holds the lock.
  ///
  /// Where the file system has no locks, as some network shares, it is done without one.
  ///
  /// - Parameters:
  ///   - folder: The folder.
  ///   - patience: How long to wait for another holder; the thread is blocked meanwhile.
  ///   - body: What to do.
  /// - Returns: What `body` returns.
  /// - Throws: `SightlineError` with code `outputFailed` where the folder cannot be opened, or is locked for longer; what
  ///   `body` throws.
  static func hold<Result>(
    _ folder: String,
    patience: Duration = .seconds(5),
    _ body: () throws(SightlineError) -> Result
  ) throws(SightlineError) -> Result {
    // The path's text lives as long as the call, which keeps no pointer to it.
    let descriptor = unsafe open(PathText.terminated(folder), O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else {
      throw SightlineError(
        .outputFailed,
        at: folder,
        "the folder cannot be opened; allow reading it"
      )
    }
    // Closing gives the lock back.
    defer { close(descriptor) }
    _ = try lock(descriptor, of: folder, patience: patience)
    return try body()
  }

  /// Locks a folder, or a file in it, that is open.
  ///
  /// - Parameters:
  ///   - descriptor: The open folder or file; closing it gives the lock back.
  ///   - folder: The folder.
  ///   - patience: How long to wait for another holder; the thread is blocked meanwhile.
  /// - Returns: False where the file system has no locks, as some network shares.
  /// - Throws: `SightlineError` with code `outputFailed` where it is locked for longer.
  static func lock(
    _ descriptor: Int32,
    of folder: String,
    patience: Duration = .seconds(5)
  ) throws(SightlineError) -> Bool {
    let end = ContinuousClock.now + patience
    while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
      guard errno == EWOULDBLOCK || errno == EINTR else { return false }
      guard .now < end else {
        throw SightlineError(
          .outputFailed,
          at: folder,
          "another program holds a lock on the folder; try again"
        )
      }
      usleep(2000)
    }
    return true
  }
}
