import SightlineCatalog
import SightlineFoundation

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

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

/// One field of a CSV record.
struct CSVField: Hashable, Sendable {
  /// The field's text without its quotation marks.
  let text: String
  /// Whether it was quoted, which distinguishes an empty text from none.
  let isQuoted: Bool

  /// The text, or nil when nothing was written between the commas.
  var value: String? { text.isEmpty && !isQuoted ? nil : text }
}

/// The fields between two line ends.
struct CSVRecord: Hashable, Sendable {
  /// In the file's order.
  let fields: [CSVField]
  /// The number of the line that the record begins on, counted from 1.
  let line: Int
}

/// A list of labels in one field: separated by semicolons, or as a JSON list where that would not work.
enum LabelText {
  /// The text for labels; nil for none.
  static func text(_ labels: [String]) throws -> String? {
    if labels.isEmpty { return nil }
    let isPlain = labels.allSatisfy { label in
      !label.isEmpty && !label.utf8.contains(UInt8(ascii: ";")) && trimmed(label) == label
        && label.utf8.first != UInt8(ascii: "[")
    }
    if isPlain { return labels.joined(separator: ";") }
    return String(decoding: try JSONEncoder().encode(labels), as: UTF8.self)
  }

  /// Reads labels; empty ones between semicolons are passed over.
  static func labels(_ text: String) throws(TextProblem) -> [String] {
    guard text.utf8.first == UInt8(ascii: "[") else {
      return text.utf8.split(separator: UInt8(ascii: ";"))
        .map { trimmed(String(decoding: Array($0), as: UTF8.self)) }.filter { !$0.isEmpty }
    }
    do throws(TextProblem) {
      return try JSONReader.texts(of: text.utf8)
    } catch {
      throw TextProblem("'\(text.prefix(64))' is not a JSON list of texts (\(error))")
    }
  }

  private static func trimmed(_ text: String) -> String {
    var scalars = text.unicodeScalars[...]
    while let first = scalars.first, first.properties.isWhitespace { scalars.removeFirst() }
    while let last = scalars.last, last.properties.isWhitespace { scalars.removeLast() }
    return String(scalars)
  }
}
