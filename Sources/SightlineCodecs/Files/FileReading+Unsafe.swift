import SightlinePixels

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// The one place of this module that talks to the file system.
///
/// Plain system calls, because Foundation would double the start-up time of a command.
enum FileReading {
  static func read(_ path: String, limits: DecodingLimits) throws(SightlineError) -> [UInt8] {
    // C would end the path at a zero byte and open some other file.
    guard !path.isEmpty, !path.utf8.contains(0) else {
      throw SightlineError(.fileNotFound, "not a path of a file", path: path)
    }
    // Without O_NONBLOCK, opening a pipe would wait for a writer.
    let descriptor = unsafe open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { throw failure(errno, path) }
    defer { close(descriptor) }

    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0 else { throw failure(errno, path) }
    try checkKind(status.st_mode & S_IFMT, path)
    let size = Int(status.st_size)
    guard size <= limits.maximumBytes else { throw tooLong(size, limits, path) }
    return try readAll(descriptor, expecting: size, limits: limits, path: path)
  }

  private static func checkKind(_ kind: mode_t, _ path: String) throws(SightlineError) {
    let name: String
    switch kind {
    case S_IFREG: return
    case S_IFDIR: name = "a folder"
    case S_IFIFO: name = "a pipe"
    case S_IFSOCK: name = "a socket"
    default: name = "a device"
    }
    throw SightlineError(.notAFile, "\(name), not a file; save the picture to a file", path: path)
  }

  /// Reads to the end, wherever it is: the size is a hint, since files grow and /proc says 0.
  private static func readAll(
    _ descriptor: CInt,
    expecting size: Int,
    limits: DecodingLimits,
    path: String
  ) throws(SightlineError) -> [UInt8] {
    var bytes: [UInt8] = []
    var room = size + 1  // One more than expected, so that the end is seen without another round.
    while true {
      var count = 0
      var code: CInt = 0
      let chunk = unsafe [UInt8](unsafeUninitializedCapacity: room) { buffer, initialized in
        while initialized < room {
          guard let base = buffer.baseAddress else { return }
          #if canImport(Darwin)
            count = unsafe Darwin.read(descriptor, base + initialized, room - initialized)
          #elseif canImport(Musl)
            count = unsafe Musl.read(descriptor, base + initialized, room - initialized)
          #else
            count = unsafe Glibc.read(descriptor, base + initialized, room - initialized)
          #endif
          if count < 0, errno == EINTR { continue }
          code = errno
          guard count > 0 else { return }
          initialized += count
        }
      }
      guard count >= 0 else { throw failure(code, path) }
      if bytes.isEmpty { bytes = chunk } else { bytes += chunk }
      guard bytes.count <= limits.maximumBytes else { throw tooLong(bytes.count, limits, path) }
      if count == 0 { return bytes }
      room = min(max(bytes.count, 65_536), limits.maximumBytes - bytes.count + 1)
    }
  }

  private static func tooLong(
    _ count: Int,
    _ limits: DecodingLimits,
    _ path: String
  ) -> SightlineError {
    SightlineError(
      .tooManyBytes,
      "\(count.grouped) bytes: at most \(limits.maximumBytes.grouped) are read (maximumBytes)",
      path: path
    )
  }

  private static func failure(_ code: CInt, _ path: String) -> SightlineError {
    let reason = unsafe String(cString: strerror(code))
    return SightlineError(
      code == ENOENT || code == ENOTDIR ? .fileNotFound : .fileUnreadable,
      code == ENOENT || code == ENOTDIR ? "no such file" : "cannot be read: \(reason)",
      path: path
    )
  }
}
