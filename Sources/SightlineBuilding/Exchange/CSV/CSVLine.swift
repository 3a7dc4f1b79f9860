/// Fields written as one CSV record.
package enum CSVLine {
  /// Joins fields with commas and ends the record with CR LF.
  ///
  /// A field is quoted when it holds a comma, a quotation mark, a line end, or spaces at an end, which
  /// some programs cut off; and an empty text is, to tell it from nil. What a spreadsheet would take for a
  /// formula is guarded; see `CSVGuard`.
  package static func text(_ fields: [String?]) -> String {
    fields.map { $0.map { quoted(CSVGuard.added(to: $0)) } ?? "" }.joined(separator: ",") + "\r\n"
  }

  private static func quoted(_ text: String) -> String {
    let special = Set(#",""#.utf8).union([UInt8(ascii: "\r"), UInt8(ascii: "\n")])
    let needsQuotes =
      text.isEmpty || text.utf8.contains(where: special.contains)
      || text.utf8.first == UInt8(ascii: " ") || text.utf8.last == UInt8(ascii: " ")
    guard needsQuotes else { return text }
    var result: [UInt8] = [UInt8(ascii: "\"")]
    for byte in text.utf8 {
      if byte == UInt8(ascii: "\"") { result.append(byte) }
      result.append(byte)
    }
    result.append(UInt8(ascii: "\""))
    return String(decoding: result, as: UTF8.self)
  }
}

/// An apostrophe before text that a spreadsheet would run as a formula: it shows the text instead.
///
/// A text that begins with `=`, `+`, `-`, `@`, a tab or a carriage return, and is no number, gets an
/// apostrophe in front, and so does one that begins with apostrophes before such a character. Reading takes
/// one away again, so that every text comes back as it was.
enum CSVGuard {
  private static let mark = UInt8(ascii: "'")

  /// The text as it is written.
  static func added(to text: String) -> String {
    isFormula(text) && Double(text) == nil ? "'\(text)" : text
  }

  /// The text that was written so.
  static func removed(from text: String) -> String {
    text.utf8.first == mark && isFormula(text)
      ? String(decoding: Array(text.utf8.dropFirst()), as: UTF8.self) : text
  }

  private static func isFormula(_ text: String) -> Bool {
    guard let first = text.utf8.first(where: { $0 != mark }) else { return false }
    return "=+-@\t\r".utf8.contains(first)
  }
}
