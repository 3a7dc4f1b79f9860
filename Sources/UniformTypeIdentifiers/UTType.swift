/// A kind of file or data, by its identifier.
///
/// The common kinds are known with the kinds that they conform to, their file extensions and their media types;
/// there is no system database.
public struct UTType: Hashable, Sendable, CustomStringConvertible {
  /// The identifier, such as `public.png`.
  public let identifier: String
  /// The kind that a declaration in code names.
  private let parent: String?

  /// Makes a type from any identifier that is not empty.
  public init?(_ identifier: String) {
    guard !identifier.isEmpty else { return nil }
    self.init(identifier, parent: nil)
  }

  private init(_ identifier: String, parent: UTType?) {
    self.identifier = identifier
    self.parent = parent?.identifier
  }

  /// Makes a type that another app declares.
  public init(importedAs identifier: String, conformingTo parent: UTType? = nil) {
    self.init(identifier, parent: parent)
  }

  /// Makes a type that this app declares.
  public init(exportedAs identifier: String, conformingTo parent: UTType? = nil) {
    self.init(identifier, parent: parent)
  }

  /// Makes a type from a file extension, without the dot; nil if it is not known.
  public init?(filenameExtension: String, conformingTo supertype: UTType = .data) {
    let ending = filenameExtension.lowercased()
    guard let known = KnownType.all.first(where: { $0.endings.contains(ending) }),
      known.type.conforms(to: supertype)
    else { return nil }
    self = known.type
  }

  /// Makes a type from a media type such as `image/png`; nil if it is not known.
  public init?(mimeType: String, conformingTo supertype: UTType = .data) {
    guard let known = KnownType.all.first(where: { $0.media == mimeType.lowercased() }),
      known.type.conforms(to: supertype)
    else { return nil }
    self = known.type
  }

  /// The preferred file extension of this type; nil if it is not known.
  public var preferredFilenameExtension: String? { KnownType.of(identifier)?.endings.first }

  /// The media type; nil when it is not known.
  public var preferredMIMEType: String? { KnownType.of(identifier)?.media }

  /// The types that it conforms to, itself left out.
  public var supertypes: Set<UTType> {
    var found: Set<UTType> = []
    var open = [self]
    while let type = open.popLast() {
      let parents = type.parent.map { [$0] } ?? KnownType.of(type.identifier)?.parents ?? []
      open += parents.compactMap { UTType($0) }.filter { found.insert($0).inserted }
    }
    return found
  }

  /// Whether it is a type or a special form of it.
  public func conforms(to type: UTType) -> Bool { self == type || supertypes.contains(type) }

  /// The identifier.
  public var description: String { identifier }

  /// Whether two types have one identifier.
  public static func == (one: UTType, other: UTType) -> Bool { one.identifier == other.identifier }

  /// Hashes the identifier.
  public func hash(into hasher: inout Hasher) { hasher.combine(identifier) }
}

extension UTType: Codable {
  /// Reads the identifier.
  public init(from decoder: any Decoder) throws {
    self.init(try decoder.singleValueContainer().decode(String.self), parent: nil)
  }

  /// Writes the identifier.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(identifier)
  }
}

extension UTType {
  /// Anything.
  public static let item = UTType(importedAs: "public.item")
  /// Anything with content.
  public static let content = UTType(importedAs: "public.content")
  /// Any bytes.
  public static let data = UTType(importedAs: "public.data")
  /// A folder.
  public static let folder = UTType(importedAs: "public.folder")
  /// A directory of any kind.
  public static let directory = UTType(importedAs: "public.directory")
  /// An address.
  public static let url = UTType(importedAs: "public.url")
  /// The address of a file.
  public static let fileURL = UTType(importedAs: "public.file-url")
  /// Any picture.
  public static let image = UTType(importedAs: "public.image")
  /// A PNG picture.
  public static let png = UTType(importedAs: "public.png")
  /// A JPEG picture.
  public static let jpeg = UTType(importedAs: "public.jpeg")
  /// A GIF picture.
  public static let gif = UTType(importedAs: "com.compuserve.gif")
  /// A picture in the container of HEIC and AVIF.
  public static let heif = UTType(importedAs: "public.heif")
  /// A HEIC picture.
  public static let heic = UTType(importedAs: "public.heic")
  /// A TIFF picture.
  public static let tiff = UTType(importedAs: "public.tiff")
  /// An SVG drawing.
  public static let svg = UTType(importedAs: "public.svg-image")
  /// A WebP picture.
  public static let webP = UTType(importedAs: "org.webmproject.webp")
  /// A PDF document.
  public static let pdf = UTType(importedAs: "com.adobe.pdf")
  /// Any text.
  public static let text = UTType(importedAs: "public.text")
  /// Text without markup.
  public static let plainText = UTType(importedAs: "public.plain-text")
  /// Text without markup, in UTF-8.
  public static let utf8PlainText = UTType(importedAs: "public.utf8-plain-text")
  /// A page of the web.
  public static let html = UTType(importedAs: "public.html")
  /// Rich text.
  public static let rtf = UTType(importedAs: "public.rtf")
  /// JSON.
  public static let json = UTType(importedAs: "public.json")
  /// XML.
  public static let xml = UTType(importedAs: "public.xml")
  /// A table as text.
  public static let commaSeparatedText = UTType(importedAs: "public.comma-separated-values-text")
  /// Any archive.
  public static let archive = UTType(importedAs: "public.archive")
  /// A ZIP archive.
  public static let zip = UTType(importedAs: "public.zip-archive")
  /// Any film.
  public static let movie = UTType(importedAs: "public.movie")
  /// Any film with pictures and sound.
  public static let video = UTType(importedAs: "public.video")
  /// An MPEG-4 film.
  public static let mpeg4Movie = UTType(importedAs: "public.mpeg-4")
  /// A QuickTime film.
  public static let quickTimeMovie = UTType(importedAs: "com.apple.quicktime-movie")
  /// Any sound.
  public static let audio = UTType(importedAs: "public.audio")
  /// MP3 sound.
  public static let mp3 = UTType(importedAs: "public.mp3")
  /// WAV sound.
  public static let wav = UTType(importedAs: "com.microsoft.waveform-audio")
  /// A business card.
  public static let vCard = UTType(importedAs: "public.vcard")
  /// A date in a calendar.
  public static let calendarEvent = UTType(importedAs: "public.calendar-event")
}
