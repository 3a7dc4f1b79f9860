import SightlineFoundation
import SystemPackage

extension FileWindow {
  /// Opens a file.
  ///
  /// - Throws: `SightlineError`: `sourceNotFound`, or `sourceUnreadable`, also for what is no file.
  convenience init(path: String) throws(SightlineError) {
    guard let status = FileStatus(path) else {
      throw SightlineError(.sourceNotFound, at: path, "there is no such file")
    }
    guard status.kind == .file else {
      throw SightlineError(.sourceUnreadable, at: path, "not a file; give a picture file")
    }
    let file = OpenFile(try Self.open(path), path: path)
    self.init(count: Int(status.size)) { offset, count throws(SightlineError) in
      try file.read(offset, count)
    }
  }

  private static func open(_ path: String) throws(SightlineError) -> FileDescriptor {
    do {
      return try FileDescriptor.open(FilePath(text: path), .readOnly, options: .closeOnExec)
    } catch {
      throw OpenFile.unreadable(path, error)
    }
  }
}

/// A file that is open while something refers to it.
private final class OpenFile {
  private let file: FileDescriptor
  private let path: String

  init(_ file: FileDescriptor, path: String) {
    self.file = file
    self.path = path
  }

  // The file was only read, so nothing is lost.
  deinit { try? file.close() }

  /// Reads bytes from a place; fewer where the file ends before.
  func read(_ offset: Int, _ count: Int) throws(SightlineError) -> [UInt8] {
    do {
      return try unsafe [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
        // At most as many bytes are read as the buffer has left.
        while filled < count {
          let more = try unsafe file.read(
            fromAbsoluteOffset: Int64(offset + filled),
            into: UnsafeMutableRawBufferPointer(
              rebasing: UnsafeMutableRawBufferPointer(buffer)[filled...]
            )
          )
          guard more > 0 else { return }
          filled += more
        }
      }
    } catch {
      throw Self.unreadable(path, error)
    }
  }

  static func unreadable(_ path: String, _ error: any Error) -> SightlineError {
    SightlineError(
      .sourceUnreadable,
      "cannot be read (\(error)); allow reading it",
      path: path,
      underlying: error
    )
  }
}
