public import Foundation
public import UniformTypeIdentifiers

/// A value as data that the app makes and reads.
public struct DataRepresentation<Item: Transferable>: TransferRepresentation {
  /// It has no body.
  public typealias Body = Never
  /// Itself.
  public let _forms: [_TransferForm<Item>]

  /// Exports and imports.
  ///
  /// - Parameters:
  ///   - contentType: The type of the data.
  ///   - exporting: Makes the data.
  ///   - importing: Makes a value of data.
  public init(
    contentType: UTType,
    exporting: @escaping @Sendable (Item) async throws -> Data,
    importing: @escaping @Sendable (Data) async throws -> Item
  ) {
    _forms = [.data(exported: contentType, imported: contentType, exporting, importing)]
  }

  /// Exports only.
  public init(
    exportedContentType: UTType,
    exporting: @escaping @Sendable (Item) async throws -> Data
  ) {
    _forms = [
      .data(exported: exportedContentType, imported: nil, exporting) { _ in
        throw CocoaError(.featureUnsupported)
      }
    ]
  }

  /// Imports only.
  public init(
    importedContentType: UTType,
    importing: @escaping @Sendable (Data) async throws -> Item
  ) {
    _forms = [
      .data(
        exported: nil,
        imported: importedContentType,
        { _ in throw CocoaError(.featureUnsupported) },
        importing
      )
    ]
  }
}

/// A value as what its `Codable` conformance writes.
public struct CodableRepresentation<Item: Transferable & Codable>: TransferRepresentation {
  /// It has no body.
  public typealias Body = Never
  /// Itself.
  public let _forms: [_TransferForm<Item>]

  /// Writes and reads JSON.
  ///
  /// - Parameters:
  ///   - itemType: The type of the values.
  ///   - contentType: The type of the data.
  ///   - encoder: Writes it.
  ///   - decoder: Reads it.
  public init(
    for itemType: Item.Type = Item.self,
    contentType: UTType,
    encoder: JSONEncoder = JSONEncoder(),
    decoder: JSONDecoder = JSONDecoder()
  ) {
    _forms = [
      .data(exported: contentType, imported: contentType) {
        try encoder.encode($0)
      } _: {
        try decoder.decode(itemType, from: $0)
      }
    ]
  }
}

extension _TransferForm {
  /// Data, read from a file where one is given.
  static func data(
    exported: UTType?,
    imported: UTType?,
    _ exporting: @escaping @Sendable (Item) async throws -> Data,
    _ importing: @escaping @Sendable (Data) async throws -> Item
  ) -> _TransferForm {
    _TransferForm(exported: exported, imported: imported) {
      .data(try await exporting($0))
    } importing: { received in
      switch received {
      case .data(let data): try await importing(data)
      case .file(let file): try await importing(Data(contentsOf: file.file))
      }
    }
  }
}
