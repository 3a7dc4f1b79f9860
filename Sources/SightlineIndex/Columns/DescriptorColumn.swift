import Algorithms
package import SightlineDescriptors

/// The descriptors of many pictures by one algorithm, laid out to be measured all at once.
///
/// Pictures are identified by their slots, counted from 0. A distance is `DescriptorValue.distance(to:)`, to the
/// bit. A value: a copy shares its parts, and pictures that are added to one are not in the other, whose
/// parts are not moved for it either.
package struct DescriptorColumn: Sendable {
  /// A picture that was measured.
  package struct Measurement: Hashable, Sendable {
    package let slot: Int
    package let distance: Double

    /// Makes a measured picture.
    package init(slot: Int, distance: Double) {
      self.slot = slot
      self.distance = distance
    }
  }

  /// In the order of their slots: the first as it was made, then smaller ones for what was added.
  private var parts: [ColumnPart]

  init(_ part: ColumnPart) {
    parts = part.count > 0 ? [part] : []
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
  package var isEmpty: Bool { parts.isEmpty }

  /// Adds pictures, of higher slots than all before.
  ///
  /// Traps otherwise.
  ///
  /// - Complexity: O(added pictures × log(all added)) on average; the first part is never moved.
  package mutating func append(_ other: DescriptorColumn) {
    for part in other.parts {
      precondition(part.first > parts.last?.last ?? -1, "slots grow")
      parts.append(part)
      while parts.count > 2,
        let merged = Self.merged(parts[parts.count - 2], parts[parts.count - 1])
      {
        parts.removeLast(2)
        parts.append(merged)
      }
    }
  }

  /// One part of two; nil where that is not worth moving them.
  private static func merged(_ first: ColumnPart, _ second: ColumnPart) -> ColumnPart? {
    guard first.count <= 4 * second.count, first.count + second.count <= largestMerge else {
      return nil
    }
    var builder = DescriptorColumnBuilder(capacity: first.count + second.count)
    for part in [first, second] {
      for slot in part.allSlots {
        if let value = part.value(at: slot) { builder.append(value, slot: slot) }
      }
    }
    return builder.part()
  }

  /// The most pictures of a merged part: moving as many takes some milliseconds.
  private static let largestMerge = 65_536

  /// The pictures nearer than a distance, by slot.
  ///
  /// - Parameters:
  ///   - query: What they are measured against.
  ///   - reach: The distance.
  ///   - isStopped: Whether they are no longer wanted; asked before each step of some milliseconds.
  /// - Returns: The pictures and their distances, by growing slot.
  /// - Throws: `CancellationError` when it is stopped.
  /// - Complexity: O(pictures × size of a descriptor), of hashes at most.
  package func measurements(
    of query: DescriptorValue,
    nearerThan reach: Double,
    isStopped: @escaping () -> Bool = { Task.isCancelled }
  ) throws(CancellationError) -> [Measurement] {
    var found: [Measurement] = []
    for part in parts {
      found += try part.measurements(of: query, nearerThan: reach, isStopped)
    }
    return found
  }

  /// How many embeddings are measured among very many; sketches choose the most promising.
  package static let measuredCandidates = 4096

  /// The pictures nearer than a distance, by slot, as far as they are worth measuring.
  ///
  /// All are measured, except in parts of `EmbeddingRows.sketchedFrom` embeddings and more: there those with the
  /// nearest sketches.
  ///
  /// - Parameters:
  ///   - query: What they are measured against.
  ///   - reach: The distance.
  ///   - limit: How many embeddings of such a part are measured.
  ///   - isIncluded: Which slots count; asked from several threads. Nil for all.
  ///   - isStopped: Whether they are no longer wanted; asked before each step of some milliseconds.
  /// - Returns: The pictures and their distances, by growing slot.
  /// - Throws: `CancellationError` when it is stopped.
  /// - Complexity: O(pictures × size of a descriptor), or of a sketch where there are these.
  package func nearest(
    to query: DescriptorValue,
    nearerThan reach: Double,
    measuring limit: Int = Self.measuredCandidates,
    isIncluded: (@Sendable (Int) -> Bool)? = nil,
    isStopped: @escaping () -> Bool = { Task.isCancelled }
  ) throws(CancellationError) -> [Measurement] {
    var found: [Measurement] = []
    for part in parts {
      found += try part.nearest(
        to: query,
        nearerThan: reach,
        measuring: limit,
        isIncluded: isIncluded,
        isStopped
      )
    }
    return found
  }

  /// The bytes that embeddings and their sketches take.
  var embeddingBytes: Int {
    parts.reduce(0) { sum, part in
      if case .embeddings(let rows) = part.rows { sum + rows.byteCount } else { sum }
    }
  }

  /// The distances of pictures; nil where none can be measured.
  ///
  /// - Complexity: O(slots × (log pictures + size of a descriptor)); of many, less.
  package func distances(of slots: [Int], to query: DescriptorValue) -> [Double?] {
    if parts.count == 1 { return parts[0].distances(of: slots, to: query) }
    var places = [[Int]](repeating: [], count: parts.count)
    for (place, slot) in slots.enumerated() {
      if let part = part(of: slot) { places[part].append(place) }
    }
    var distances = [Double?](repeating: nil, count: slots.count)
    for (part, places) in zip(parts, places) where !places.isEmpty {
      let found = part.distances(of: places.map { slots[$0] }, to: query)
      for (place, distance) in zip(places, found) { distances[place] = distance }
    }
    return distances
  }

  /// The distance of a picture; nil where none can be measured.
  ///
  /// - Complexity: O(log pictures + size of a descriptor).
  package func distance(of slot: Int, to query: DescriptorValue) -> Double? {
    part(of: slot).flatMap { parts[$0].distance(of: slot, to: query) }
  }

  /// The descriptor of a picture, of full quality; nil where there is none.
  ///
  /// - Complexity: O(log pictures + size of a descriptor).
  package func value(at slot: Int) -> DescriptorValue? {
    part(of: slot).flatMap { parts[$0].value(at: slot) }
  }

  /// The part that a picture would be in; nil where it is before all.
  private func part(of slot: Int) -> Int? {
    let next = parts.partitioningIndex { $0.first > slot }
    return next > 0 ? next - 1 : nil
  }
}
