public import Foundation
package import UniformTypeIdentifiers

/// An entity that is a file.
public protocol FileEntity: AppEntity where ID == FileEntityIdentifier {
  /// The kinds of files.
  static var supportedContentTypes: [UTType] { get }
}

/// The id of an entity that is a file: where the file is, or a draft's own id.
public struct FileEntityIdentifier: EntityIdentifierConvertible, Hashable, Sendable {
  private enum Content: Hashable { case file(URL), draft(String) }
  private let content: Content

  /// Makes the id of a file.
  public static func file(url: URL) -> FileEntityIdentifier {
    FileEntityIdentifier(content: .file(url))
  }

  /// Makes the id of something that is not a file yet.
  public static func draft(identifier: String) -> FileEntityIdentifier {
    FileEntityIdentifier(content: .draft(identifier))
  }

  /// Where the file is; nil for a draft.
  public var fileURL: URL? {
    if case .file(let url) = content { url } else { nil }
  }

  /// The draft's own id; nil for a file.
  public var draftIdentifier: String? {
    if case .draft(let identifier) = content { identifier } else { nil }
  }

  /// The id as text: the file's address, or the draft's id behind `draft:`.
  public var entityIdentifierString: String {
    switch content {
    case .file(let url): url.absoluteString
    case .draft(let identifier): "draft:\(identifier)"
    }
  }

  /// Reads an id from text.
  public static func entityIdentifier(
    for entityIdentifierString: String
  ) -> FileEntityIdentifier? {
    if entityIdentifierString.hasPrefix("draft:") {
      return .draft(identifier: String(entityIdentifierString.dropFirst(6)))
    }
    return URL(string: entityIdentifierString).flatMap { $0.isFileURL ? .file(url: $0) : nil }
  }
}
