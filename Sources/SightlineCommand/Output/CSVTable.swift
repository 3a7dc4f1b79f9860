import SightlineBuilding
import SightlineReports

/// Rows of CSV (RFC 4180) on standard output, after a line that names their columns.
struct CSVTable {
  private let columns: [String]
  private var isBegun = false

  /// Prepares to print rows of these columns.
  init(_ columns: [String]) {
    self.columns = columns
  }

  /// Prints a row: nil is an empty field, and control characters are spelled out.
  ///
  /// - Parameter values: As many as there are columns.
  /// - Throws: `OutputFailure`.
  mutating func print(_ values: [String?]) throws(OutputFailure) {
    precondition(values.count == columns.count, "a row has as many values as there are columns")
    try begin()
    try printText(CSVLine.text(values.map { $0?.printable }))
  }

  /// Prints the columns' names, unless they have been printed.
  mutating func begin() throws(OutputFailure) {
    guard !isBegun else { return }
    isBegun = true
    try printText(CSVLine.text(columns))
  }
}
