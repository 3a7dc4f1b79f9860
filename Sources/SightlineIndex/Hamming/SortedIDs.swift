/// Sorted identifiers, in four bytes each where their range allows it.
struct SortedIDs: Sendable {
  private let base: Int
  private let offsets: [UInt32]
  /// The identifiers themselves where it does not; then there are no offsets.
  private let wide: [Int]

  /// Stores identifiers.
  ///
  /// - Parameter ids: Identifiers in ascending order, with repetitions.
  init(_ ids: [Int]) {
    let base = ids.first ?? 0
    self.base = base
    let (span, overflows) = (ids.last ?? 0).subtractingReportingOverflow(base)
    if !overflows && span <= Int(UInt32.max) {
      offsets = ids.map { UInt32($0 - base) }
      wide = []
    } else {
      offsets = []
      wide = ids
    }
  }

  var count: Int { max(offsets.count, wide.count) }

  var byteCount: Int {
    offsets.count * MemoryLayout<UInt32>.stride + wide.count * MemoryLayout<Int>.stride
  }

  subscript(position: Int) -> Int {
    wide.isEmpty ? base + Int(offsets[position]) : wide[position]
  }

  /// The positions of an identifier, empty if it is not there.
  ///
  /// - Complexity: O(log(count)).
  func positions(of id: Int) -> Range<Int> {
    let start = firstPosition { $0 >= id }
    guard start < count && self[start] == id else { return start..<start }
    return start..<firstPosition(above: id)
  }

  /// The position of the first identifier above one.
  ///
  /// - Parameters:
  ///   - id: The identifier.
  ///   - start: A position before which there is no higher one.
  /// - Returns: A position, or `count`.
  /// - Complexity: O(log(distance from `start`)).
  func firstPosition(above id: Int, from start: Int = 0) -> Int {
    firstPosition(from: start) { $0 > id }
  }

  private func firstPosition(from start: Int = 0, where isBeyond: (Int) -> Bool) -> Int {
    var low = start
    var step = 1
    while low + step < count && !isBeyond(self[low + step - 1]) {
      low += step
      step *= 2
    }
    var high = min(low + step, count)
    while low < high {
      let middle = low + (high - low) / 2
      if isBeyond(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
