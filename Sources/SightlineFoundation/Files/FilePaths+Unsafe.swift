package import SystemPackage

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#endif

extension FilePaths {
  /// The path with every link followed, or nil when nothing is there.
  package static func resolved(_ path: String) -> String? {
    // With nil, `realpath` allocates the result, which is ours to free once it is copied.
    guard let real = unsafe realpath(PathText.terminated(path), nil) else { return nil }
    defer { unsafe free(real) }
    return unsafe PathText.text(UnsafeRawBufferPointer(start: real, count: strlen(real)))
  }

  /// Removes a file, if it is there and may be removed.
  package static func remove(_ path: String) {
    // The path's text lives as long as the call, which keeps no pointer to it.
    _ = unsafe unlink(PathText.terminated(path))
  }

  /// Removes a file's name, and throws if it cannot.
  ///
  /// - Throws: `SightlineError` with code `outputFailed`.
  package static func removeName(of path: String) throws(SightlineError) {
    // The path lives as long as the call, which keeps no pointer to it.
    guard unsafe unlink(PathText.terminated(path)) == 0 else {
      throw SightlineError(
        .outputFailed,
        at: path,
        "cannot be removed (\(Errno(rawValue: errno)))"
      )
    }
  }

  /// The permissions of a file, links followed; nil when there is none.
  static func permissions(of path: String) -> mode_t? {
    var status = stat()
    // `stat` fills the structure, which outlives the call, and keeps neither pointer.
    return unsafe stat(PathText.terminated(path), &status) == 0 ? status.st_mode & 0o7777 : nil
  }

  /// Renames a file; a file of that name is replaced atomically.
  ///
  /// - Throws: `SightlineError` with code `outputFailed`.
  package static func rename(_ path: String, to other: String) throws(SightlineError) {
    // The paths' texts live as long as the call, which keeps no pointers to them.
    guard
      unsafe renameat(AT_FDCWD, PathText.terminated(path), AT_FDCWD, PathText.terminated(other))
        == 0
    else {
      throw SightlineError(
        .outputFailed,
        at: other,
        "cannot be replaced (\(Errno(rawValue: errno))); it is unchanged"
      )
    }
  }

  /// Gives a file the times of another, to the nanosecond.
  ///
  /// - Throws: `SightlineError` with code `outputFailed`.
  package static func copyTimes(of path: String, to other: String) throws(SightlineError) {
    var status = stat()
    // `stat` fills the structure, which outlives the call; the times live as long as the other call, which reads them.
    var isDone = unsafe stat(PathText.terminated(path), &status) == 0
    if isDone {
      #if canImport(Darwin)
        let times = [status.st_atimespec, status.st_mtimespec]
      #else
        let times = [status.st_atim, status.st_mtim]
      #endif
      isDone = unsafe utimensat(AT_FDCWD, PathText.terminated(other), times, 0) == 0
    }
    guard isDone else {
      throw SightlineError(
        .outputFailed,
        at: other,
        "cannot be given the dates of \(path) (\(Errno(rawValue: errno)))"
      )
    }
  }

  /// The outcome of giving a file one more name.
  package enum LinkOutcome: Hashable, Sendable {
    /// It has both.
    case linked
    /// The name lies on another disk.
    case otherDisk
    /// The file system, or the file's owner, allows a file one name.
    case impossible
  }

  /// Gives a file one more name, which must be free; no file loses a name.
  ///
  /// - Throws: `SightlineError` with code `outputFailed`, also where something has the name.
  package static func link(_ path: String, _ other: String) throws(SightlineError) -> LinkOutcome {
    // The paths' texts live as long as the call, which keeps no pointers to them.
    if unsafe linkat(AT_FDCWD, PathText.terminated(path), AT_FDCWD, PathText.terminated(other), 0)
      == 0
    {
      return .linked
    }
    switch errno {
    case EXDEV: return .otherDisk
    case EPERM, EMLINK, ENOSYS, ENOTSUP: return .impossible
    default:
      throw SightlineError(
        .outputFailed,
        at: other,
        "cannot be made of \(path) (\(Errno(rawValue: errno)))"
      )
    }
  }

  /// Syncs the names in a file's folder to the disk: a file that was made, renamed or removed stays so after
  /// a power cut.
  ///
  /// - Throws: `SightlineError` with code `outputFailed`.
  package static func syncFolder(of path: String) throws(SightlineError) {
    let folder = folder(of: path)
    do {
      let descriptor = try FileDescriptor.open(
        FilePath(text: folder),
        .readOnly,
        options: [.directory, .closeOnExec]
      )
      defer { try? descriptor.close() }
      // Some file systems have nothing to sync of a folder.
      guard fsync(descriptor.rawValue) == 0 || errno == EINVAL || errno == ENOTSUP else {
        throw Errno(rawValue: errno)
      }
    } catch {
      // A folder that is writable but not readable cannot be synced.
      if (error as? Errno) == .permissionDenied { return }
      throw SightlineError(
        .outputFailed,
        "written, but may not survive a power cut (\(error)); check the disk",
        path: path,
        underlying: error
      )
    }
  }

  /// Whether a path is itself a link.
  package static func isLink(_ path: String) -> Bool {
    var status = stat()
    // `lstat` fills the structure, which outlives the call, and keeps neither pointer.
    return unsafe lstat(PathText.terminated(path), &status) == 0
      && status.st_mode & S_IFMT == S_IFLNK
  }

  /// The reason why a path, with links followed, cannot be looked at; nil where it leads to something.
  package static func reason(_ path: String) -> Errno? {
    var status = stat()
    // `stat` fills the structure, which outlives the call, and keeps neither pointer.
    return unsafe stat(PathText.terminated(path), &status) == 0 ? nil : Errno(rawValue: errno)
  }

  /// A file's first 64 bytes, or fewer; none when it cannot be read.
  package static func firstBytes(of path: String) -> [UInt8] {
    bytes(of: path, from: 0, count: 64)
  }

  /// Bytes of a file from a place, or fewer where it ends; none when it cannot be read.
  package static func bytes(of path: String, from offset: Int64, count: Int) -> [UInt8] {
    // A file may have become a pipe since it was looked at, and reading would wait for it.
    guard
      let file = try? FileDescriptor.open(
        FilePath(text: path),
        .readOnly,
        options: [.closeOnExec, .nonBlocking]
      )
    else { return [] }
    defer { try? file.close() }
    return unsafe [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      // At most as many bytes are read as the buffer holds.
      let target = UnsafeMutableRawBufferPointer(buffer)
      filled = unsafe (try? file.read(fromAbsoluteOffset: offset, into: target)) ?? 0
    }
  }

  /// Whether a name or path fits a shell pattern.
  package static func matches(_ name: String, pattern: String) -> Bool {
    // The texts live as long as the call, which keeps no pointers to them.
    unsafe fnmatch(pattern, name, 0) == 0
  }
}
