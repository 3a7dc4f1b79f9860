import SystemPackage

extension FileDescriptor {
  /// Reads bytes from a place.
  ///
  /// - Parameters:
  ///   - start: Where they begin.
  ///   - count: How many are wanted.
  /// - Returns: That many bytes; fewer where the file ends before.
  /// - Throws: `Errno` when they cannot be read.
  func read(at start: Int, count: Int) throws -> [UInt8] {
    try unsafe [UInt8](unsafeUninitializedCapacity: count) { buffer, initialized in
      while initialized < count {
        // The rest of the buffer, which the system fills from its start.
        let read = try unsafe read(
          fromAbsoluteOffset: Int64(start + initialized),
          into: UnsafeMutableRawBufferPointer(
            rebasing: UnsafeMutableRawBufferPointer(buffer)[initialized..<count]
          )
        )
        guard read > 0 else { return }
        initialized += read
      }
    }
  }
}
