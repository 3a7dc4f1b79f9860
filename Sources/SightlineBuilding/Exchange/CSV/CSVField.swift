/// One field of a CSV record.
struct CSVField: Hashable, Sendable {
  /// What the field says, its quotation marks undone.
  let text: String
  /// Whether it stood in quotation marks, which tells an empty text from none.
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
