import Glibc
import SightlinePixels

/// A file that appears under its name when it is whole, or not at all.
final class OutputFile {
  private let path: String
  private let temporary: String
  private let descriptor: Int32
  private var isFinished = false

  /// Begins a file beside the one to be.
  ///
  /// - Throws: `SightlineError` with code `outputFailed`.
  init(_ path: String) throws(SightlineError) {
    // A link's target is replaced, not the link.
    let target = FilePaths.resolved(path) ?? path
    let temporary = "\(target).\(getpid()).partial"
    // The path's text lives as long as the call, which keeps no pointer to it.
    let descriptor = unsafe open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else {
      throw SightlineError(
        .outputFailed,
        at: path,
        "cannot be written (\(Self.reason())); give a file in a folder that may be written to"
      )
    }
    self.path = target
    self.temporary = temporary
    self.descriptor = descriptor
  }

  deinit {
    close(descriptor)
    if !isFinished { _ = unsafe unlink(temporary) }
  }

  /// Writes bytes behind those before.
  ///
  /// - Throws: `SightlineError` with code `outputFailed`.
  func write(_ bytes: [UInt8]) throws(SightlineError) {
    var done = 0
    while done < bytes.count {
      let written = unsafe bytes.withUnsafeBytes { buffer in
        // `write` reads at most as many bytes as are left in the buffer, which outlives the call.
        unsafe Glibc.write(descriptor, buffer.baseAddress?.advanced(by: done), buffer.count - done)
      }
      if written < 0 && errno == EINTR { continue }
      guard written > 0 else { throw failure() }
      done += written
    }
  }

  /// Brings the file to the disk and under its name.
  ///
  /// - Throws: `SightlineError` with code `outputFailed`.
  func finish() throws(SightlineError) {
    guard fsync(descriptor) == 0, unsafe rename(temporary, path) == 0 else { throw failure() }
    isFinished = true
  }

  private func failure() -> SightlineError {
    SightlineError(
      .outputFailed,
      at: path,
      "cannot be written (\(Self.reason())); what was there is as it was"
    )
  }

  private static func reason() -> String { unsafe String(cString: strerror(errno)) }
}
