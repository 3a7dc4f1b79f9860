public import Foundation
import UniformTypeIdentifiers

/// A value represented by another one that can be transferred, such as its title.
public struct ProxyRepresentation<Item: Transferable, ProxyItem: Transferable>:
  TransferRepresentation
{
  /// It has no body.
  public typealias Body = Never
  /// Those of the other value.
  public let _forms: [_TransferForm<Item>]

  /// Exports and imports.
  ///
  /// - Parameters:
  ///   - exporting: Makes the other value.
  ///   - importing: Makes a value of another.
  public init(
    exporting: @escaping @Sendable (Item) async throws -> ProxyItem,
    importing: @escaping @Sendable (ProxyItem) async throws -> Item
  ) {
    _forms = Self.forms(exporting, importing)
  }

  /// Exports only.
  public init(exporting: @escaping @Sendable (Item) async throws -> ProxyItem) {
    _forms = Self.forms(exporting, nil)
  }

  /// Exports a part of the value.
  public init(_ keyPath: any KeyPath<Item, ProxyItem> & Sendable) {
    _forms = Self.forms({ $0[keyPath: keyPath] }, nil)
  }

  /// Imports only.
  public init(importing: @escaping @Sendable (ProxyItem) async throws -> Item) {
    _forms = Self.forms(nil, importing)
  }

  private static func forms(
    _ exporting: (@Sendable (Item) async throws -> ProxyItem)?,
    _ importing: (@Sendable (ProxyItem) async throws -> Item)?
  ) -> [_TransferForm<Item>] {
    ProxyItem.forms.map { form in
      _TransferForm(
        exported: exporting == nil ? nil : form.exported,
        imported: importing == nil ? nil : form.imported
      ) { item in
        guard let exporting else { throw CocoaError(.featureUnsupported) }
        return switch try await form.export(exporting(item)) {
        case .data(let data): .data(data)
        case .file(let file): .file(file)
        }
      } importing: { received in
        guard let importing else { throw CocoaError(.featureUnsupported) }
        return switch received {
        case .data(let data): try await importing(form.importing(.data(data)))
        case .file(let file): try await importing(form.importing(.file(file)))
        }
      }
    }
  }
}

extension String: Transferable {
  /// Text in UTF-8.
  public static var transferRepresentation: some TransferRepresentation {
    DataRepresentation(contentType: .utf8PlainText) { text in
      Data(text.utf8)
    } importing: { data in
      guard let text = String(bytes: data, encoding: .utf8) else {
        throw CocoaError(.fileReadInapplicableStringEncoding)
      }
      return text
    }
  }
}

extension Data: Transferable {
  /// The bytes.
  public static var transferRepresentation: some TransferRepresentation {
    DataRepresentation(contentType: .data) {
      $0
    } importing: {
      $0
    }
  }
}

extension URL: Transferable {
  /// The address as text.
  public static var transferRepresentation: some TransferRepresentation {
    DataRepresentation(contentType: .url) { address in
      Data(address.absoluteString.utf8)
    } importing: { data in
      guard let address = URL(string: String(decoding: data, as: UTF8.self)) else {
        throw CocoaError(.fileReadCorruptFile)
      }
      return address
    }
  }
}
