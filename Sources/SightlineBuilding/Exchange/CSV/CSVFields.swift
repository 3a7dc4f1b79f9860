import SightlineCatalog

/// The fields of a record by their columns' names.
struct CSVFields {
  let header: CSVHeader
  let record: CSVRecord
  let allowsBlankTexts: Bool

  /// The text of a column, or nil when there is none.
  func text(_ column: CSVColumn) throws(TextProblem) -> String? {
    guard let text = header.value(column, in: record) else { return nil }
    if text.utf8.contains(0) { throw TextProblem("\(column): the text holds a NUL character") }
    if !allowsBlankTexts && text.allSatisfy(\.isWhitespace) {
      throw TextProblem("\(column): the text is empty; write nothing between the commas")
    }
    return text
  }

  /// The text of a column that must be there.
  func required(_ column: CSVColumn) throws(TextProblem) -> String {
    guard let text = try text(column) else { throw TextProblem("\(column): missing") }
    return text
  }

  /// A whole number of 0 or more.
  func count(_ column: CSVColumn, isRequired: Bool = false) throws(TextProblem) -> Int? {
    guard let text = isRequired ? try required(column) : try text(column) else { return nil }
    guard let number = Int(text), number >= 0 else {
      throw TextProblem("\(column): '\(text.prefix(64))' is not a whole number of 0 or more")
    }
    return number
  }

  /// Refuses values that would be lost.
  func requireNone(of columns: [CSVColumn], _ place: String) throws(TextProblem) {
    for column in columns {
      guard let text = try text(column) else { continue }
      throw TextProblem("\(column): '\(text.prefix(64))' belongs to \(place)")
    }
  }

  /// Adds the column's name to a problem.
  func at<T>(
    _ column: CSVColumn,
    _ body: () throws(TextProblem) -> T
  ) throws(TextProblem) -> T {
    do throws(TextProblem) {
      return try body()
    } catch {
      throw TextProblem("\(column): \(error.what)")
    }
  }
}
