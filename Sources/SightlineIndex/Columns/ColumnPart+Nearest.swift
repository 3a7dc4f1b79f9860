import SightlineDescriptors

extension ColumnPart {
  /// The pictures nearer than a distance that are worth measuring, by slot: all, or of very many embeddings those with
  /// the nearest sketches.
  ///
  /// - Parameters:
  ///   - query: What they are measured against.
  ///   - reach: The distance.
  ///   - limit: How many embeddings are measured where there are sketches.
  ///   - isIncluded: Which slots count; asked from several threads. Nil for all.
  ///   - isStopped: Whether they are no longer wanted.
  /// - Returns: The pictures and their distances, by growing slot.
  /// - Throws: `CancellationError` when it is stopped.
  func nearest(
    to query: DescriptorValue,
    nearerThan reach: Double,
    measuring limit: Int,
    isIncluded: (@Sendable (Int) -> Bool)?,
    _ isStopped: @escaping () -> Bool
  ) throws(CancellationError) -> [DescriptorColumn.Measurement] {
    guard case .embeddings(let rows) = rows, case .embedding(let embedding) = query,
      rows.fits(embedding), let sketches = rows.sketches, limit < rows.count
    else {
      let found = try measurements(of: query, nearerThan: reach, isStopped)
      guard let isIncluded else { return found }
      return found.filter { isIncluded($0.slot) }
    }
    let slots = slots
    var isRowIncluded: (@Sendable (Int) -> Bool)?
    if let isIncluded { isRowIncluded = { row in isIncluded(slots[row]) } }
    var found: [DescriptorColumn.Measurement] = []
    let candidates = try sketches.candidates(
      for: embedding,
      limit: limit,
      isIncluded: isRowIncluded,
      isStopped
    )
    for row in candidates {
      let distance = rows.distances(of: row..<row + 1, to: embedding)[0]
      if distance < reach { found.append(.init(slot: slots[row], distance: distance)) }
    }
    for (slot, value) in others where isIncluded?(slot) ?? true {
      guard let distance = query.distance(to: value), distance < reach else { continue }
      found.append(.init(slot: slot, distance: distance))
    }
    return others.isEmpty ? found : found.sorted { $0.slot < $1.slot }
  }
}
