/// Recognises files of foreign formats, so that the error can name them.
enum ForeignContent {
  /// Returns a name for the content, with an article; nil if it is not recognised.
  static func describe(_ bytes: RawSpan) -> String? {
    if bytes.starts(with: "BM"), bytes.byteCount >= 26, bytes.uint32(at: 6) == 0 {
      return "a BMP picture"
    }
    if bytes.starts(with: "ftyp", at: 4) { return "an MP4 or QuickTime film" }
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

  /// HTML, SVG or plain text, judged by the first 512 bytes.
  private static func text(_ bytes: RawSpan) -> String? {
    var start = ""
    for offset in 0..<min(bytes.byteCount, 512) {
      guard let byte = bytes.byte(at: offset) else { return nil }
      let isControl = byte < 0x20 && ![0x09, 0x0A, 0x0C, 0x0D].contains(byte)
      guard !isControl, byte != 0x7F else { return nil }
      // Bytes above ASCII may be in any encoding; only the others are searched for markup.
      start.unicodeScalars.append(byte < 0x80 ? Unicode.Scalar(byte) : " ")
    }
    let lowered = start.lowercased()
    if lowered.contains("<svg") { return "an SVG picture" }
    if lowered.contains("<!doctype html") || lowered.contains("<html") { return "an HTML page" }
    return "text"
  }
}
