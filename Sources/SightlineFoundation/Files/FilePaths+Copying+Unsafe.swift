import SystemPackage

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

extension FilePaths {
  /// Copies a file with its permissions and times to a new file, and brings that to the disk.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - other: The new file's path, which nothing has, with the mark of an ``UnfinishedFile``.
  /// - Throws: `SightlineError`: `sourceNotFound` or `sourceUnreadable` of the file, `outputFailed` of the copy, which may
  ///   then be there in part.
  package static func copy(_ path: String, to other: String) throws(SightlineError) {
    let source = try FileChunks(path)
    let mode = permissions(of: path) ?? 0o600
    do {
      let file = try UnfinishedFile.begin(other, permissions: .ownerReadWrite)
      try file.closeAfter {
        while true {
          let bytes = try source.next()
          if bytes.isEmpty { break }
          try file.writeAll(bytes)
        }
        try copyTimes(of: path, to: other)
        guard fchmod(file.rawValue, mode) == 0, fsync(file.rawValue) == 0 else {
          throw Errno(rawValue: errno)
        }
      }
    } catch let error as SightlineError {
      throw error
    } catch {
      throw SightlineError(
        .outputFailed,
        at: other,
        "cannot be written (\(error)); make room, or allow writing"
      )
    }
  }

  /// Makes one folder, in a folder that is there.
  ///
  /// - Parameters:
  ///   - path: The folder.
  ///   - permissions: Its permissions; nil for what the user's mask leaves.
  /// - Throws: `SightlineError` with code `outputFailed`.
  package static func makeFolder(
    _ path: String,
    permissions: Int? = nil
  ) throws(SightlineError) {
    // The path lives as long as the calls, which keep no pointer to it.
    let isMade = unsafe mkdir(PathText.terminated(path), 0o777) == 0 || errno == EEXIST
    let isChanged =
      permissions.map { unsafe chmod(PathText.terminated(path), mode_t($0)) == 0 } ?? true
    guard isMade && isChanged else {
      throw SightlineError(
        .outputFailed,
        at: path,
        "the folder cannot be made (\(Errno(rawValue: errno))); allow writing around it"
      )
    }
  }
}
