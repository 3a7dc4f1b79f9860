import SystemPackage

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#endif

/// A file that appears under its name only when it is complete.
///
/// A finished file is on the disk under its name, so that a power cut does not take it back. A file that is
/// replaced keeps its permissions, and a link to it stays a link. A path that is not a file (a device, a pipe,
/// standard output under its name) is written to directly.
package final class OutputFile {
  /// The path as it was given, for messages.
  private let path: String
  private let file: FileDescriptor
  /// The file beside the one to be, and that one; nil where there is no file to replace.
  private let replacement: (temporary: String, target: String)?
  private var isFinished = false

  /// Begins a file beside the one to be.
  ///
  /// - Parameters:
  ///   - path: The path.
  ///   - replacesLinks: Whether a link, device or pipe at the path is replaced instead of written through, because
  ///     the user did not choose the path.
  /// - Throws: `SightlineError` with code `outputFailed`.
  package init(_ path: String, replacesLinks: Bool = false) throws(SightlineError) {
    self.path = path
    if replacesLinks {
      (file, replacement) = try Self.begin(path, target: path)
      if !FilePaths.isLink(path) { keepPermissions(of: path) }
      return
    }
    let status = FileStatus(path)
    if status?.kind == .folder {
      throw SightlineError(.outputFailed, at: path, "a folder; give a file to write")
    }
    if status?.kind == .other || Self.isStream(path) {
      do {
        file = try FileDescriptor.open(FilePath(text: path), .writeOnly, options: .closeOnExec)
      } catch {
        throw Self.failure(path, error, "give a file")
      }
      replacement = nil
      return
    }
    if status == nil, FilePaths.isLink(path) {
      throw SightlineError(.outputFailed, at: path, "a link that leads nowhere; give another file")
    }
    // A link's target is replaced, not the link.
    let target = FilePaths.resolved(path) ?? path
    (file, replacement) = try Self.begin(path, target: target)
    keepPermissions(of: target)
  }

  private static func begin(
    _ path: String,
    target: String
  ) throws(SightlineError) -> (FileDescriptor, (temporary: String, target: String)) {
    let temporary = target + UnfinishedFile.mark
    do {
      let file = try UnfinishedFile.begin(
        temporary,
        permissions: [.ownerReadWrite, .groupReadWrite, .otherReadWrite]
      )
      return (file, (temporary, target))
    } catch {
      throw failure(path, error, "give a file in a folder that may be written to")
    }
  }

  private func keepPermissions(of target: String) {
    if let mode = FilePaths.permissions(of: target) { _ = fchmod(file.rawValue, mode) }
  }

  deinit {
    // A failure to close was reported when the file could not be written.
    try? file.close()
    if let replacement, !isFinished { FilePaths.remove(replacement.temporary) }
  }

  /// Writes a whole file.
  ///
  /// - Throws: `SightlineError` with code `outputFailed`; an old file then stays as it was.
  package static func write(_ bytes: [UInt8], to path: String) throws(SightlineError) {
    let file = try OutputFile(path)
    try file.write(bytes)
    try file.finish()
  }

  /// Writes bytes behind those before.
  ///
  /// - Throws: `SightlineError` with code `outputFailed`.
  package func write(_ bytes: [UInt8]) throws(SightlineError) {
    do {
      try file.writeAll(bytes)
    } catch {
      throw failure(error)
    }
  }

  /// Brings the file to the disk and under its name.
  ///
  /// - Throws: `SightlineError` with code `outputFailed`.
  package func finish() throws(SightlineError) {
    isFinished = true
    guard let replacement else { return }
    // The paths' texts live as long as the call, which keeps no pointers to them.
    guard fsync(file.rawValue) == 0,
      unsafe rename(replacement.temporary, replacement.target) == 0
    else {
      let error = Errno(rawValue: errno)
      isFinished = false
      throw failure(error)
    }
    // The new name is a change of the folder, which must be synced too.
    try FilePaths.syncFolder(of: replacement.target)
  }

  /// Whether a path names a stream that the program was given, though it may lead to a file.
  ///
  /// `/dev/stdout` is a link to one of them; `/dev/shm` has files like any folder.
  private static func isStream(_ path: String) -> Bool {
    let folder = FilePaths.folder(of: path)
    return FileStatus(path) != nil
      && (["/dev/fd", "/proc"].contains { FilePaths.lies(folder, in: $0) }
        || folder == "/dev" && FilePaths.isLink(path))
  }

  private func failure(_ error: any Error) -> SightlineError {
    Self.failure(path, error, replacement == nil ? "give a file" : "what was there is as it was")
  }

  private static func failure(
    _ path: String,
    _ error: any Error,
    _ remedy: String
  ) -> SightlineError {
    SightlineError(
      .outputFailed,
      "cannot be written (\(error)); \(remedy)",
      path: path,
      underlying: error
    )
  }
}
