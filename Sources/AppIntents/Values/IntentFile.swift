public import Foundation
public import UniformTypeIdentifiers

/// A file that an intent accepts or returns: bytes, or a place in the file system.
public struct IntentFile: _IntentValue, Hashable, Sendable {
  private let bytes: Data?
  /// The file's place; nil if it exists only as bytes.
  public let fileURL: URL?
  /// The file's name, with its ending.
  public var filename: String
  /// The kind of file; nil when it is not known.
  public var type: UTType?
  /// Whether the file is to be deleted once the intent is done.
  public var removedOnCompletion = false

  /// Makes a file from bytes.
  public init(data: Data, filename: String, type: UTType? = nil) {
    bytes = data
    fileURL = nil
    self.filename = filename
    self.type = type ?? UTType(filenameExtension: URL(filePath: filename).pathExtension)
  }

  /// Makes a file from a place in the file system; it is read when its bytes are requested.
  public init(fileURL: URL, filename: String? = nil, type: UTType? = nil) {
    bytes = nil
    self.fileURL = fileURL
    self.filename = filename ?? fileURL.lastPathComponent
    self.type = type ?? UTType(filenameExtension: fileURL.pathExtension)
  }

  /// The bytes; empty when the file cannot be read, which `data(contentType:)` reports.
  public var data: Data { bytes ?? fileURL.flatMap { try? Data(contentsOf: $0) } ?? Data() }

  /// The kinds of content that can be asked for.
  public var availableContentTypes: [UTType] { type.map { [$0] } ?? [.data] }

  /// The bytes.
  ///
  /// - Parameter contentType: The requested kind; files are not converted.
  /// - Returns: The bytes.
  /// - Throws: Any error that reading the file throws.
  public func data(contentType: UTType) async throws -> Data {
    if let bytes { return bytes }
    guard let fileURL else { return Data() }
    return try Data(contentsOf: fileURL)
  }
}
