/// A client's source, of which the compiler hands out parts, and places in it.
struct ClientFile {
  let text: String
  /// The same text, line by line.
  let lines: [Substring]

  private static let name = "Client.swift"

  init(_ text: String) {
    self.text = text
    lines = text.split(separator: "\n", omittingEmptySubsequences: false)
  }

  /// A part of the text as the compiler hands it out.
  func syntax(_ kind: HostMessage.Syntax.Kind, _ part: Substring) -> HostMessage.Syntax {
    let offset = text.utf8.distance(from: text.startIndex, to: part.startIndex)
    let (line, column) = place(at: offset)
    return HostMessage.Syntax(
      kind: kind,
      source: String(part),
      location: .init(
        fileID: "Client/\(Self.name)",
        fileName: Self.name,
        offset: offset,
        line: line,
        column: column
      )
    )
  }

  /// A diagnostic as the compiler prints it, its notes and offers to mend the source included.
  func lines(of diagnostic: PluginAnswer.Diagnostic) -> [String] {
    [line(diagnostic.severity, diagnostic.message, at: diagnostic.position)]
      + diagnostic.notes.map { line("note", $0.message, at: $0.position) }
      + diagnostic.fixIts.map { "fix-it: \($0.message)" }
  }

  private func line(
    _ severity: String,
    _ message: String,
    at position: PluginAnswer.Diagnostic.Position
  ) -> String {
    guard position.fileName == Self.name else { return "elsewhere: \(severity): \(message)" }
    let (line, column) = place(at: position.offset)
    return "\(line):\(column): \(severity): \(message)"
  }

  /// The line and the column, in bytes, of an offset in bytes; both count from one.
  private func place(at offset: Int) -> (line: Int, column: Int) {
    let before = text.utf8.prefix(offset)
    let lineStart = before.lastIndex(of: UInt8(ascii: "\n")).map(before.index(after:))
    return (
      before.count { $0 == UInt8(ascii: "\n") } + 1,
      before.distance(from: lineStart ?? before.startIndex, to: before.endIndex) + 1
    )
  }
}
