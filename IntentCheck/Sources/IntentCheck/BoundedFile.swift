import Foundation

/// Reads files that come from outside, no larger than they may be.
enum BoundedFile {
  /// The bytes of a file.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - kind: What it should be, for the message.
  ///   - maximumBytes: The most bytes.
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
      // One byte more than allowed tells of a larger file; sizes are not asked, for pipes have none.
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
