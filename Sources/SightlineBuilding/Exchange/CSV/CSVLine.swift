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
