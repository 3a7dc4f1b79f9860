package import SightlineDescriptors

/// The descriptors of many pictures by one algorithm, laid out to be measured all at once.
///
/// Pictures are known by their slots, counted from 0. Hashes lie in an index by Hamming distance,
/// histograms one after the other; other kinds, and those of another size than the first, are measured
/// one by one. Either way a distance is `DescriptorValue.distance(to:)`, to the bit.
package struct DescriptorColumn: Sendable {
  enum Rows: Sendable {
    /// By slot; it builds its tables by itself where queries are worth it.
    case hashes(SharedHammingIndex, bitCount: Int)
    case histograms(HistogramRows)
    case none
  }

  /// A picture that was measured.
  package struct Measurement: Hashable, Sendable {
    package let slot: Int
    package let distance: Double

    /// Notes what was measured.
    package init(slot: Int, distance: Double) {
      self.slot = slot
      self.distance = distance
    }
  }

  let rows: Rows
  /// The pictures of the rows.
  let slots: RowSlots
  /// The descriptors that do not lie in rows, by slot.
  let others: [(slot: Int, value: DescriptorValue)]

  init(rows: Rows, slots: RowSlots, others: [(slot: Int, value: DescriptorValue)]) {
    self.rows = rows
    self.slots = slots
    self.others = others
  }

  /// Lays out descriptors; nil where a picture has none.
  package init(_ values: [DescriptorValue?]) {
    var builder = DescriptorColumnBuilder()
    for (slot, value) in values.enumerated() {
      if let value { builder.append(value, slot: slot) }
    }
    self = builder.finish()
  }

  /// Whether no picture has a descriptor.
  package var isEmpty: Bool { slots.count == 0 && others.isEmpty }

  /// The pictures nearer than a distance, by slot.
  ///
  /// - Throws: `CancellationError` when the task is cancelled meanwhile.
  /// - Complexity: O(pictures × size of a descriptor), of hashes at most.
  package func measurements(
    of query: DescriptorValue,
    nearerThan reach: Double
  ) throws(CancellationError) -> [Measurement] {
    var found: [Measurement] = []
    switch (rows, query) {
    case (.hashes(let index, let bitCount), .hash(let hash)) where bitCount == hash.bitCount:
      found = try index.snapshot.measurements(of: hash, nearerThan: reach)
    case (.histograms(let rows), .histogram(let histogram)) where rows.fits(histogram):
      for (row, distance) in rows.distances(to: histogram).enumerated() where distance < reach {
        found.append(Measurement(slot: slots[row], distance: distance))
      }
    default:
      for row in 0..<slots.count {
        guard let distance = distance(of: slots[row], to: query), distance < reach else { continue }
        found.append(Measurement(slot: slots[row], distance: distance))
      }
    }
    guard !others.isEmpty else { return found }
    for (slot, value) in others {
      guard let distance = query.distance(to: value), distance < reach else { continue }
      found.append(Measurement(slot: slot, distance: distance))
    }
    return found.sorted { $0.slot < $1.slot }
  }

  /// The distances of pictures; nil where none can be measured.
  ///
  /// - Complexity: O(slots × (log pictures + size of a descriptor)); of many, less.
  package func distances(of slots: [Int], to query: DescriptorValue) -> [Double?] {
    guard case .histograms(let rows) = rows, case .histogram(let histogram) = query,
      rows.fits(histogram), slots.count > self.slots.count / 4
    else { return slots.map { distance(of: $0, to: query) } }
    let distances = rows.distances(to: histogram)
    return slots.map { slot in
      self.slots.row(of: slot).map { distances[$0] } ?? distance(of: slot, to: query)
    }
  }

  /// The distance of a picture; nil where none can be measured.
  ///
  /// - Complexity: O(log pictures + size of a descriptor).
  package func distance(of slot: Int, to query: DescriptorValue) -> Double? {
    value(at: slot).flatMap(query.distance)
  }

  /// The part of a histogram that a picture's has in common, 0…1; nil where there is no such histogram.
  package func intersection(of slot: Int, with histogram: ColorHistogram) -> Double? {
    guard case .histogram(let stored)? = value(at: slot) else { return nil }
    return histogram.intersection(with: stored)
  }

  /// A picture's descriptor for measuring: those of rows are of full quality, which no distance looks at.
  private func value(at slot: Int) -> DescriptorValue? {
    if let row = slots.row(of: slot) {
      switch rows {
      case .hashes(let index, let bitCount):
        return index.snapshot.words(of: slot)
          .map { .hash(PerceptualHash(bitCount: bitCount, words: $0, quality: 100)) }
      case .histograms(let rows): return .histogram(rows.histogram(at: row))
      case .none: return nil
      }
    }
    var (low, high) = (0, others.count)
    while low < high {
      let middle = (low + high) / 2
      if others[middle].slot < slot { low = middle + 1 } else { high = middle }
    }
    return low < others.count && others[low].slot == slot ? others[low].value : nil
  }
}
