import SightlineFoundation
internal import SystemPackage

/// The only access of this module to the file system.
///
/// Through swift-system, because Foundation would double the start-up time of a command.
enum FileReading {
  static func read(_ path: String, limits: DecodingLimits) throws(SightlineError) -> [UInt8] {
    // The system would end the path at a zero byte and open some other file.
    guard !path.isEmpty, !path.utf8.contains(0) else {
      throw SightlineError(.fileNotFound, "not a path of a file", path: path)
    }
    let file = try asking(path) {
      // Without `nonBlocking`, opening a pipe would wait for a writer.
      try FileDescriptor.open(
        FilePath(platformString: PathText.terminated(path)),
        .readOnly,
        options: [.nonBlocking, .closeOnExec]
      )
    }
    // The file was only read, so a failing close loses nothing.
    defer { try? file.close() }

    let status = try asking(path) { try file.stat() }
    try checkKind(status.type, path)
    let size = Int(status.size)
    guard size <= limits.maximumBytes else { throw tooLong(size, limits, path) }
    return try readAll(file, expecting: size, limits: limits, path: path)
  }

  private static func checkKind(_ kind: FileType, _ path: String) throws(SightlineError) {
    let name: String
    switch kind {
    case .regular: return
    case .directory: name = "a folder"
    case .fifo: name = "a pipe"
    case .socket: name = "a socket"
    default: name = "a device"
    }
    throw SightlineError(
      .notAFile,
      "\(name), not a file; save the picture to a file",
      path: path
    )
  }

  /// Reads to the end, wherever it is: the size is a hint, since files grow and /proc says 0.
  private static func readAll(
    _ file: FileDescriptor,
    expecting size: Int,
    limits: DecodingLimits,
    path: String
  ) throws(SightlineError) -> [UInt8] {
    var bytes: [UInt8] = []
    var room = size + 1  // One more than expected, so that the end is seen without another round.
    while true {
      let chunk = try asking(path) {
        try unsafe [UInt8](unsafeUninitializedCapacity: room) { buffer, initialized in
          while initialized < room {
            let count = try unsafe file.read(
              into: UnsafeMutableRawBufferPointer(
                rebasing: UnsafeMutableRawBufferPointer(buffer)[initialized...]
              )
            )
            guard count > 0 else { return }
            initialized += count
          }
        }
      }
      if bytes.isEmpty { bytes = chunk } else { bytes += chunk }
      guard bytes.count <= limits.maximumBytes else { throw tooLong(bytes.count, limits, path) }
      if chunk.count < room { return bytes }
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
      value: "\(count)",
      path: path
    )
  }

  /// Calls the system, and throws our error if it refuses.
  private static func asking<Result>(
    _ path: String,
    _ body: () throws -> Result
  ) throws(SightlineError) -> Result {
    do {
      return try body()
    } catch {
      let code = error as? Errno
      let isMissing = code == .noSuchFileOrDirectory || code == .notDirectory
      throw SightlineError(
        isMissing ? .fileNotFound : .fileUnreadable,
        isMissing ? "no such file" : "cannot be read: \(error)",
        path: path,
        underlying: error
      )
    }
  }
}
