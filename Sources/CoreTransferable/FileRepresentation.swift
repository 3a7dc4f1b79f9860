public import Foundation
public import UniformTypeIdentifiers

/// A file that is handed over.
public struct SentTransferredFile: Sendable {
  /// The place of the file.
  public let file: URL
  /// Whether receivers may get the file itself instead of a copy.
  public let allowAccessingOriginalFile: Bool

  /// Hands a file over.
  public init(_ file: URL, allowAccessingOriginalFile: Bool = false) {
    self.file = file
    self.allowAccessingOriginalFile = allowAccessingOriginalFile
  }
}

/// A file that is taken in.
public struct ReceivedTransferredFile: Sendable {
  /// The place of the file; a copy may be removed once the value is made.
  public let file: URL
  /// Whether it is the sender's file itself.
  public let isOriginalFile: Bool
}

/// A value as a file that the app makes and reads.
public struct FileRepresentation<Item: Transferable>: TransferRepresentation {
  /// It has no body.
  public typealias Body = Never
  /// Itself.
  public let _forms: [_TransferForm<Item>]

  /// Exports and imports.
  ///
  /// - Parameters:
  ///   - contentType: The type of the file.
  ///   - shouldAttemptToOpenInPlace: Whether to use the sender's file itself.
  ///   - exporting: Makes the file.
  ///   - importing: Makes a value of a file.
  public init(
    contentType: UTType,
    shouldAttemptToOpenInPlace: Bool = false,
    exporting: @escaping @Sendable (Item) async throws -> SentTransferredFile,
    importing: @escaping @Sendable (ReceivedTransferredFile) async throws -> Item
  ) {
    _forms = [.file(exported: contentType, imported: contentType, exporting, importing)]
  }

  /// Exports only.
  public init(
    exportedContentType: UTType,
    shouldAllowToOpenInPlace: Bool = false,
    exporting: @escaping @Sendable (Item) async throws -> SentTransferredFile
  ) {
    _forms = [
      .file(exported: exportedContentType, imported: nil, exporting) { _ in
        throw CocoaError(.featureUnsupported)
      }
    ]
  }

  /// Imports only.
  public init(
    importedContentType: UTType,
    shouldAttemptToOpenInPlace: Bool = false,
    importing: @escaping @Sendable (ReceivedTransferredFile) async throws -> Item
  ) {
    _forms = [
      .file(
        exported: nil,
        imported: importedContentType,
        { _ in throw CocoaError(.featureUnsupported) },
        importing
      )
    ]
  }
}

extension _TransferForm {
  /// The file, or a temporary one with the data while it is read.
  static func file(
    exported: UTType?,
    imported: UTType?,
    _ exporting: @escaping @Sendable (Item) async throws -> SentTransferredFile,
    _ importing: @escaping @Sendable (ReceivedTransferredFile) async throws -> Item
  ) -> _TransferForm {
    _TransferForm(exported: exported, imported: imported) {
      .file(try await exporting($0))
    } importing: { received in
      switch received {
      case .file(let file): return try await importing(file)
      case .data(let data):
        let ending = imported?.preferredFilenameExtension.map { ".\($0)" } ?? ""
        let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID())\(ending)")
        try data.write(to: file, options: .withoutOverwriting)
        defer { try? FileManager.default.removeItem(at: file) }
        return try await importing(ReceivedTransferredFile(file: file, isOriginalFile: false))
      }
    }
  }
}
