#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A lock on a file, held until the value goes or the program ends in whatever way.
final class FileLock: Sendable {
  private let file: Int32

  /// Locks a file; nil when it is not there, cannot be opened, or another program holds its lock.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - isNew: Whether the file is to be made, which it must not be there for.
  init?(_ path: String, makingIt isNew: Bool) {
    let flags = O_RDWR | O_CLOEXEC | O_NOFOLLOW | (isNew ? O_CREAT | O_EXCL : 0)
    // The path's text lives as long as the call, which keeps no pointer to it.
    let file = unsafe open(path, flags, 0o600)
    guard file >= 0 else { return nil }
    guard flock(file, LOCK_EX | LOCK_NB) == 0 else {
      close(file)
      return nil
    }
    self.file = file
  }

  deinit { close(file) }
}
