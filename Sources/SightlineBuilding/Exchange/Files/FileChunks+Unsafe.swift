import Glibc
import SightlineCatalog
import SightlinePixels

/// A file read from its beginning, a piece at a time.
final class FileChunks {
  /// How many bytes are asked for at once.
  private static let chunkBytes = 1 << 18

  /// The path, for messages.
  let path: String
  private let descriptor: Int32

  /// Opens a file, which may be a pipe.
  ///
  /// - Throws: `SightlineError`: `sourceNotFound` or `sourceUnreadable`.
  init(_ path: String) throws(SightlineError) {
    guard let status = FileStatus(path) else {
      throw SightlineError(.sourceNotFound, at: path, "there is no such file")
    }
    guard status.kind != .folder else {
      throw SightlineError(.sourceUnreadable, at: path, "a folder; give a file")
    }
    // The path's text lives as long as the call, which keeps no pointer to it.
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else {
      throw SightlineError(.sourceUnreadable, at: path, "cannot be opened; allow reading it")
    }
    self.path = path
    self.descriptor = descriptor
  }

  deinit { close(descriptor) }

  /// The next bytes; none at the file's end.
  ///
  /// - Throws: `SightlineError` with code `sourceUnreadable`.
  func next() throws(SightlineError) -> [UInt8] {
    var result = 0
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: Self.chunkBytes) { buffer, filled in
      repeat {
        // `read` writes at most as many bytes as the buffer holds.
        result = unsafe read(descriptor, buffer.baseAddress, buffer.count)
      } while result < 0 && errno == EINTR
      filled = max(0, result)
    }
    guard result >= 0 else {
      throw SightlineError(.sourceUnreadable, at: path, "reading failed half-way; try again")
    }
    return bytes
  }
}
