/// The facts known of a type.
struct KnownType: Sendable {
  let type: UTType
  /// The identifiers of the types that it conforms to.
  let parents: [String]
  /// The endings of its files, the usual one first.
  let endings: [String]
  /// Its media type; nil where it has none.
  let media: String?

  private init(
    _ type: UTType,
    _ parents: [UTType],
    _ endings: [String] = [],
    _ media: String? = nil
  ) {
    self.type = type
    self.parents = parents.map(\.identifier)
    self.endings = endings
    self.media = media
  }

  /// Returns the facts known of an identifier; nil for others.
  static func of(_ identifier: String) -> KnownType? { byIdentifier[identifier] }

  private static let byIdentifier = Dictionary(
    all.map { ($0.type.identifier, $0) },
    uniquingKeysWith: { first, _ in first }
  )

  /// All that are known.
  static let all = [
    KnownType(.data, [.item]),
    KnownType(.directory, [.item]),
    KnownType(.folder, [.directory]),
    KnownType(.url, [.data]),
    KnownType(.fileURL, [.url]),
    KnownType(.image, [.data, .content]),
    KnownType(.png, [.image], ["png"], "image/png"),
    KnownType(.jpeg, [.image], ["jpg", "jpeg"], "image/jpeg"),
    KnownType(.gif, [.image], ["gif"], "image/gif"),
    KnownType(.heif, [.image], ["heif"], "image/heif"),
    KnownType(.heic, [.heif], ["heic"], "image/heic"),
    KnownType(.tiff, [.image], ["tiff", "tif"], "image/tiff"),
    KnownType(.svg, [.image, .xml], ["svg"], "image/svg+xml"),
    KnownType(.webP, [.image], ["webp"], "image/webp"),
    KnownType(.pdf, [.data, .content], ["pdf"], "application/pdf"),
    KnownType(.text, [.data, .content]),
    KnownType(.plainText, [.text], ["txt", "text"], "text/plain"),
    KnownType(.utf8PlainText, [.plainText]),
    KnownType(.html, [.text], ["html", "htm"], "text/html"),
    KnownType(.rtf, [.text], ["rtf"], "text/rtf"),
    KnownType(.json, [.text], ["json"], "application/json"),
    KnownType(.xml, [.text], ["xml"], "application/xml"),
    KnownType(.commaSeparatedText, [.text], ["csv"], "text/csv"),
    KnownType(.archive, [.data]),
    KnownType(.zip, [.archive], ["zip"], "application/zip"),
    KnownType(.movie, [.data, .content]),
    KnownType(.video, [.movie]),
    KnownType(.mpeg4Movie, [.movie], ["mp4"], "video/mp4"),
    KnownType(.quickTimeMovie, [.movie], ["mov"], "video/quicktime"),
    KnownType(.audio, [.data, .content]),
    KnownType(.mp3, [.audio], ["mp3"], "audio/mpeg"),
    KnownType(.wav, [.audio], ["wav"], "audio/vnd.wave"),
    KnownType(.vCard, [.text], ["vcf"], "text/vcard"),
    KnownType(.calendarEvent, [.content]),
  ]
}
