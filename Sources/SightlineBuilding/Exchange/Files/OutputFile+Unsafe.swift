import SightlinePixels
import SystemPackage

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#endif

/// A file that appears under its name when it is whole, or not at all.
final class OutputFile {
  private let path: String
  private let temporary: String
  private let file: FileDescriptor
  private var isFinished = false

  /// Begins a file beside the one to be.
  ///
  /// - Throws: `SightlineError` with code `outputFailed`.
  init(_ path: String) throws(SightlineError) {
    // A link's target is replaced, not the link.
    let target = FilePaths.resolved(path) ?? path
    let temporary = "\(target).\(getpid()).partial"
    do {
      file = try FileDescriptor.open(
        FilePath(temporary),
        .writeOnly,
        options: [.create, .exclusiveCreate, .closeOnExec],
        permissions: [.ownerReadWrite, .groupRead, .otherRead]
      )
    } catch {
      throw Self.failure(path, error, "give a file in a folder that may be written to")
    }
    self.path = target
    self.temporary = temporary
  }

  deinit {
    // What could not be closed was reported when it could not be written.
    try? file.close()
    if !isFinished { FilePaths.remove(temporary) }
  }

  /// Writes bytes behind those before.
  ///
  /// - Throws: `SightlineError` with code `outputFailed`.
  func write(_ bytes: [UInt8]) throws(SightlineError) {
    do {
      try file.writeAll(bytes)
    } catch {
      throw Self.failure(path, error, "what was there is as it was")
    }
  }

  /// Brings the file to the disk and under its name.
  ///
  /// - Throws: `SightlineError` with code `outputFailed`.
  func finish() throws(SightlineError) {
    // The paths' texts live as long as the call, which keeps no pointers to them.
    guard fsync(file.rawValue) == 0, unsafe rename(temporary, path) == 0 else {
      throw Self.failure(path, Errno(rawValue: errno), "what was there is as it was")
    }
    isFinished = true
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
