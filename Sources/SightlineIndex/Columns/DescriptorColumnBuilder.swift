package import SightlineDescriptors
package import SightlineFoundation

/// Lays out a column picture by picture; the caller leaves out featureless descriptors, unless they
/// are given as stored bytes.
package struct DescriptorColumnBuilder: ~Copyable {
  /// The shape of the first descriptor that fits rows; it decides which others lie in rows.
  private var shape: StoredShape.Kind?
  private var stored: StoredShape?
  private var slots = RowSlots()
  private var words: [UInt64] = []
  private var ids: [Int] = []
  private var bins: [UInt8] = []
  private var numbers: [Int8] = []
  private var others: [(slot: Int, value: DescriptorValue)] = []

  /// How many pictures there is room for, so that nothing is moved while the column grows.
  private let capacity: Int
  /// The number of embeddings at or above which sketches are made.
  private let sketchedFrom: Int

  /// Begins an empty column.
  ///
  /// - Parameters:
  ///   - capacity: The most pictures to come; 0 where it is not known.
  ///   - sketchedFrom: The number of embeddings at or above which sketches are made; nil for the usual.
  package init(capacity: Int = 0, sketchedFrom: Int? = nil) {
    self.capacity = capacity
    self.sketchedFrom = sketchedFrom ?? EmbeddingRows.sketchedFrom
  }

  /// Adds a picture's descriptor behind all others.
  ///
  /// - Parameters:
  ///   - value: The descriptor.
  ///   - slot: Higher than all before; at most `Int32.max`. Traps beyond.
  package mutating func append(_ value: DescriptorValue, slot: Int) {
    if shape == nil {
      shape = Self.shape(of: value)
      stored = StoredShape(value)
      makeRoom()
    }
    guard shape != nil, Self.shape(of: value) == shape else {
      others.append((slot, value))
      return
    }
    switch value {
    case .hash(let hash):
      words += hash.words
      ids.append(slot)
    case .histogram(let histogram): bins += histogram.bins
    case .embedding(let embedding): numbers += embedding.values
    default: return
    }
    slots.append(slot)
  }

  /// Adds a picture's descriptor, unless it is featureless, behind all others.
  ///
  /// - Parameters:
  ///   - bytes: `DescriptorValue.storedBytes`.
  ///   - slot: Higher than all before; at most `Int32.max`. Traps beyond.
  ///   - makeValue: Makes a descriptor of the bytes; only asked where they are not like the first.
  /// - Throws: Any error that `makeValue` throws.
  package mutating func append(
    stored bytes: Span<UInt8>,
    slot: Int,
    _ makeValue: () throws(SightlineError) -> DescriptorValue
  ) throws(SightlineError) {
    guard let stored, let quality = stored.quality(ofStored: bytes) else {
      let value = try makeValue()
      if !value.isFeatureless { append(value, slot: slot) }
      return
    }
    guard !stored.isFeatureless(quality: quality) else { return }
    switch stored.kind {
    case .hash:
      stored.appendWords(ofStored: bytes, to: &words)
      ids.append(slot)
    case .histogram:
      for index in stored.headerLength..<bytes.count { bins.append(bytes[index]) }
    case .embedding:
      let start = numbers.count
      for index in stored.headerLength..<bytes.count {
        let number = Int8(bitPattern: bytes[index])
        guard number != .min else {
          numbers.removeLast(numbers.count - start)
          // Throws an error that says what is wrong with it.
          _ = try makeValue()
          return
        }
        numbers.append(number)
      }
    }
    slots.append(slot)
  }

  private mutating func makeRoom() {
    switch shape {
    case .hash(let bitCount)?:
      words.reserveCapacity(capacity * ((bitCount + 63) / 64))
      ids.reserveCapacity(capacity)
    case .histogram(let binCount, _)?: bins.reserveCapacity(capacity * binCount)
    case .embedding(let dimension)?: numbers.reserveCapacity(capacity * dimension)
    case nil: break
    }
  }

  /// The column.
  ///
  /// - Complexity: O(pictures).
  package consuming func finish() -> DescriptorColumn { DescriptorColumn(part()) }

  /// The column as one part.
  consuming func part() -> ColumnPart {
    switch shape {
    case .hash(let bitCount)?:
      let index = HammingIndex(bitCount: bitCount, ids: ids, words: words)
      return ColumnPart(
        rows: .hashes(SharedHammingIndex(index), bitCount: bitCount),
        slots: slots,
        others: others
      )
    case .histogram(let binCount, let cellCount)?:
      let rows = HistogramRows(bins: bins, binCount: binCount, cellCount: cellCount)
      return ColumnPart(rows: .histograms(rows), slots: slots, others: others)
    case .embedding(let dimension)?:
      let rows = EmbeddingRows(
        values: numbers,
        dimension: dimension,
        sketchedFrom: sketchedFrom
      )
      return ColumnPart(rows: .embeddings(rows), slots: slots, others: others)
    case nil: return ColumnPart(rows: .none, slots: slots, others: others)
    }
  }

  /// Returns the shape that lets a descriptor lie in rows with others; nil where it has none.
  private static func shape(of value: DescriptorValue) -> StoredShape.Kind? {
    switch value {
    case .hash(let hash) where HammingIndex.bitCounts.contains(hash.bitCount):
      .hash(bitCount: hash.bitCount)
    case .histogram(let histogram):
      .histogram(binCount: histogram.bins.count, cellCount: histogram.cellCount)
    case .embedding(let embedding): .embedding(dimension: embedding.values.count)
    default: nil
    }
  }
}
