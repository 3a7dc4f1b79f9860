import Algorithms
package import SightlineDescriptors
package import SightlineFoundation

/// The descriptors of one algorithm as they are stored, back to back, without an object for each.
package struct PackedColumn: Sendable {
  /// The identifier of the algorithm.
  package let algorithm: String
  /// The numbers of the pictures, growing; at most one descriptor for each.
  package private(set) var pictures: [Int64] = []
  /// The bytes of all descriptors in the order of their pictures, each in one form or the other: see `PackedDescriptor`.
  package private(set) var bytes: [UInt8] = []
  /// The length of every descriptor, or nil when they differ; 0 while there is none.
  package private(set) var stride: Int? = 0
  /// The end of each descriptor in `bytes`; empty while all have one length.
  private(set) var ends: [Int] = []

  /// A column without descriptors.
  package init(algorithm: String) {
    self.algorithm = algorithm
  }

  /// How many descriptors there are.
  package var count: Int { pictures.count }

  /// The range of a descriptor in `bytes`.
  ///
  /// - Parameter index: Its place in the column, 0 to `count - 1`.
  /// - Returns: The places of its stored bytes.
  package func range(at index: Int) -> Range<Int> {
    if let stride { return index * stride..<(index + 1) * stride }
    return (index == 0 ? 0 : ends[index - 1])..<ends[index]
  }

  /// Makes a descriptor from its stored bytes.
  ///
  /// - Parameter index: Its place in the column, 0 to `count - 1`.
  /// - Returns: The descriptor.
  /// - Throws: `SightlineError` when another release wrote them in a form unknown to this one.
  package func value(at index: Int) throws(SightlineError) -> DescriptorValue {
    let range = range(at: index)
    return try PackedDescriptor.value(bytes.rawSpan.extracting(range))
  }
}

extension PackedColumn {
  /// Whether it holds all that one block may.
  var isFull: Bool {
    count >= DescriptorBlock.maximumCount || bytes.count >= DescriptorBlock.fullByteCount
  }

  /// Makes room for descriptors to come.
  mutating func reserveCapacity(_ count: Int, bytes byteCount: Int) {
    pictures.reserveCapacity(count)
    bytes.reserveCapacity(byteCount)
  }

  /// Adds a descriptor behind the others; its picture's number must be higher than theirs.
  mutating func append(_ picture: Int64, _ stored: some Collection<UInt8>) {
    bytes.append(contentsOf: stored)
    note(length: stored.count, end: bytes.count)
    pictures.append(picture)
  }

  /// Adds a descriptor of eight bytes behind the others, low byte first.
  mutating func append(_ picture: Int64, record: UInt64) {
    bytes.append(littleEndian: [record])
    note(length: 8, end: bytes.count)
    pictures.append(picture)
  }

  /// Adds descriptors of pictures with higher numbers.
  mutating func append(_ other: PackedColumn) {
    append(other, other.pictures.indices)
  }

  /// Adds some descriptors of pictures with higher numbers.
  mutating func append(_ other: PackedColumn, _ indices: Range<Int>) {
    guard !indices.isEmpty else { return }
    let start = other.range(at: indices.lowerBound).lowerBound
    let end = other.range(at: indices.upperBound - 1).upperBound
    append(
      Array(other.pictures[indices]),
      bytes: other.bytes.rawSpan.extracting(start..<end),
      stride: other.stride,
      ends: other.stride == nil ? other.ends[indices].map { $0 - start } : []
    )
  }

  /// Some of the descriptors, with something added to the numbers of their pictures.
  func part(_ indices: Range<Int>, renumberedBy offset: Int64) -> PackedColumn {
    var part = PackedColumn(algorithm: algorithm)
    part.append(self, indices)
    if offset != 0 { part.pictures = part.pictures.map { $0 + offset } }
    return part
  }

  /// Adds the descriptors of a block, of pictures with higher numbers.
  ///
  /// - Parameters:
  ///   - numbers: The numbers of the pictures, growing.
  ///   - stored: The bytes of the descriptors.
  ///   - length: The length of each, or nil when they differ.
  ///   - blockEnds: Where each ends in the bytes; only looked at when the lengths differ.
  mutating func append(
    _ numbers: [Int64],
    bytes stored: borrowing RawSpan,
    stride length: Int?,
    ends blockEnds: [Int]
  ) {
    let start = bytes.count
    bytes.append(copying: stored)
    if let length, pictures.isEmpty || stride == length {
      stride = length
      pictures.append(contentsOf: numbers)
      return
    }
    var previous = 0
    for (index, number) in numbers.enumerated() {
      let end = length.map { ($0 * (index + 1)) } ?? blockEnds[index]
      note(length: end - previous, end: start + end)
      pictures.append(number)
      previous = end
    }
  }

  /// Takes the last descriptor's length in, before its picture is added.
  private mutating func note(length: Int, end: Int) {
    if pictures.isEmpty { stride = length }
    if let stride {
      if stride == length { return }
      ends = pictures.indices.map { ($0 + 1) * stride }
      self.stride = nil
    }
    ends.append(end)
  }

  /// The column without the pictures that were removed.
  ///
  /// - Parameter removed: Numbers of removed pictures, growing.
  /// - Returns: The rest of the column; the column itself when none of them is in it.
  func leavingOut(_ removed: [Int64]) -> PackedColumn {
    guard let first = pictures.first, let last = pictures.last else { return self }
    var next = removed.partitioningIndex { $0 >= first }
    guard next < removed.count, removed[next] <= last else { return self }
    var result = PackedColumn(algorithm: algorithm)
    var start = 0
    for index in pictures.indices {
      while next < removed.count, removed[next] < pictures[index] { next += 1 }
      if next == removed.count { break }
      guard removed[next] == pictures[index] else { continue }
      result.append(self, start..<index)
      start = index + 1
    }
    result.append(self, start..<count)
    return result
  }
}
