import Algorithms
import SightlineDescriptors

/// A stretch of a column: descriptors that were laid out together and never change.
///
/// Hashes lie in an index by Hamming distance, histograms and embeddings one after the other; other kinds, and those of
/// another size than the first, are measured one by one.
struct ColumnPart: Sendable {
  enum Rows: Sendable {
    /// By slot; it builds its own tables where queries make them worthwhile.
    case hashes(SharedHammingIndex, bitCount: Int)
    case histograms(HistogramRows)
    case embeddings(EmbeddingRows)
    case none
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

  /// The number of descriptors.
  var count: Int { slots.count + others.count }
  /// The lowest slot of a picture; `Int.max` for none.
  var first: Int { min(slots.count > 0 ? slots[0] : .max, others.first?.slot ?? .max) }
  /// The highest slot of a picture; -1 for none.
  var last: Int { max(slots.count > 0 ? slots[slots.count - 1] : -1, others.last?.slot ?? -1) }

  /// The pictures nearer than a distance, by slot.
  ///
  /// - Throws: `CancellationError` when it is stopped.
  /// - Complexity: O(pictures × size of a descriptor), of hashes at most.
  func measurements(
    of query: DescriptorValue,
    nearerThan reach: Double,
    _ isStopped: @escaping () -> Bool
  ) throws(CancellationError) -> [DescriptorColumn.Measurement] {
    var found: [DescriptorColumn.Measurement] = []
    switch (rows, query) {
    case (.hashes(let index, let bitCount), .hash(let hash)) where bitCount == hash.bitCount:
      found = try index.snapshot.measurements(of: hash, nearerThan: reach, isStopped)
    case (.histograms(let rows), .histogram(let histogram)) where rows.fits(histogram):
      for start in stride(from: 0, to: rows.count, by: Self.rowsPerStep) {
        if isStopped() { throw CancellationError() }
        let range = start..<min(start + Self.rowsPerStep, rows.count)
        for (row, distance) in zip(range, rows.distances(of: range, to: histogram))
        where distance < reach {
          found.append(DescriptorColumn.Measurement(slot: slots[row], distance: distance))
        }
      }
    case (.embeddings(let rows), .embedding(let embedding)) where rows.fits(embedding):
      for start in stride(from: 0, to: rows.count, by: Self.rowsPerStep) {
        if isStopped() { throw CancellationError() }
        let range = start..<min(start + Self.rowsPerStep, rows.count)
        for (row, distance) in zip(range, rows.distances(of: range, to: embedding))
        where distance < reach {
          found.append(DescriptorColumn.Measurement(slot: slots[row], distance: distance))
        }
      }
    default:
      for row in 0..<slots.count {
        guard let distance = distance(of: slots[row], to: query), distance < reach else { continue }
        found.append(DescriptorColumn.Measurement(slot: slots[row], distance: distance))
      }
    }
    if isStopped() { throw CancellationError() }
    guard !others.isEmpty else { return found }
    for (slot, value) in others {
      guard let distance = query.distance(to: value), distance < reach else { continue }
      found.append(DescriptorColumn.Measurement(slot: slot, distance: distance))
    }
    return found.sorted { $0.slot < $1.slot }
  }

  /// The distances of pictures; nil where none can be measured.
  ///
  /// - Complexity: O(slots × (log pictures + size of a descriptor)); of many, less.
  func distances(of slots: [Int], to query: DescriptorValue) -> [Double?] {
    guard slots.count > self.slots.count / 4, let distances = allDistances(to: query) else {
      return slots.map { distance(of: $0, to: query) }
    }
    return slots.map { slot in
      self.slots.row(of: slot).map { distances[$0] } ?? distance(of: slot, to: query)
    }
  }

  /// The distances of all rows; nil where they are not measured together.
  private func allDistances(to query: DescriptorValue) -> [Double]? {
    switch (rows, query) {
    case (.histograms(let rows), .histogram(let histogram)) where rows.fits(histogram):
      rows.distances(of: 0..<rows.count, to: histogram)
    case (.embeddings(let rows), .embedding(let embedding)) where rows.fits(embedding):
      rows.distances(of: 0..<rows.count, to: embedding)
    default: nil
    }
  }

  /// The distance of a picture; nil where none can be measured.
  ///
  /// - Complexity: O(log pictures + size of a descriptor).
  func distance(of slot: Int, to query: DescriptorValue) -> Double? {
    if case .histograms(let rows) = rows, case .histogram(let histogram) = query,
      rows.fits(histogram), let row = slots.row(of: slot)
    {
      return rows.distances(of: row..<row + 1, to: histogram)[0]
    }
    return value(at: slot).flatMap(query.distance)
  }

  /// A picture's descriptor for measuring: those of rows are of full quality, which no distance looks at.
  func value(at slot: Int) -> DescriptorValue? {
    if let row = slots.row(of: slot) {
      switch rows {
      case .hashes(let index, let bitCount):
        return index.snapshot.words(of: slot)
          .map { .hash(PerceptualHash(bitCount: bitCount, words: $0, quality: 100)) }
      case .histograms(let rows): return .histogram(rows.histogram(at: row))
      case .embeddings(let rows): return .embedding(rows.embedding(at: row))
      case .none: return nil
      }
    }
    let place = others.partitioningIndex { $0.slot >= slot }
    return place < others.count && others[place].slot == slot ? others[place].value : nil
  }

  /// The slots of all pictures that have a descriptor, growing.
  var allSlots: [Int] {
    let rowSlots = (0..<slots.count).map { slots[$0] }
    return others.isEmpty ? rowSlots : (rowSlots + others.map(\.slot)).sorted()
  }

  /// How many histograms or embeddings are measured between two checks whether to stop.
  private static let rowsPerStep = 16_384
}

/// The picture of each row of a column; pictures are numbered from 0, and rows are in their order.
struct RowSlots: Sendable {
  /// The number of rows.
  private(set) var count = 0
  /// The pictures of the rows; empty while they are just counted up, as in most catalogs.
  private var slots: [Int32] = []

  /// Adds the row of a picture behind all others.
  mutating func append(_ slot: Int) {
    if slots.isEmpty, slot != count { slots = (0..<count).map(Int32.init) }
    if slot != count || !slots.isEmpty { slots.append(Int32(slot)) }
    count += 1
  }

  /// The picture of a row.
  subscript(row: Int) -> Int { slots.isEmpty ? row : Int(slots[row]) }

  /// The row of a picture, or nil where it has none.
  ///
  /// - Complexity: O(log rows).
  func row(of slot: Int) -> Int? {
    guard !slots.isEmpty else { return slot < count ? slot : nil }
    let row = slots.partitioningIndex { $0 >= slot }
    return row < slots.count && slots[row] == slot ? row : nil
  }
}

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
