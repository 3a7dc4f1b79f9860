import ImageDescriptors

/// What a column asks of an index that has one code for each picture.
extension HammingIndex {
  /// The pictures nearer than a distance, by identifier.
  func measurements(
    of hash: PerceptualHash,
    nearerThan reach: Double
  ) throws(CancellationError) -> [DescriptorColumn.Measurement] {
    let radius = min(reach.rounded(.up) - 1, Double(bitCount))
    guard radius >= 0 else { return [] }
    return try matches(of: [hash], within: Int(radius))
      .map { DescriptorColumn.Measurement(slot: $0.id, distance: Double($0.distance)) }
      .sorted { $0.slot < $1.slot }
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
