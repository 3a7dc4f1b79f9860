import SightlineFoundation
import SystemPackage

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A file that no other program finds, and that is gone when it is closed.
final class UnnamedFile: Sendable {
  private let file: FileDescriptor

  /// Makes an empty file; nil where that cannot be.
  ///
  /// - Parameter folder: A folder on the disk that the file is to take its room from.
  init?(in folder: String) {
    var number = UInt64.random(in: 0 ... .max)
    // Another program may have chosen the same name.
    for _ in 0..<8 {
      let path = FilePath(text: folder).appending("sightline-cells-\(number)")
      let opened = try? FileDescriptor.open(
        path,
        .readWrite,
        options: [.create, .exclusiveCreate, .noFollow, .closeOnExec],
        permissions: .ownerReadWrite
      )
      if let opened {
        file = opened
        guard unsafe path.withPlatformString({ unsafe unlink($0) }) == 0 else { return nil }
        return
      }
      number = .random(in: 0 ... .max)
    }
    return nil
  }

  deinit {
    // Its content is no longer needed.
    try? file.close()
  }

  /// Writes bytes to a place.
  ///
  /// - Returns: Whether all of them were written.
  func write(_ bytes: [UInt8], at start: Int) -> Bool {
    (try? file.writeAll(toAbsoluteOffset: Int64(start), bytes)) == bytes.count
  }

  /// Reads bytes from a place; nil where there are not that many.
  func read(_ start: Int, _ count: Int) -> [UInt8]? {
    let bytes = try? file.read(at: start, count: count)
    return bytes?.count == count ? bytes : nil
  }
}
