import Algorithms
import SightlineDescriptors

/// Finds the descriptors of pictures asked for by growing number, with one block of each algorithm held.
final class BlockLookup {
  private let reader: FileReader
  private var columns: [String: PackedColumn] = [:]
  private var numbers: [String: Int64]?

  init(_ reader: FileReader) {
    self.reader = reader
  }

  /// The descriptors in a picture's row.
  ///
  /// - Throws: `SightlineError` with code `damaged` when one is missing, or its block does not fit its
  ///   checksum.
  func descriptors(of stored: StoredPicture) throws -> PictureDescriptors {
    let picture = stored.picture
    var entries: [PictureDescriptors.Entry] = []
    for algorithm in stored.algorithms {
      let column = try column(of: algorithm, holding: picture.id)
      let index = column.pictures.partitioningIndex { $0 >= picture.id }
      guard index < column.count, column.pictures[index] == picture.id else {
        throw reader.damaged("picture '\(picture.path)' has lost its descriptor \(algorithm)")
      }
      entries.append(
        PictureDescriptors.Entry(
          identifier: algorithm,
          value: try reader.value(column, at: index)
        )
      )
    }
    return PictureDescriptors(entries)
  }

  /// The block where a picture's descriptor must stand.
  private func column(of algorithm: String, holding picture: Int64) throws -> PackedColumn {
    if let column = columns[algorithm], let last = column.pictures.last, last >= picture {
      return column
    }
    columns[algorithm] = nil
    var found = PackedColumn(algorithm: algorithm)
    try reader.db.eachRow(
      """
      SELECT first, last, count, data, checksum FROM blocks WHERE algorithm = ? AND first <= ?
      ORDER BY first DESC LIMIT 1
      """,
      [try number(of: algorithm), picture],
      path: reader.path
    ) { row in found = try row.block(of: algorithm).column }
    columns[algorithm] = found
    return found
  }

  private func number(of algorithm: String) throws -> Int64? {
    if let numbers { return numbers[algorithm] }
    let loaded = Dictionary(
      try reader.algorithmTotals().map { ($0.identifier, $0.number) },
      uniquingKeysWith: { first, _ in first }
    )
    numbers = loaded
    return loaded[algorithm]
  }
}
