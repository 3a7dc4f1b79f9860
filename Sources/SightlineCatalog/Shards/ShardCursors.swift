/// The entities of one shard, by type and id, some hundred at a time, so that several shards can be read together.
final class EntityCursor {
  private let reader: any TableReading
  private var types: ArraySlice<String>
  private var page: ArraySlice<NumberedEntity> = []
  /// Behind which entity the next page begins; nil where the next type does.
  private var last: EntityIdentifier?
  private var found = RowTotals()

  private static let pageSize = 512

  init(_ reader: any TableReading) throws {
    self.reader = reader
    types = try reader.typeRows().map(\.type.identifier)[...]
  }

  /// The next entity, without consuming it.
  ///
  /// - Throws: `SightlineError` with code `damaged`, also at the end, where entities are fewer, more or others than
  ///   were written.
  func peek() throws -> NumberedEntity? {
    while page.isEmpty {
      guard let type = last?.type ?? types.popFirst() else {
        let written = try reader.totals().entities
        guard found == written else {
          throw reader.damaged(
            "\(found.count) entities are found in place of \(written.count), or others"
          )
        }
        return nil
      }
      let place = last ?? EntityIdentifier(type: type, id: "")
      page = try reader.entityRows(.following(place, limit: Self.pageSize))[...]
      for entity in page { found.add(entity.checksum) }
      last = page.count == Self.pageSize ? page.last?.entity.identifier : nil
    }
    return page.first
  }

  /// Goes on behind the entity that came.
  func advance() { page = page.dropFirst() }
}

/// One algorithm's descriptors of one shard, a block at a time, so that several shards can be read together.
final class BlockCursor {
  private let next: () throws -> PackedColumn?
  private var block: PackedColumn?
  /// Where in the block it goes on.
  private(set) var place = 0
  private var isAtEnd = false

  /// Prepares to read what a closure gives, nil at the end.
  init(_ next: @escaping () throws -> PackedColumn?) { self.next = next }

  /// The next block, from `place` on, without consuming it; nil at the end.
  func peek() throws -> PackedColumn? {
    if block == nil, !isAtEnd {
      block = try next()
      isAtEnd = block == nil
    }
    return block
  }

  /// Goes on in the block that came, or behind it.
  func advance(to place: Int) {
    let isDone = place == block?.count
    self.place = isDone ? 0 : place
    if isDone { block = nil }
  }
}
