import AppIntents
import Foundation

/// A file that a person names by a text: it must be in the host's folder and of a type that the parameter accepts.
struct FileAnswer {
  /// The folder.
  let folder: String
  /// The accepted types; empty for any.
  let contentTypes: [UTType]

  /// The file that a text names.
  ///
  /// - Parameter path: A path within the folder, or one that begins with it.
  /// - Returns: The file; nil if it is outside the folder, also through links, is not a file, or is of another
  ///   type.
  func file(at path: String) -> IntentFile? {
    guard !path.contains("\0") else { return nil }
    let root = Self.real(folder)
    let place = Self.real(path.hasPrefix("/") ? path : "\(root)/\(path)")
    guard place.hasPrefix(root == "/" ? "/" : root + "/") else { return nil }
    let attributes = try? FileManager.default.attributesOfItem(atPath: place)
    guard attributes?[.type] as? FileAttributeType == .typeRegular else { return nil }
    let file = IntentFile(fileURL: URL(filePath: place))
    return isTaken(file.type) ? file : nil
  }

  private func isTaken(_ type: UTType?) -> Bool {
    let general: Set<UTType> = [.item, .content, .data]
    if contentTypes.isEmpty || contentTypes.contains(where: general.contains) { return true }
    // The type of an unknown file extension cannot be one of the accepted types.
    return type.map { type in contentTypes.contains { type.conforms(to: $0) } } ?? false
  }

  /// A path without links and dots.
  private static func real(_ path: String) -> String {
    URL(filePath: path).standardizedFileURL.resolvingSymlinksInPath().path(percentEncoded: false)
  }
}
