import SightlineCatalog
import SightlineDescriptors
import SightlinePixels

/// Reads what a catalog knows of the pictures whose hashes are in a column, some thousand at a time.
struct PictureRows {
  /// A picture and its hash.
  struct Row {
    let picture: ReferencePicture
    let hash: PerceptualHash
  }

  /// How many pictures are read at once, unless one set has more.
  private static let batchSize = 4096

  let catalog: Catalog
  let column: HashColumn

  /// Joins featureless pictures whose files have the same bytes: of those nothing is in doubt.
  func joinIdentical(_ rows: [Int], in sets: inout DisjointSets) throws {
    // Equal bytes have equal hashes, so a file with a unique hash need not be read.
    let candidates = column.equalRows(rows).filter { $0.count > 1 }.flatMap(\.self)
    var first: [FileContent: Int] = [:]
    for start in stride(from: 0, to: candidates.count, by: Self.batchSize) {
      let batch = candidates[start..<min(start + Self.batchSize, candidates.count)]
      let pictures = try pictures(of: Array(batch))
      for row in batch {
        guard let picture = pictures[column.pictures[row]], let content = FileContent(picture)
        else {
          continue
        }
        if let other = first[content] { sets.join(row, other) } else { first[content] = row }
      }
    }
  }

  /// Joins featureless pictures of one hash and one size, whose pixels may be the same.
  func joinEqual(_ rows: [Int], in sets: inout DisjointSets) throws {
    struct Size: Hashable { let hash, width, height: Int }
    let equal = column.equalRows(rows).filter { $0.count > 1 }
    var first: [Size: Int] = [:]
    for (number, rows) in equal.enumerated() {
      for start in stride(from: 0, to: rows.count, by: Self.batchSize) {
        try Task.checkCancellation()
        let batch = Array(rows.dropFirst(start).prefix(Self.batchSize))
        let pictures = try pictures(of: batch)
        for row in batch {
          guard let picture = pictures[column.pictures[row]] else { continue }
          let size = Size(hash: number, width: picture.width, height: picture.height)
          if let other = first[size] { sets.join(row, other) } else { first[size] = row }
        }
      }
    }
    try joinIdentical(rows, in: &sets)
  }

  /// Hands out the pictures of each of some sets of rows; what was removed meanwhile is left out.
  func eachSet(of sets: [[Int]], _ body: ([Row]) throws -> Void) throws {
    var rest = sets[...]
    while !rest.isEmpty {
      var rowCount = 0
      let batch = rest.prefix { set in
        defer { rowCount += set.count }
        return rowCount == 0 || rowCount + set.count <= Self.batchSize
      }
      rest = rest.dropFirst(batch.count)
      let pictures = try pictures(of: batch.flatMap(\.self))
      for set in batch {
        try Task.checkCancellation()
        try body(
          set.compactMap { row in
            pictures[column.pictures[row]].map { Row(picture: $0, hash: column.hash(of: row)) }
          }
        )
      }
    }
  }

  private func pictures(of rows: [Int]) throws -> [Int64: ReferencePicture] {
    try catalog.pictures(numbered: rows.map { column.pictures[$0] })
  }
}
