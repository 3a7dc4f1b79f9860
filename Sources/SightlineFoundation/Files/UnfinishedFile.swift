package import SystemPackage

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#endif

/// Files that are written under another name until they are whole.
///
/// Each is locked while its program writes it, and a lock ends with its program, however that ends: so one that is not
/// locked was left by a program that was killed.
package enum UnfinishedFile {
  /// The end of the names of all of them.
  private static let ending = ".partial"
  /// How often a new file is begun again that another program has taken for one that was left.
  private static let mostTries = 8
  /// How long a file is let be, in nanoseconds, where its file system has no locks.
  private static let patience: Int64 = 3600 * 1_000_000_000

  /// The text that this program puts behind the name of a file until it is whole.
  package static var mark: String { ".\(getpid())\(ending)" }

  /// The name that a file will have by that of the unfinished one; nil for names of other files.
  package static func target(of name: String) -> String? {
    guard name.hasSuffix(ending) else { return nil }
    let front = name.dropLast(ending.count)
    guard let dot = front.lastIndex(of: "."), dot != front.startIndex else { return nil }
    let digits = front[front.index(after: dot)...].utf8
    guard !digits.isEmpty, digits.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
    return String(front[..<dot])
  }

  /// Begins a file that is new, and locks it.
  ///
  /// - Parameters:
  ///   - path: The path with the mark.
  ///   - permissions: Its permissions, from which the user's mask takes some.
  /// - Returns: The file; closing it gives the lock back.
  /// - Throws: `Errno`, also where something has the path.
  package static func begin(
    _ path: String,
    permissions: FilePermissions
  ) throws -> FileDescriptor {
    for _ in 1..<mostTries {
      let file: FileDescriptor
      do {
        file = try FileDescriptor.open(
          FilePath(text: path),
          .writeOnly,
          // A new file follows no link.
          options: [.create, .exclusiveCreate, .noFollow, .closeOnExec],
          permissions: permissions
        )
      } catch {
        // In containers a program has the same number each time, also one that was killed.
        guard (error as? Errno) == .fileExists, isLeft(path) else { throw error }
        FilePaths.remove(path)
        continue
      }
      // Between the two calls another program may have found it without a lock.
      let isTaken = flock(file.rawValue, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK
      if !isTaken, FileStatus(path) != nil { return file }
      try? file.close()
      FilePaths.remove(path)
    }
    throw Errno.resourceBusy
  }

  /// Whether no program writes a file any more that was begun and is not whole.
  ///
  /// Where the file system has no locks, this is said of files that were not written to for an hour.
  package static func isLeft(_ path: String) -> Bool {
    guard
      let file = try? FileDescriptor.open(
        FilePath(text: path),
        .readOnly,
        options: [.noFollow, .nonBlocking, .closeOnExec]
      )
    else { return false }
    defer { try? file.close() }
    guard let status = FileStatus(descriptor: file.rawValue), status.kind == .file else {
      return false
    }
    if flock(file.rawValue, LOCK_EX | LOCK_NB) == 0 { return true }
    return errno != EWOULDBLOCK
      && FileStatus.currentTime.subtractingReportingOverflow(status.modificationTime).partialValue
        > patience
  }

  /// Removes the unfinished files of a folder that were left.
  ///
  /// - Parameters:
  ///   - folder: The folder; one that cannot be listed keeps its files.
  ///   - isOurs: Whether a file is the program's own, by the name that it would have had.
  /// - Complexity: O(names in the folder).
  package static func sweep(_ folder: String, _ isOurs: (String) -> Bool) {
    for name in (try? FolderListing.names(in: folder)) ?? [] {
      guard let target = target(of: name), isOurs(target) else { continue }
      let path = FilePaths.join(folder, name)
      if isLeft(path) { FilePaths.remove(path) }
    }
  }
}
