import FoundationEssentials
import GRDB

extension Version1Reader {
  func algorithms() throws -> [String] {
    try algorithmNumbers().sorted { $0.key < $1.key }.map(\.value)
  }

  /// The identifiers of algorithms by their numbers.
  func algorithmNumbers() throws -> [Int64: String] {
    var algorithms: [Int64: String] = [:]
    try db.eachRow("SELECT id, identifier FROM algorithms\(suffix)", path: path) { row in
      algorithms[try row.integer(0)] = try row.text(1)
    }
    return algorithms
  }

  func eachBlock(of algorithm: String, _ body: (PackedColumn) throws -> Void) throws {
    guard let number = try algorithmNumbers().first(where: { $0.value == algorithm })?.key else {
      return
    }
    var column = PackedColumn(algorithm: algorithm)
    try db.eachRow(
      """
      SELECT picture, position, data, checksum FROM descriptors\(suffix)
      WHERE algorithm = ? ORDER BY picture
      """,
      [number],
      path: path
    ) { row in
      let picture = try row.integer(0)
      let data = try row.blob(2)
      let checksum = RowChecksum.version1(
        picture: picture,
        position: try row.count(1),
        algorithm: algorithm,
        bytes: data.span
      )
      guard checksum == (try row.integer(3)) else {
        throw damaged("the checksum of descriptor \(algorithm) of picture \(picture) does not fit")
      }
      if column.isFull {
        try body(column)
        column = PackedColumn(algorithm: algorithm)
      }
      column.append(picture, data)
    }
    if column.count > 0 { try body(column) }
  }

  func capacity(of algorithm: String) throws -> (count: Int, bytes: Int) { (0, 0) }

  func eachDirectoryBlock(_ body: (PictureDirectory) throws -> Void) throws {
    var directory = PictureDirectory()
    try db.eachRow(
      """
      SELECT pictures.id, entity, type FROM pictures\(suffix) AS pictures
      JOIN entities\(suffix) AS entities ON entities.id = entity ORDER BY pictures.id
      """,
      path: path
    ) { row in
      directory.append(try row.integer(0), entity: try row.integer(1), type: try row.integer(2))
      if directory.count == DescriptorBlock.maximumCount {
        try body(directory)
        directory = PictureDirectory()
      }
    }
    if directory.count > 0 { try body(directory) }
  }
}
