import SightlineCodecs
package import SightlinePixels
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

  /// The permissions of a file, links followed; nil when there is none.
  static func permissions(of path: String) -> mode_t? {
    var status = stat()
    // `stat` fills the structure, which outlives the call, and keeps neither pointer.
    return unsafe stat(path, &status) == 0 ? status.st_mode & 0o7777 : nil
  }

  /// Gives a file another name; what had it is replaced at once.
  ///
  /// - Throws: `SightlineError` with code `outputFailed`.
  package static func rename(_ path: String, to other: String) throws(SightlineError) {
    // The paths' texts live as long as the call, which keeps no pointers to them.
    guard unsafe renameat(AT_FDCWD, path, AT_FDCWD, other) == 0 else {
      throw SightlineError(
        .outputFailed,
        at: other,
        "cannot be replaced (\(Errno(rawValue: errno))); it is as it was"
      )
    }
  }

  /// Whether a path is itself a link.
  package static func isLink(_ path: String) -> Bool {
    var status = stat()
    // `lstat` fills the structure, which outlives the call, and keeps neither pointer.
    return unsafe lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
  }

  /// Whether a file's first bytes are those of a picture format that is read; false when it cannot be read.
  package static func beginsAsPicture(_ path: String) -> Bool {
    beginsAsPicture(firstBytes(of: path))
  }

  /// Whether bytes are the first ones of a picture format that is read.
  static func beginsAsPicture(_ head: [UInt8]) -> Bool {
    // The view lives for this call alone, and the array as long.
    unsafe ImageFormat.detect(head.span.bytes)?.isReadable == true
  }

  /// A file's first 16 bytes, or fewer; none when it cannot be read.
  static func firstBytes(of path: String) -> [UInt8] {
    guard let file = try? FileDescriptor.open(FilePath(path), .readOnly, options: .closeOnExec)
    else { return [] }
    defer { try? file.close() }
    return unsafe [UInt8](unsafeUninitializedCapacity: 16) { buffer, filled in
      // At most as many bytes are read as the buffer holds.
      filled = unsafe (try? file.read(into: UnsafeMutableRawBufferPointer(buffer))) ?? 0
    }
  }

  /// Whether a name or path fits a shell pattern.
  static func matches(_ name: String, pattern: String) -> Bool {
    // The texts live as long as the call, which keeps no pointers to them.
    unsafe fnmatch(pattern, name, 0) == 0
  }
}
