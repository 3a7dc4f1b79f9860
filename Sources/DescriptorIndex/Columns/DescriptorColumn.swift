package import ImageDescriptors

/// The descriptors of many pictures by one algorithm, laid out to be measured all at once.
///
/// Hashes and histograms lie one after the other in memory; other kinds, and those of another size than
/// the first, are measured one by one. Either way a distance is `DescriptorValue.distance(to:)`, to the bit.
package struct DescriptorColumn: Sendable {
  private enum Rows: Sendable {
    case hashes(HashRows)
    case histograms(HistogramRows)
    case none
  }

  /// The descriptors, in the order of the pictures; nil where a picture has none.
  package let values: [DescriptorValue?]
  private let rows: Rows
  /// The pictures whose descriptors lie in rows, in order.
  private let inRows: [Int]
  /// The pictures whose descriptors do not.
  private let others: [Int]

  /// Lays out descriptors.
  package init(_ values: [DescriptorValue?]) {
    self.values = values
    let isInRows: (DescriptorValue) -> Bool
    switch values.lazy.compactMap(\.self).first {
    case .hash(let first): isInRows = { HashRows.fits($0, first) }
    case .histogram(let first): isInRows = { HistogramRows.fits($0, first) }
    default: isInRows = { _ in false }
    }
    var (inRows, others): ([Int], [Int]) = ([], [])
    for (index, value) in values.enumerated() {
      guard let value else { continue }
      if isInRows(value) { inRows.append(index) } else { others.append(index) }
    }
    let laidOut = inRows.compactMap { values[$0] }
    switch laidOut.first {
    case .hash: rows = .hashes(HashRows(laidOut))
    case .histogram: rows = .histograms(HistogramRows(laidOut))
    default: rows = .none
    }
    self.inRows = inRows
    self.others = others
  }

  /// The distance of every picture, in order; infinite where none can be measured.
  ///
  /// - Complexity: O(pictures × size of a descriptor).
  package func distances(to query: DescriptorValue) -> [Double] {
    var distances = [Double](repeating: .infinity, count: values.count)
    var measured = others
    switch (rows, query) {
    case (.hashes(let rows), .hash(let hash)) where rows.fits(hash):
      for (picture, distance) in zip(inRows, rows.distances(to: hash)) {
        distances[picture] = distance
      }
    case (.histograms(let rows), .histogram(let histogram)) where rows.fits(histogram):
      for (picture, distance) in zip(inRows, rows.distances(to: histogram)) {
        distances[picture] = distance
      }
    default: measured += inRows
    }
    for picture in measured {
      guard let distance = values[picture].flatMap(query.distance) else { continue }
      distances[picture] = distance
    }
    return distances
  }
}
