#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#endif

/// A file of a dictionary, read at any place without being kept in memory.
final class DictionaryFile: Sendable {
  /// The size when it was opened, in bytes.
  let size: Int
  private let descriptor: Int32

  /// Opens a regular file of at most a number of bytes; nil for anything else.
  init?(_ path: String, maximumSize: Int) {
    // Without blocking, so that opening a pipe of that name does not wait.
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { return nil }
    var status = stat()
    // `fstat` fills the structure, which outlives the call, and keeps no pointer.
    guard unsafe fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
      status.st_size <= maximumSize
    else {
      close(descriptor)
      return nil
    }
    self.descriptor = descriptor
    size = Int(status.st_size)
  }

  deinit { close(descriptor) }

  /// The bytes from a place on: as many as asked, or up to the end of the file, or none on an error.
  func bytes(at offset: Int, count: Int) -> [UInt8] {
    guard offset >= 0, count > 0, offset < size else { return [] }
    let wanted = min(count, size - offset)
    return unsafe [UInt8](unsafeUninitializedCapacity: wanted) { buffer, filled in
      // `pread` writes at most as many bytes as the buffer holds.
      filled = unsafe max(0, pread(descriptor, buffer.baseAddress, buffer.count, off_t(offset)))
    }
  }
}
