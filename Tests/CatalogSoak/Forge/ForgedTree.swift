import Foundation
import GRDB
import TestSupport

/// Forges how a file's pages hang together: a page of a table that leads to others, each to the same next
/// one, so that a plain reading of the table visits it more often than there are seconds.
///
/// Source of the form: "Database File Format", sections 1.5 and 1.6, of SQLite's documentation.
struct ForgedTree {
  private let path: String

  init(_ path: String) { self.path = path }

  func change(_ generator: inout SeededGenerator) throws -> String {
    let tables = ["entities", "pictures", "removed", "blocks", "changes", "types", "algorithms"]
    let table = tables.randomElement(using: &generator) ?? "pictures"
    let isCircle = generator.chance(20)
    let database = try Forgery.open(path)
    let place = try database.read { db in
      try Row.fetchOne(
        db,
        sql: "SELECT rootpage, (SELECT page_size FROM pragma_page_size), "
          + "(SELECT page_count FROM pragma_page_count) FROM sqlite_master WHERE name = ?",
        arguments: [table]
      )
    }
    try database.close()
    guard let place else { return "nothing" }
    let (root, size, count): (Int, Int, Int) = (place[0], place[1], place[2])
    var file = Array(try Data(contentsOf: URL(filePath: path)))
    let levels = isCircle ? 1 : Int.random(in: 4...16, using: &generator)
    // The table's former first page goes to the end of the file, below the levels of new ones.
    var leaf = Array(file[(root - 1) * size..<root * size])
    if root == 1 { leaf = [UInt8](repeating: 0, count: size) }
    for level in 0..<levels {
      let next = isCircle ? root : count + level + 1
      let page = Self.interior(leadingTo: next, size: size)
      if level == 0 {
        file.replaceSubrange((root - 1) * size..<root * size, with: page)
      } else {
        file += page
      }
    }
    file += leaf
    Self.put(file.count / size, in: &file, at: 28)
    try Data(file).write(to: URL(filePath: path))
    return isCircle ? "\(table) leads to itself" : "\(table) has \(levels) levels of the same pages"
  }

  /// An inner page of a table, all of whose cells lead to one page.
  private static func interior(leadingTo page: Int, size: Int) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: size)
    let cells = (size - 12) / 8
    bytes[0] = 5
    putShort(cells, in: &bytes, at: 3)
    putShort(size - cells * 5, in: &bytes, at: 5)
    put(page, in: &bytes, at: 8)
    for cell in 0..<cells {
      let start = size - (cell + 1) * 5
      putShort(start, in: &bytes, at: 12 + cell * 2)
      put(page, in: &bytes, at: start)
      bytes[start + 4] = 1
    }
    return bytes
  }

  private static func put(_ number: Int, in bytes: inout [UInt8], at place: Int) {
    for index in 0..<4 {
      bytes[place + index] = UInt8(truncatingIfNeeded: number >> (24 - index * 8))
    }
  }

  private static func putShort(_ number: Int, in bytes: inout [UInt8], at place: Int) {
    bytes[place] = UInt8(truncatingIfNeeded: number >> 8)
    bytes[place + 1] = UInt8(truncatingIfNeeded: number)
  }
}
