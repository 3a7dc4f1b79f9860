import SightlineCatalog
import SightlineFoundation

/// The rows of an exchange file in either form, one at a time.
struct ExchangeReader {
  private enum Form {
    case lines(LineReader)
    case records(CSVReader, CSVRowParser)
  }

  /// The file's path, for messages.
  let path: String
  private let form: Form
  private let allowsBlankTexts: Bool
  /// The remaining rows of the line that was read last, in reverse order.
  private var waiting: [ExchangeRow] = []
  /// The number of the line that the last row begins on.
  private(set) var line = 0

  /// How many bytes of the file were read.
  var bytesRead: Int {
    switch form {
    case .lines(let lines): lines.bytesRead
    case .records(let records, _): records.bytesRead
    }
  }

  /// Opens a file.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - format: Its form.
  ///   - allowsBlankTexts: Whether texts may be empty, as a catalog's may be.
  ///   - limit: The longest line, or record of CSV, in bytes.
  /// - Throws: `SightlineError`: `sourceNotFound`, `sourceUnreadable`, or `invalidRow` for a
  ///   header of CSV that is not one.
  init(
    _ path: String,
    format: ExchangeFormat,
    allowsBlankTexts: Bool = true,
    limit: Int = LineReader.defaultLimit
  ) throws(SightlineError) {
    self.path = path
    self.allowsBlankTexts = allowsBlankTexts
    switch format {
    case .jsonl: form = .lines(try LineReader(path, limit: limit))
    case .csv:
      let records = try CSVReader(path, limit: limit)
      guard let header = try records.next() else {
        throw records.problem("the file is empty; the first line names the columns", line: 1)
      }
      do throws(TextProblem) {
        form = .records(records, try CSVRowParser(header, allowsBlankTexts: allowsBlankTexts))
      } catch {
        throw records.problem(error.description, line: header.line)
      }
    }
  }

  /// The next row, or nil at the file's end.
  ///
  /// - Throws: `SightlineError`: `sourceUnreadable`, or `invalidRow`, which names the line.
  mutating func next() throws(SightlineError) -> ExchangeRow? {
    while waiting.isEmpty {
      guard let rows = try nextRows() else { return nil }
      waiting = rows.reversed()
    }
    return waiting.removeLast()
  }

  /// The next row of the current line; nil after the last.
  var upcoming: ExchangeRow? { waiting.last }

  /// An error that names the file and the line last read.
  func problem(
    _ what: String,
    code: SightlineError.Code = .invalidRow
  ) -> SightlineError {
    SightlineError(code, at: path, what, line: line)
  }

  /// Returns the rows of the next line; nil at the end of the file.
  private mutating func nextRows() throws(SightlineError) -> [ExchangeRow]? {
    switch form {
    case .lines(let lines):
      let bytes = try lines.next()
      line = lines.number
      return try bytes.map { bytes throws(SightlineError) in
        try parsed { () throws(TextProblem) in
          try JSONRowParser.rows(bytes, allowsBlankTexts: allowsBlankTexts)
        }
      }
    case .records(let records, let parser):
      let record = try records.next()
      guard let record else { return nil }
      line = record.line
      return try parsed { () throws(TextProblem) in try parser.rows(record) }
    }
  }

  private func parsed(
    _ body: () throws(TextProblem) -> [ExchangeRow]
  ) throws(SightlineError) -> [ExchangeRow] {
    do throws(TextProblem) {
      return try body()
    } catch {
      throw problem(error.description)
    }
  }
}

/// The text form in which a catalog is written out and read in.
public enum ExchangeFormat: String, CaseIterable, Hashable, Sendable {
  /// JSON Lines: one JSON object a line.
  case jsonl
  /// CSV (RFC 4180) with a header: one row a picture.
  case csv

  /// The form that a file's name says: `.jsonl`, `.ndjson` or `.csv`, or nil.
  public init?(path: String) {
    switch FilePaths.fileExtension(of: path) {
    case "jsonl", "ndjson": self = .jsonl
    case "csv": self = .csv
    default: return nil
    }
  }
}
