import Foundation

/// Reads untrusted files up to a size limit.
enum BoundedFile {
  /// The bytes of a file.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - kind: The kind of file that it should be, for the message.
  ///   - maximumBytes: The size limit.
  /// - Returns: The bytes.
  /// - Throws: `IntentCheckError` when there is no file, it is too large or it cannot be read.
  static func data(
    at path: String,
    kind: String,
    maximumBytes: Int
  ) throws(IntentCheckError) -> Data {
    let attributes = try? FileManager.default.attributesOfItem(atPath: path)
    guard let attributes, attributes[.type] as? FileAttributeType != .typeDirectory else {
      throw IntentCheckError("no file is at '\(path)'; give \(kind)")
    }
    do {
      let file = try FileHandle(forReadingFrom: URL(filePath: path))
      defer { try? file.close() }
      // One byte more than allowed shows that the file is larger. The size is not queried, because
      // pipes have none.
      let data = try file.read(upToCount: maximumBytes + 1) ?? Data()
      guard data.count <= maximumBytes else {
        throw IntentCheckError(
          "'\(path)' has more than \(maximumBytes) bytes, the most that is read; give \(kind)"
        )
      }
      return data
    } catch let error as IntentCheckError {
      throw error
    } catch {
      throw IntentCheckError("'\(path)' cannot be read; check its permissions")
    }
  }
}
