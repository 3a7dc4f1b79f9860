import SystemPackage

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#endif

/// A folder that is open: what is done with the names in it is done in this folder, whatever takes its place meanwhile.
///
/// A path is looked up again by each call, and whoever may write to a folder on its way can put a link there between two
/// calls. Here the folder is looked up once, without following any link, and its files by their names alone.
package final class OpenFolder {
  /// The path, links resolved, for messages and for what is reported.
  package let path: String
  private let descriptor: FileDescriptor

  private init(_ path: String, _ descriptor: FileDescriptor) {
    self.path = path
    self.descriptor = descriptor
  }

  deinit {
    // Nothing was written through it.
    try? descriptor.close()
  }

  /// Opens a folder by a path on which there is no link.
  ///
  /// - Parameter path: The absolute path.
  /// - Throws: `SightlineError` with code `sourceUnreadable`, also where a part of the path is a link.
  package convenience init(_ path: String) throws(SightlineError) {
    do {
      var descriptor = try FileDescriptor.open(
        FilePath("/"),
        .readOnly,
        options: [.directory, .closeOnExec]
      )
      for part in path.split(separator: "/") {
        let parent = descriptor
        defer { try? parent.close() }
        descriptor = try Self.open(String(part), below: parent)
      }
      self.init(path, descriptor)
    } catch {
      throw SightlineError(
        .sourceUnreadable,
        "the folder cannot be opened (\(error)): it is gone, may not be read, or has become a link",
        path: path,
        underlying: error
      )
    }
  }

  /// Opens the folder that a path leads to.
  ///
  /// - Parameter path: The path, whose links are followed once.
  /// - Throws: `SightlineError` with code `sourceUnreadable`.
  package convenience init(following path: String) throws(SightlineError) {
    guard let resolved = FilePaths.resolved(path) else {
      throw SightlineError(.sourceUnreadable, at: path, "there is no such folder")
    }
    try self.init(resolved)
  }

  private static func open(
    _ name: String,
    below folder: FileDescriptor,
    _ flags: Int32 = O_RDONLY | O_DIRECTORY,
    permissions: mode_t = 0
  ) throws -> FileDescriptor {
    // The name's text lives as long as the call, which keeps no pointer to it.
    let found = unsafe openat(
      folder.rawValue,
      PathText.terminated(name),
      flags | O_NOFOLLOW | O_CLOEXEC,
      permissions
    )
    guard found >= 0 else { throw Errno(rawValue: errno) }
    return FileDescriptor(rawValue: found)
  }

  /// Opens a folder in this one, which must not be a link.
  ///
  /// - Throws: `SightlineError` with code `sourceUnreadable`.
  package func folder(_ name: String) throws(SightlineError) -> OpenFolder {
    let path = FilePaths.join(self.path, name)
    do {
      return OpenFolder(path, try Self.open(name, below: descriptor))
    } catch {
      throw SightlineError(
        .sourceUnreadable,
        "the folder cannot be opened (\(error)); it may be a link, which may lead anywhere",
        path: path,
        underlying: error
      )
    }
  }

  /// Opens a folder in this one that only this user may write to, and makes it where there is none.
  ///
  /// - Throws: `SightlineError`: `outputFailed` where it cannot be made, or belongs to another user; `sourceUnreadable`.
  package func ownFolder(_ name: String) throws(SightlineError) -> OpenFolder {
    let path = FilePaths.join(self.path, name)
    // The name's text lives as long as the call, which keeps no pointer to it.
    let isNew = unsafe mkdirat(descriptor.rawValue, PathText.terminated(name), 0o700) == 0
    guard isNew || errno == EEXIST else {
      throw SightlineError(
        .outputFailed,
        at: path,
        "the folder cannot be made (\(Errno(rawValue: errno))); allow writing around it"
      )
    }
    let folder = try folder(name)
    var status = stat()
    // `fstat` fills the structure, which outlives the call.
    guard unsafe fstat(folder.descriptor.rawValue, &status) == 0, status.st_uid == geteuid() else {
      throw SightlineError(.outputFailed, at: path, "the folder belongs to another user")
    }
    if isNew {
      // The user's mask may have taken some of the permissions.
      _ = fchmod(folder.descriptor.rawValue, 0o700)
      try sync()
    }
    return folder
  }

  /// Whether names in it can be removed by their owners alone, as in `/tmp`.
  package var isSticky: Bool {
    var status = stat()
    // `fstat` fills the structure, which outlives the call.
    return unsafe fstat(descriptor.rawValue, &status) == 0 && status.st_mode & S_ISVTX != 0
  }

  /// The status of the folder; nil when it cannot be reached.
  package var status: FileStatus? { FileStatus(descriptor: descriptor.rawValue) }

  /// The status of a file in it, which is not a link and may be read; nil for anything else.
  package func status(of name: String) -> FileStatus? {
    // A file may have become a pipe since it was looked at, and opening that would wait.
    guard let file = try? Self.open(name, below: descriptor, O_RDONLY | O_NONBLOCK) else {
      return nil
    }
    defer { try? file.close() }
    return FileStatus(descriptor: file.rawValue)
  }

  /// Whether anything has a name.
  package func has(_ name: String) -> Bool {
    var status = stat()
    // `fstatat` fills the structure, which outlives the call, and keeps neither pointer.
    return unsafe fstatat(
      descriptor.rawValue,
      PathText.terminated(name),
      &status,
      AT_SYMLINK_NOFOLLOW
    ) == 0
  }

  /// How many names a file in it has, in all folders of its disk; 0 for anything but a file.
  package func nameCount(of name: String) -> Int {
    var status = stat()
    // `fstatat` fills the structure, which outlives the call, and keeps neither pointer.
    let isThere =
      unsafe fstatat(
        descriptor.rawValue,
        PathText.terminated(name),
        &status,
        AT_SYMLINK_NOFOLLOW
      ) == 0
    return isThere && status.st_mode & S_IFMT == S_IFREG ? Int(status.st_nlink) : 0
  }

  /// Writes a file that is new, and brings it to the disk; one that cannot be written whole is not left behind.
  ///
  /// - Returns: The file, which no other program can hold before it is let go.
  /// - Throws: `SightlineError` with code `outputFailed`, also where something has the name.
  package func write(_ bytes: [UInt8], toNew name: String) throws(SightlineError) -> HeldFile {
    do {
      let file = try Self.open(
        name,
        below: descriptor,
        O_WRONLY | O_CREAT | O_EXCL,
        permissions: 0o600
      )
      let held = HeldFile(file)
      do {
        // Some file systems have no locks, and none of their files can be held.
        _ = flock(file.rawValue, LOCK_EX | LOCK_NB)
        try file.writeAll(bytes)
        guard fsync(file.rawValue) == 0 else { throw Errno(rawValue: errno) }
      } catch {
        remove(name)
        throw error
      }
      return held
    } catch {
      throw SightlineError(
        .outputFailed,
        "cannot be written (\(error))",
        path: FilePaths.join(path, name),
        underlying: error
      )
    }
  }

  /// Holds a file in it that no program holds; nil where one does, or the file system has no locks.
  package func hold(_ name: String) -> HeldFile? {
    guard let file = try? Self.open(name, below: descriptor, O_RDONLY | O_NONBLOCK) else {
      return nil
    }
    let held = HeldFile(file)
    return flock(file.rawValue, LOCK_EX | LOCK_NB) == 0 ? held : nil
  }

  /// Removes a name, if it is there and may be removed.
  package func remove(_ name: String) {
    // The name's text lives as long as the call, which keeps no pointer to it.
    _ = unsafe unlinkat(descriptor.rawValue, PathText.terminated(name), 0)
  }

  /// Removes a file's name, and throws if it cannot.
  ///
  /// - Throws: `SightlineError` with code `outputFailed`.
  package func removeName(_ name: String) throws(SightlineError) {
    // The name's text lives as long as the call, which keeps no pointer to it.
    guard unsafe unlinkat(descriptor.rawValue, PathText.terminated(name), 0) == 0 else {
      throw SightlineError(
        .outputFailed,
        at: FilePaths.join(path, name),
        "cannot be removed (\(Errno(rawValue: errno)))"
      )
    }
  }

  /// Gives a file one more name, in this folder or another, which must be free; no file loses a name.
  ///
  /// - Throws: `SightlineError` with code `outputFailed`, also where something has the name.
  package func link(
    _ name: String,
    to other: String,
    in folder: OpenFolder
  ) throws(SightlineError) -> FilePaths.LinkOutcome {
    // The names' texts live as long as the call, which keeps no pointers to them.
    let result = unsafe linkat(
      descriptor.rawValue,
      PathText.terminated(name),
      folder.descriptor.rawValue,
      PathText.terminated(other),
      0
    )
    if result == 0 { return .linked }
    switch errno {
    case EXDEV: return .otherDisk
    case EPERM, EMLINK, ENOSYS, ENOTSUP: return .impossible
    default:
      throw SightlineError(
        .outputFailed,
        at: FilePaths.join(folder.path, other),
        "cannot be made of \(FilePaths.join(path, name)) (\(Errno(rawValue: errno)))"
      )
    }
  }

  /// Renames a file, in this folder or into another; a file of that name is replaced atomically.
  ///
  /// - Throws: `SightlineError` with code `outputFailed`.
  package func rename(
    _ name: String,
    to other: String,
    in folder: OpenFolder
  ) throws(SightlineError) {
    // The names' texts live as long as the call, which keeps no pointers to them.
    let result = unsafe renameat(
      descriptor.rawValue,
      PathText.terminated(name),
      folder.descriptor.rawValue,
      PathText.terminated(other)
    )
    guard result == 0 else {
      throw SightlineError(
        .outputFailed,
        at: FilePaths.join(folder.path, other),
        "cannot be replaced (\(Errno(rawValue: errno))); it is unchanged"
      )
    }
  }

  /// Brings the names in it to the disk.
  ///
  /// - Throws: `SightlineError` with code `outputFailed`.
  package func sync() throws(SightlineError) {
    // Some file systems have nothing to sync of a folder.
    guard fsync(descriptor.rawValue) == 0 || errno == EINVAL || errno == ENOTSUP else {
      throw unsynced(path)
    }
  }

  /// Brings the bytes of a file in it to the disk, and its name.
  ///
  /// - Throws: `SightlineError` with code `outputFailed`.
  package func sync(_ name: String) throws(SightlineError) {
    let path = FilePaths.join(self.path, name)
    guard let file = try? Self.open(name, below: descriptor, O_RDONLY | O_NONBLOCK) else {
      throw unsynced(path)
    }
    defer { try? file.close() }
    guard fsync(file.rawValue) == 0 || errno == EINVAL || errno == ENOTSUP else {
      throw unsynced(path)
    }
    try sync()
  }

  private func unsynced(_ path: String) -> SightlineError {
    SightlineError(
      .outputFailed,
      at: path,
      "may not survive a power cut (\(Errno(rawValue: errno))); check the disk"
    )
  }
}
