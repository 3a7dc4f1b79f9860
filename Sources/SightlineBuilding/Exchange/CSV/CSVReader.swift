import SightlineFoundation

/// The records of a CSV file (RFC 4180) one at a time: fields between commas, quoted where needed.
///
/// Line ends may be CR LF or LF alone; those within quotation marks belong to the field. Empty lines
/// are passed over.
struct CSVReader {
  private enum State { case fieldStart, plain, quoted, quoteEnd }

  private let lines: LineReader
  private let limit: Int

  init(_ path: String, limit: Int = LineReader.defaultLimit) throws(SightlineError) {
    lines = try LineReader(path, limit: limit)
    self.limit = limit
  }

  /// The file's path, for messages.
  var path: String { lines.path }
  /// How many bytes of the file were read.
  var bytesRead: Int { lines.bytesRead }

  /// The next record, or nil at the file's end.
  ///
  /// - Throws: `SightlineError`: `sourceUnreadable`; `invalidRow` for a quotation mark or carriage
  ///   return out of place, bytes that are not UTF-8, or a record over the limit.
  func next() throws(SightlineError) -> CSVRecord? {
    while let line = try lines.next() {
      if line == [UInt8(ascii: "\n")] || line == [UInt8(ascii: "\r"), UInt8(ascii: "\n")] {
        continue
      }
      return try record(beginningWith: line)
    }
    return nil
  }

  /// An error that names the file and a line.
  func problem(_ what: String, line: Int) -> SightlineError {
    lines.problem(what, line: line)
  }

  private func record(
    beginningWith first: [UInt8]
  ) throws(SightlineError) -> CSVRecord {
    let firstLine = lines.number
    var line = first
    var size = first.count
    var fields: [CSVField] = []
    var field: [UInt8] = []
    var state = State.fieldStart
    var quoteLine = firstLine
    while true {
      var index = 0
      while index < line.count {
        let byte = line[index]
        let isLineEnd = byte == UInt8(ascii: "\n") || isReturnAtEnd(index, of: line)
        switch (state, byte) {
        case (.quoted, UInt8(ascii: "\"")): state = .quoteEnd
        case (.quoted, _): field.append(byte)
        case (.quoteEnd, UInt8(ascii: "\"")):
          field.append(byte)
          state = .quoted
        case (_, UInt8(ascii: ",")):
          fields.append(try makeField(field, isQuoted: state == .quoteEnd))
          field = []
          state = .fieldStart
        case (_, _) where isLineEnd:
          fields.append(try makeField(field, isQuoted: state == .quoteEnd))
          return CSVRecord(fields: fields, line: firstLine)
        case (.fieldStart, UInt8(ascii: "\"")):
          state = .quoted
          quoteLine = lines.number
        case (.quoteEnd, _):
          throw lines.problem(
            "column \(fields.count + 1): text follows a closing quotation mark; write a quotation "
              + "mark within a quoted field twice"
          )
        case (_, UInt8(ascii: "\"")), (_, UInt8(ascii: "\r")):
          let what = byte == UInt8(ascii: "\"") ? "a quotation mark" : "a carriage return"
          throw lines.problem(
            "column \(fields.count + 1): \(what) within a field without quotation marks; put the "
              + "whole field in them"
          )
        default:
          field.append(byte)
          state = .plain
        }
        index += 1
      }
      guard state == .quoted else {
        // The file ends without a line end.
        fields.append(try makeField(field, isQuoted: state == .quoteEnd))
        return CSVRecord(fields: fields, line: firstLine)
      }
      guard let next = try lines.next() else {
        throw lines.problem(
          "the quotation mark that opens a field is never closed",
          line: quoteLine
        )
      }
      size += next.count
      guard size <= limit else {
        throw lines.problem(
          "the record has more than \(limit) bytes, the limit; is the quotation mark closed?",
          line: quoteLine
        )
      }
      line = next
    }
  }

  private func isReturnAtEnd(_ index: Int, of line: [UInt8]) -> Bool {
    line[index] == UInt8(ascii: "\r") && index + 2 == line.count
      && line[index + 1] == UInt8(ascii: "\n")
  }

  private func makeField(
    _ bytes: [UInt8],
    isQuoted: Bool
  ) throws(SightlineError) -> CSVField {
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw lines.problem("the text is not UTF-8; save the file as UTF-8")
    }
    return CSVField(text: CSVGuard.removed(from: text), isQuoted: isQuoted)
  }
}
