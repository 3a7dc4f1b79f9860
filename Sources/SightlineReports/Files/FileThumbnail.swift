import SightlineBuilding

/// A small picture of a file, linked to it; or a word where it is missing.
struct FileThumbnail {
  /// The file; nil where it is not known.
  let file: String?
  /// The text for readers who cannot see the picture.
  let alternative: String
  /// The longest side in pixels.
  let side: Int
  /// The most bytes; nil for as many as suit the side.
  var maximumBytes: Int?

  /// The side at or above which a thumbnail may have twice the bytes.
  private static let smallSide = 208

  /// The thumbnail itself; nil where the file is not there or cannot be read.
  var thumbnail: Thumbnail? {
    guard let file, let loaded = try? InputPicture.decodedFile(file) else { return nil }
    return try? Thumbnail(
      of: loaded.buffer,
      side: side,
      maximumBytes: maximumBytes ?? (side > Self.smallSide ? 24 << 10 : 12 << 10)
    )
  }

  /// The thumbnail as markup.
  var element: HTML {
    guard let file, let small = thumbnail else {
      return "<div class=\"picture missing soft small\">picture not found</div>"
    }
    return "<a href=\"\(Self.address(of: file))\">\(small.element(alternative: alternative))</a>"
  }

  /// The address of a file (RFC 8089).
  static func address(of path: String) -> String {
    let plain = Set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._~/".utf8)
    return "file://"
      + path.utf8.map { byte in
        if plain.contains(byte) { return String(decoding: [byte], as: UTF8.self) }
        let digits = String(byte, radix: 16, uppercase: true)
        return byte < 16 ? "%0\(digits)" : "%\(digits)"
      }.joined()
  }
}
