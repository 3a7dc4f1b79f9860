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
