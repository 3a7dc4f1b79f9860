/// A picture file format that is read and written.
public enum ImageFormat: String, CaseIterable, Hashable, Sendable, Codable {
  /// Portable Network Graphics (ISO/IEC 15948).
  case png
  /// JPEG with JFIF, Exif or Adobe markers (ITU-T T.81, T.871, T.872).
  case jpeg
}

extension ImageFormat {
  /// The usual file name extension, without a dot.
  public var fileExtension: String {
    switch self {
    case .png: "png"
    case .jpeg: "jpg"
    }
  }

  /// The media type that IANA registered.
  public var mediaType: String {
    switch self {
    case .png: "image/png"
    case .jpeg: "image/jpeg"
    }
  }

  /// The format's name as people write it.
  var name: String {
    switch self {
    case .png: "PNG"
    case .jpeg: "JPEG"
    }
  }

  /// Recognises a format by its first bytes; names and extensions are never asked.
  ///
  /// - Parameter bytes: The file, or at least its first 8 bytes.
  /// - Returns: The format, or nil when the bytes start like neither.
  /// - Complexity: O(1).
  public static func detect(_ bytes: borrowing RawSpan) -> ImageFormat? {
    if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) { return .png }
    if bytes.starts(with: [0xFF, 0xD8, 0xFF]) { return .jpeg }
    return nil
  }
}

/// Recognises what a file is that is neither PNG nor JPEG, so that the error can say so.
enum ForeignContent {
  /// What the bytes look like, with an article, or nil when they are not recognised.
  static func describe(_ bytes: RawSpan) -> String? {
    if bytes.starts(with: "GIF8") { return "a GIF picture" }
    if bytes.starts(with: "BM"), bytes.byteCount >= 26, bytes.uint32(at: 6) == 0 {
      return "a BMP picture"
    }
    if bytes.starts(with: "II*\0") || bytes.starts(with: [0x4D, 0x4D, 0, 42]) {
      return "a TIFF picture or a camera's raw file"
    }
    if bytes.starts(with: "RIFF"), bytes.starts(with: "WEBP", at: 8) { return "a WebP picture" }
    if bytes.starts(with: "ftyp", at: 4) { return isoMedia(bytes) }
    if bytes.starts(with: [0xFF, 0x0A]) || bytes.starts(with: "JXL ", at: 4) {
      return "a JPEG XL picture"
    }
    if bytes.starts(with: "jP  ", at: 4) || bytes.starts(with: [0xFF, 0x4F, 0xFF, 0x51]) {
      return "a JPEG 2000 picture"
    }
    if bytes.starts(with: [0, 0, 1, 0]) { return "an icon file" }
    if bytes.starts(with: "8BPS") { return "a Photoshop document" }
    if bytes.starts(with: "%PDF-") { return "a PDF document" }
    if bytes.starts(with: "PK\u{3}\u{4}") { return "a ZIP archive or an office document" }
    if bytes.starts(with: [0x1F, 0x8B]) { return "a gzip archive" }
    if bytes.starts(with: "SQLite format 3\0") { return "an SQLite database" }
    return text(bytes)
  }

  /// HEIC, AVIF or a film, by the major brand of an ISO base media file.
  private static func isoMedia(_ bytes: RawSpan) -> String {
    for brand: StaticString in ["heic", "heix", "heim", "heis", "hevc", "mif1", "msf1"]
    where bytes.starts(with: brand, at: 8) {
      return "a HEIC picture"
    }
    for brand: StaticString in ["avif", "avis"] where bytes.starts(with: brand, at: 8) {
      return "an AVIF picture"
    }
    return "an MP4 or QuickTime film"
  }

  /// HTML, SVG or plain text, judged by the first 512 bytes.
  private static func text(_ bytes: RawSpan) -> String? {
    var start = ""
    for offset in 0..<min(bytes.byteCount, 512) {
      guard let byte = bytes.byte(at: offset) else { return nil }
      let isControl = byte < 0x20 && ![0x09, 0x0A, 0x0C, 0x0D].contains(byte)
      guard !isControl, byte != 0x7F else { return nil }
      // Bytes above ASCII may be any encoding; markup is looked for in the others.
      start.unicodeScalars.append(byte < 0x80 ? Unicode.Scalar(byte) : " ")
    }
    let lowered = start.lowercased()
    if lowered.contains("<svg") { return "an SVG picture" }
    if lowered.contains("<!doctype html") || lowered.contains("<html") { return "an HTML page" }
    return "text"
  }
}
