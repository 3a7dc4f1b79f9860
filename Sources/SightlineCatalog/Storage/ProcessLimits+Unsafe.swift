#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The limits that the system sets to this process, as far as errors name them.
enum ProcessLimits {
  /// Whether a database can no longer be opened, because of the process's limit of open files or that of the system.
  ///
  /// A database takes a few files at once; those that were opened before one failed are closed again when this is asked.
  static var isOutOfFiles: Bool {
    var files: [Int32] = []
    defer { for file in files { close(file) } }
    for _ in 0..<filesOfDatabase {
      // The path's text lives as long as the call, which keeps no pointer to it.
      let file = unsafe open("/dev/null", O_RDONLY | O_CLOEXEC)
      guard file >= 0 else { return errno == EMFILE || errno == ENFILE }
      files.append(file)
    }
    return false
  }

  /// The files that a database has open at most: itself, its journal, their folder, and one for sorting.
  private static let filesOfDatabase = 4

  /// The words for it.
  static var outOfFiles: String {
    "too many files are open at once; raise the limit (ulimit -n)"
  }

  /// The most bytes of a file that this process may write; nil for no limit.
  static var fileSize: UInt64? {
    var limit = rlimit()
    #if canImport(Glibc)
      let result = unsafe getrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
    #else
      let result = unsafe getrlimit(RLIMIT_FSIZE, &limit)
    #endif
    guard result == 0, limit.rlim_cur != rlim_t.max else { return nil }
    return UInt64(limit.rlim_cur)
  }
}
