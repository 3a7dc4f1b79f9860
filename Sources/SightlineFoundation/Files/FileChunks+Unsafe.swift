import SystemPackage

/// A file read from its beginning, a piece at a time.
package final class FileChunks {
  /// How many bytes are asked for at once.
  private static let chunkBytes = 1 << 18

  /// The path, for messages.
  let path: String
  private let file: FileDescriptor
  private let isOwned: Bool

  /// The name that stands for standard input in place of a path.
  package static let standardInput = "-"

  /// Opens a file, which may be a pipe, or standard input.
  ///
  /// - Throws: `SightlineError`: `sourceNotFound` or `sourceUnreadable`.
  package init(_ path: String) throws(SightlineError) {
    if path == Self.standardInput {
      self.path = "standard input"
      file = .standardInput
      isOwned = false
      return
    }
    isOwned = true
    guard let status = FileStatus(path) else {
      throw SightlineError(.sourceNotFound, at: path, "there is no such file")
    }
    guard status.kind != .folder else {
      throw SightlineError(.sourceUnreadable, at: path, "a folder; give a file")
    }
    do {
      file = try FileDescriptor.open(FilePath(text: path), .readOnly, options: .closeOnExec)
    } catch {
      throw SightlineError(
        .sourceUnreadable,
        "cannot be opened (\(error)); allow reading it",
        path: path,
        underlying: error
      )
    }
    self.path = path
  }

  deinit {
    // The file was only read, so nothing is lost.
    if isOwned { try? file.close() }
  }

  /// The next bytes; none at the file's end.
  ///
  /// - Throws: `SightlineError` with code `sourceUnreadable`.
  package func next() throws(SightlineError) -> [UInt8] {
    do {
      return try unsafe [UInt8](unsafeUninitializedCapacity: Self.chunkBytes) { buffer, filled in
        // At most as many bytes are read as the buffer holds.
        filled = try unsafe file.read(into: UnsafeMutableRawBufferPointer(buffer))
      }
    } catch {
      throw SightlineError(
        .sourceUnreadable,
        "reading failed half-way (\(error)); try again",
        path: path,
        underlying: error
      )
    }
  }

  /// The next bytes, as many as are asked for at once unless the file ends before; none at its end.
  ///
  /// - Throws: `SightlineError` with code `sourceUnreadable`.
  package func nextWhole() throws(SightlineError) -> [UInt8] {
    var bytes = try next()
    while !bytes.isEmpty, bytes.count < Self.chunkBytes {
      let more = try next()
      if more.isEmpty { break }
      bytes += more
    }
    return bytes
  }
}
