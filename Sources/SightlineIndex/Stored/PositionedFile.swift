import SightlineFoundation
import SystemPackage

/// A file that is read at any place by many tasks at once.
final class PositionedFile: Sendable {
  let path: String
  /// In bytes, when it was opened.
  let size: Int
  private let file: FileDescriptor

  /// Opens a file.
  ///
  /// - Parameters:
  ///   - path: Its path.
  ///   - catalog: The catalog that it lies beside; nil for none.
  /// - Throws: `SightlineError` with code `featureFile` when there is none that can be read, or it belongs to a user who
  ///   may not write the catalog.
  init(_ path: String, beside catalog: FileStatus? = nil) throws(SightlineError) {
    self.path = path
    do {
      // Without `nonBlocking`, opening a pipe would wait for a writer. A link is not one of our files.
      file = try FileDescriptor.open(
        FilePath(text: path),
        .readOnly,
        options: [.nonBlocking, .noFollow, .closeOnExec]
      )
    } catch {
      throw FeatureFile.failure(path, "cannot be opened (\(error))")
    }
    do {
      let status = try file.stat()
      guard status.type == .regular else {
        throw FeatureFile.failure(path, "not a file")
      }
      size = Int(status.size)
      if let catalog {
        guard let own = FileStatus(descriptor: file.rawValue),
          catalog.couldBeWritten(byOwnerOf: own)
        else { throw FeatureFile.failure(path, "belongs to a user who may not write the catalog") }
      }
    } catch {
      try? file.close()
      throw (error as? SightlineError) ?? FeatureFile.failure(path, "cannot be read (\(error))")
    }
  }

  deinit {
    // The file was only read, so a failing close loses nothing.
    try? file.close()
  }

  /// Reads some bytes.
  ///
  /// - Parameters:
  ///   - start: Where they begin.
  ///   - count: How many there are; the file must be as long.
  /// - Returns: That many bytes.
  /// - Throws: `SightlineError` with code `featureFile`, also when the file ends before.
  func read(_ start: Int, _ count: Int) throws(SightlineError) -> [UInt8] {
    guard start >= 0, count >= 0, start <= size, count <= size - start else {
      throw FeatureFile.failure(path, "too short")
    }
    do {
      let bytes = try file.read(at: start, count: count)
      guard bytes.count == count else { throw FeatureFile.failure(path, "too short") }
      return bytes
    } catch {
      throw (error as? SightlineError) ?? FeatureFile.failure(path, "cannot be read (\(error))")
    }
  }
}
