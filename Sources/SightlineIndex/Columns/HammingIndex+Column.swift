import SightlineDescriptors

/// Operations for a column, whose index has one code for each picture and was made at once.
extension HammingIndex {
  /// The pictures nearer than a distance, by identifier.
  ///
  /// - Complexity: As `matches(of:within:isIncluded:)`; where many are near, less.
  func measurements(
    of hash: PerceptualHash,
    nearerThan reach: Double,
    _ isStopped: @escaping () -> Bool
  ) throws(CancellationError) -> [DescriptorColumn.Measurement] {
    let radius = min(reach.rounded(.up) - 1, Double(bitCount))
    guard radius >= 0 else { return [] }
    // From a quarter of the bits on, tables are of no use and many codes are near; a scan finds these
    // in order, without sorting.
    if Int(radius) * 4 > bitCount, segments.count == 1, tail.count == 0 {
      return try scanned(segments[0], for: hash, within: Int(radius), isStopped)
    }
    return try matches(of: [hash], within: Int(radius), isStopped: isStopped)
      .map { DescriptorColumn.Measurement(slot: $0.id, distance: Double($0.distance)) }
      .sorted { $0.slot < $1.slot }
  }

  /// The pictures of a segment within a radius, by identifier.
  private func scanned(
    _ segment: HammingSegment,
    for hash: PerceptualHash,
    within radius: Int,
    _ isStopped: @escaping () -> Bool
  ) throws(CancellationError) -> [DescriptorColumn.Measurement] {
    let code = QueryCode(words: checkedWords(of: hash), query: 0, index: 0)
    let rows = segment.rows
    var hits = KernelHits()
    var found: [DescriptorColumn.Measurement] = []
    for start in stride(from: 0, to: rows.count, by: tuning.blockRows) {
      if isStopped() { throw CancellationError() }
      let range = start..<min(start + tuning.blockRows, rows.count)
      for hit in 0..<rows.scan(range, for: code, within: radius, into: &hits) {
        let row = Int(hits.positions[hit])
        guard !segment.removed.contains(row) else { continue }
        let distance = Double(hits.distances[hit])
        found.append(DescriptorColumn.Measurement(slot: rows.ids[row], distance: distance))
      }
    }
    return found
  }

  /// The words of an identifier's first code, or nil for an unknown one.
  ///
  /// - Complexity: O(log(count)²).
  func words(of id: Int) -> [UInt64]? {
    for segment in segments {
      guard let position = segment.positions(of: id).first else { continue }
      return Array(segment.rows.code(at: position))
    }
    guard let position = tail.positions(of: id).first else { return nil }
    return Array(tail.words[position * width..<(position + 1) * width])
  }
}
