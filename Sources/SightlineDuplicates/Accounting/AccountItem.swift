/// One thing that a picture file holds: a tag, a property, a text, a segment, a film behind the picture.
public struct AccountItem: Hashable, Sendable, Codable {
  /// The kind of thing, for programs.
  public enum Kind: String, Hashable, Sendable, Codable, CaseIterable {
    /// Frames or pages, which a comparison of pixels proves.
    case frames
    /// The meaning of the samples: a profile, or code points. A comparison of pixels proves it.
    case colors
    /// How long each frame is shown, and how often.
    case timing
    /// A tag of Exif or of a TIFF.
    case exif
    /// A camera maker's own block.
    case makerNote
    /// A property of XMP.
    case xmp
    /// A data set of IPTC.
    case iptc
    /// A resource of Photoshop.
    case photoshop
    /// A text with a keyword, as PNG has them.
    case text
    /// A comment of the container.
    case comment
    /// A further picture: a gain map, depths, another view.
    case picture
    /// A film.
    case film
    /// Sound.
    case sound
    /// A segment, chunk or box that is not understood.
    case part
    /// A file beside it that belongs to it.
    case companion
    /// Bytes that nothing in the file names, or that stand behind its end.
    case bytes
  }

  /// The kind of thing.
  public let kind: Kind
  /// The key under which files are compared, the same in every container: `exif/9286`, `iptc/2:120`.
  public let key: String
  /// A name for people, with an article: "the caption", "a film behind the picture".
  public let name: String
  /// The value for people, shortened; nil where only its size can be said.
  public let value: String?
  /// The value in a form that does not depend on how it is stored; a digest where it is long.
  public let content: String
  /// How many bytes it takes in the file.
  public let byteCount: Int
  /// The statement, in the terms that Exif, XMP and IPTC share; empty where it has no counterpart.
  let facts: [String]

  /// The thing in words: "the caption “At the sea”", "a film of 2.1 MB behind the picture".
  public var words: String { value.map { "\(name) \($0)" } ?? name }

  /// Whether only a comparison of pixels can say that another file has it.
  public var isProvedByPixels: Bool { kind == .frames || kind == .colors }
}
