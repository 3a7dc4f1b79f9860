import SightlineCatalog
import SightlineFoundation

/// The places of the columns of a CSV file.
struct CSVHeader {
  /// How many fields every record has.
  let count: Int
  private var columns: [CSVColumn: Int] = [:]
  /// The algorithms with the places of their columns, in the file's order.
  private(set) var algorithms: [(name: String, place: Int)] = []

  /// Takes the first record of a file.
  ///
  /// - Throws: `TextProblem` for a column that is not known, stands twice, or is missing.
  init(_ record: CSVRecord) throws(TextProblem) {
    count = record.fields.count
    var known: Set<String> = []
    for (place, field) in record.fields.enumerated() {
      let name = field.text
      if name.hasPrefix(CSVColumn.descriptorPrefix) {
        let algorithm = String(name.dropFirst(CSVColumn.descriptorPrefix.count))
        guard !algorithm.isEmpty, known.insert(algorithm).inserted else {
          throw TextProblem("column \(place + 1): '\(name)' names no algorithm, or one again")
        }
        algorithms.append((algorithm, place))
      } else {
        guard let column = CSVColumn(rawValue: name) else { throw Self.unknown(name, at: place) }
        guard columns.updateValue(place, forKey: column) == nil else {
          throw TextProblem("column \(place + 1): there are two columns '\(name)'")
        }
      }
    }
    for column in [CSVColumn.type, .id] where columns[column] == nil {
      throw TextProblem("the header has no column '\(column)'")
    }
  }

  /// The field of a column; nil when it is empty or the file does not have the column.
  func value(_ column: CSVColumn, in record: CSVRecord) -> String? {
    columns[column].flatMap { record.fields[$0].value }
  }

  private static func unknown(_ name: String, at place: Int) -> TextProblem {
    if place == 0 && name.contains(";") {
      return TextProblem("the columns are parted by semicolons; save the file with commas")
    }
    let known = CSVColumn.allCases.map(\.rawValue)
    // The field of a manifest in JSON, which names several; a row of CSV names one.
    let hint =
      ["pictures", "picture", "file", "image"].contains(name.lowercased())
      ? " (did you mean 'path'? a row names one picture, and an entity with several has a row for each)"
      : Spelling.hint(name, among: known)
    return TextProblem(
      "column \(place + 1): unknown name '\(name.prefix(64))'\(hint); the first line names the "
        + "columns, of \(known.joined(separator: ", ")) and descriptor:NAME"
    )
  }
}

/// The columns of an exchange file in CSV, besides one for each algorithm.
///
/// A row with an id is a picture of an entity, or an entity alone when `path` is empty. A row without an
/// id declares a type, one without a type and with a location is a source of the catalog, and one with
/// neither gives the descriptor set of the catalog.
enum CSVColumn: String, CaseIterable {
  case type, id, title, subtitle, labels, codes, words, properties
  case path, position, width, height, size, modified, digest, problem, added, sources
  case name, plural, url, openIntent
  case descriptorSet, folder, location, prefix, pending, features

  /// The prefix for the name of a column of descriptors; the algorithm's identifier follows it.
  static let descriptorPrefix = "descriptor:"
}
