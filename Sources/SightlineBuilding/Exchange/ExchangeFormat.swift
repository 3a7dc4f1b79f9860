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
