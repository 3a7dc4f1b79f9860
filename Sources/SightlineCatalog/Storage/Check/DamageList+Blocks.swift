extension DamageList {
  /// Lists a damaged block with the pictures between its first and its last, and their entities.
  ///
  /// - Parameters:
  ///   - message: What is damaged.
  ///   - row: A row whose columns begin with `first` and `last`.
  ///   - reader: Reads which pictures there are.
  func add(_ message: String, concerning row: StoredRow, reader: any TableReading) {
    var pictures: [Int64] = []
    var entities: Set<EntityIdentifier> = []
    // Other damage must not hide this one.
    try? reader.db.eachRow(
      """
      SELECT pictures.id, types.identifier, entities.identifier FROM pictures
      JOIN entities ON entities.id = entity JOIN types ON types.id = type
      WHERE pictures.id BETWEEN ? AND ? ORDER BY pictures.id LIMIT \(DescriptorBlock.maximumCount)
      """,
      [row.integer(0), row.integer(1)],
      path: reader.path
    ) { found in
      pictures.append(try found.number(0))
      entities.insert(EntityIdentifier(type: try found.text(1), id: try found.text(2)))
    }
    add(message, pictures: pictures, entities: entities.sorted())
  }
}
