import Foundation
import GRDB

/// Where the rows of tables lie in a SQLite file.
///
/// Source: "Database File Format", sqlite.org/fileformat2.html, §1.5 and §1.6.
struct TablePages {
  /// The bytes of the pages that are rows, without headers, pointers and what is free.
  private(set) var rows: [Range<Int>] = []
  /// The first bytes of each row: its length and number, the kinds of its columns, and small columns.
  private(set) var heads: [Range<Int>] = []

  private static let headLength = 48

  private let file: [UInt8]
  private let pageSize: Int
  private var usable: Int { pageSize - Int(file[20]) }

  /// Follows the trees of those of the tables that the file has.
  init(of tables: [String], in path: String) throws {
    file = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
    pageSize = Int(file[16]) << 8 | Int(file[17])
    guard pageSize >= 512 else { throw SoakError("\(path): pages of \(pageSize) bytes") }
    let queue = try DatabaseQueue(path: path)
    let roots = try queue.read { db in
      try tables.compactMap { table in
        try Int.fetchOne(
          db,
          sql: "SELECT rootpage FROM sqlite_master WHERE type = 'table' AND name = ?",
          arguments: [table]
        )
      }
    }
    try queue.close()
    for root in roots { follow(root) }
  }

  private func number(_ place: Int, bytes: Int) -> Int {
    file[place..<place + bytes].reduce(0) { $0 << 8 | Int($1) }
  }

  private func range(ofPage page: Int) -> Range<Int> { (page - 1) * pageSize..<page * pageSize }

  private mutating func follow(_ page: Int) {
    let range = range(ofPage: page)
    let kind = file[range.lowerBound]
    let isInterior = kind == 2 || kind == 5
    let cells = number(range.lowerBound + 3, bytes: 2)
    let pointers = range.lowerBound + (isInterior ? 12 : 8)
    for cell in 0..<cells {
      var place = range.lowerBound + number(pointers + 2 * cell, bytes: 2)
      if isInterior {
        follow(number(place, bytes: 4))
        place += 4
      }
      if kind != 5 { addRow(at: place, isTable: kind == 13) }
    }
    if isInterior { follow(number(range.lowerBound + 8, bytes: 4)) }
  }

  /// Adds the bytes of a row, on its page and on those that it overflows to.
  private mutating func addRow(at cell: Int, isTable: Bool) {
    var place = cell
    let length = variableNumber(&place)
    if isTable { _ = variableNumber(&place) }
    let most = isTable ? usable - 35 : (usable - 12) * 64 / 255 - 23
    let least = (usable - 12) * 32 / 255 - 23
    let fitting = least + (length - least) % (usable - 4)
    let local = length <= most ? length : fitting <= most ? fitting : least
    // The length and the row's number are as much a part of it as its columns.
    rows.append(cell..<place + local)
    heads.append(cell..<min(place + local, cell + Self.headLength))
    var rest = length - local
    var next = rest > 0 ? number(place + local, bytes: 4) : 0
    while rest > 0, next > 0 {
      let range = range(ofPage: next)
      let count = min(rest, usable - 4)
      rows.append(range.lowerBound + 4..<range.lowerBound + 4 + count)
      rest -= count
      next = number(range.lowerBound, bytes: 4)
    }
  }

  /// A number of one to nine bytes, whose place moves behind it.
  private func variableNumber(_ place: inout Int) -> Int {
    var number = 0
    for _ in 0..<8 {
      let byte = file[place]
      place += 1
      number = number << 7 | Int(byte & 0x7F)
      if byte < 0x80 { return number }
    }
    place += 1
    return number << 8 | Int(file[place - 1])
  }
}
