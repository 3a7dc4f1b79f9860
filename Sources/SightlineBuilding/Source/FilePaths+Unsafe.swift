import SightlineCodecs
import SystemPackage

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
    guard let real = unsafe realpath(path, nil) else { return nil }
    defer { unsafe free(real) }
    return unsafe String(cString: real)
  }

  /// Removes a file, if it is there and may be removed.
  static func remove(_ path: String) {
    // The path's text lives as long as the call, which keeps no pointer to it.
    _ = unsafe unlink(path)
  }

  /// Whether a path is itself a link.
  static func isLink(_ path: String) -> Bool {
    var status = stat()
    // `lstat` fills the structure, which outlives the call, and keeps neither pointer.
    return unsafe lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
  }

  /// Whether a file's first bytes are those of a picture format; false when it cannot be read.
  static func beginsAsPicture(_ path: String) -> Bool {
    guard let file = try? FileDescriptor.open(FilePath(path), .readOnly, options: .closeOnExec)
    else {
      return false
    }
    defer { try? file.close() }
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: 16) { buffer, filled in
      // At most as many bytes are read as the buffer holds.
      filled = unsafe (try? file.read(into: UnsafeMutableRawBufferPointer(buffer))) ?? 0
    }
    // The view lives for this call alone, and the array as long.
    return unsafe ImageFormat.detect(bytes.span.bytes) != nil
  }
}
