import Foundation

/// A kind of file or data, by its identifier.
///
/// Linux has no module of uniform types.
public struct UTType: Hashable, Sendable, Codable, CustomStringConvertible {
  /// The identifier, such as `public.png`.
  public let identifier: String

  /// Makes a type from any identifier that is not empty.
  public init?(_ identifier: String) {
    guard !identifier.isEmpty else { return nil }
    self.identifier = identifier
  }

  /// Makes a type that another app declares.
  public init(importedAs identifier: String, conformingTo parent: UTType? = nil) {
    self.identifier = identifier
  }

  /// Makes a type that this app declares.
  public init(exportedAs identifier: String, conformingTo parent: UTType? = nil) {
    self.identifier = identifier
  }

  /// Makes a type from the ending of a file's name, without the dot; nil when it is not known.
  public init?(filenameExtension: String) {
    guard
      let type = Self.known.first(where: { $0.endings.contains(filenameExtension.lowercased()) })
    else { return nil }
    self = type.type
  }

  /// The first ending of file names of this type; nil when it is not known.
  public var preferredFilenameExtension: String? {
    Self.known.first { $0.type == self }?.endings.first
  }

  /// The identifier.
  public var description: String { identifier }

  private static let known: [(type: UTType, endings: [String])] = [
    (.png, ["png"]), (.jpeg, ["jpg", "jpeg"]), (.gif, ["gif"]), (.heic, ["heic"]),
    (.tiff, ["tiff", "tif"]), (.svg, ["svg"]), (.webP, ["webp"]), (.pdf, ["pdf"]),
    (.plainText, ["txt", "text"]), (.html, ["html", "htm"]), (.rtf, ["rtf"]), (.json, ["json"]),
    (.xml, ["xml"]), (.commaSeparatedText, ["csv"]), (.zip, ["zip"]), (.mp3, ["mp3"]),
    (.mpeg4Movie, ["mp4"]), (.quickTimeMovie, ["mov"]), (.wav, ["wav"]),
  ]
}
