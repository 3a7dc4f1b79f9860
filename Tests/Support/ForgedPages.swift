/// A database file in which pages of a table lead to one another in circles, or many to the same one, so
/// that a plain reading of the table visits more of them than there are seconds.
///
/// Source of the form: "Database File Format", sections 1.3, 1.5 and 1.6, of SQLite's documentation.
package struct ForgedPages {
  /// The file's bytes.
  package private(set) var bytes: [UInt8]
  private let pageSize: Int

  /// Takes a sound file.
  package init(_ bytes: [UInt8], pageSize: Int) {
    self.bytes = bytes
    self.pageSize = pageSize
  }

  /// Puts inner pages in front of a table's first page, each with all of its cells on the next.
  ///
  /// - Parameters:
  ///   - root: The number of the table's first page, from 2; it goes to the end of the file.
  ///   - levels: How many inner pages there are.
  package mutating func multiply(root: Int, levels: Int) {
    let leaf = Array(bytes[(root - 1) * pageSize..<root * pageSize])
    let first = bytes.count / pageSize + 1
    replace(root, by: innerPage(leadingTo: first))
    for level in 1..<levels { bytes += innerPage(leadingTo: first + level) }
    bytes += leaf
    bytes.replaceSubrange(28..<32, with: Self.number(bytes.count / pageSize, 4))
  }

  /// Makes a table's first page lead to itself.
  package mutating func close(root: Int) { replace(root, by: innerPage(leadingTo: root)) }

  private mutating func replace(_ page: Int, by content: [UInt8]) {
    bytes.replaceSubrange((page - 1) * pageSize..<page * pageSize, with: content)
  }

  private func innerPage(leadingTo page: Int) -> [UInt8] {
    var content = [UInt8](repeating: 0, count: pageSize)
    let cells = (pageSize - 12) / 8
    content[0] = 5
    content.replaceSubrange(3..<5, with: Self.number(cells, 2))
    content.replaceSubrange(5..<7, with: Self.number(pageSize - cells * 5, 2))
    content.replaceSubrange(8..<12, with: Self.number(page, 4))
    for cell in 0..<cells {
      let start = pageSize - (cell + 1) * 5
      content.replaceSubrange(12 + cell * 2..<14 + cell * 2, with: Self.number(start, 2))
      content.replaceSubrange(start..<start + 5, with: Self.number(page, 4) + [1])
    }
    return content
  }

  private static func number(_ value: Int, _ length: Int) -> [UInt8] {
    (0..<length).map { UInt8(truncatingIfNeeded: value >> ((length - 1 - $0) * 8)) }
  }
}
