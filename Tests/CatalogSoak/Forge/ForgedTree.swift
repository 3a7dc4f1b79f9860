import Foundation
import GRDB
import TestSupport

/// Forges how a file's pages hang together; see `ForgedPages`.
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
        sql: "SELECT rootpage, page_size FROM sqlite_master, pragma_page_size WHERE name = ?",
        arguments: [table]
      )
    }
    try database.close()
    guard let place else { return "nothing" }
    let file = URL(filePath: path)
    var pages = ForgedPages(Array(try Data(contentsOf: file)), pageSize: place[1])
    let said: String
    if isCircle {
      pages.close(root: place[0])
      said = "\(table) leads to itself"
    } else {
      let levels = Int.random(in: 4...16, using: &generator)
      pages.multiply(root: place[0], levels: levels)
      said = "\(table) has \(levels) levels of the same pages"
    }
    try Data(pages.bytes).write(to: file)
    return said
  }
}
