import Glibc

extension FilePaths {
  /// The path with every link followed, or nil when nothing is there.
  static func resolved(_ path: String) -> String? {
    // With nil, `realpath` allocates the result, which is ours to free once it is copied.
    guard let real = unsafe realpath(path, nil) else { return nil }
    defer { unsafe free(real) }
    return unsafe String(cString: real)
  }

  /// Whether a path is itself a link.
  static func isLink(_ path: String) -> Bool {
    var status = stat()
    // `lstat` fills the structure, which outlives the call, and keeps neither pointer.
    return unsafe lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
  }

  /// The first bytes of a file, fewer when it is shorter or cannot be read.
  static func firstBytes(of path: String, count: Int) -> [UInt8] {
    let file = unsafe open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return [] }
    defer { close(file) }
    return unsafe [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      // `read` writes at most as many bytes as the buffer holds.
      filled = unsafe max(0, read(file, buffer.baseAddress, count))
    }
  }
}
