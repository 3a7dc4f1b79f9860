/// The codes of some pictures, with tables of where each value of each part is.
struct LearnedSegment: Sendable {
  /// The pictures that have codes, growing.
  let slots: [Int]
  /// Where the codes of each picture begin, and the end of the last.
  private let starts: [UInt32]
  private let codes: [UInt64]
  private let tables: [PartTable]

  /// The codes with one value of a part lie together.
  private struct PartTable {
    /// Where each value begins, and the end of the last.
    let starts: [UInt32]
    /// The numbers of codes by their values, growing among equal ones.
    let order: [UInt32]
  }

  /// Lays out codes.
  ///
  /// - Parameter pictures: Growing slots with their codes; those of none are left out.
  /// - Complexity: O(codes), and of the possible values of a part.
  init(_ pictures: [(slot: Int, codes: [UInt64])]) {
    let pictures = pictures.filter { !$0.codes.isEmpty }
    var starts: [UInt32] = [0]
    starts.reserveCapacity(pictures.count + 1)
    var codes: [UInt64] = []
    codes.reserveCapacity(pictures.reduce(0) { $0 + $1.codes.count })
    for picture in pictures {
      codes += picture.codes
      starts.append(UInt32(codes.count))
    }
    self.init(slots: pictures.map(\.slot), starts: starts, codes: codes)
  }

  private init(slots: [Int], starts: [UInt32], codes: [UInt64]) {
    (self.slots, self.starts, self.codes) = (slots, starts, codes)
    tables = (0..<LearnedProbes.parts).map { part in
      var ends = [UInt32](repeating: 0, count: LearnedProbes.values + 1)
      for code in codes { ends[LearnedProbes.value(of: part, in: code) + 1] += 1 }
      for value in 0..<LearnedProbes.values { ends[value + 1] += ends[value] }
      var next = ends
      var order = [UInt32](repeating: 0, count: codes.count)
      for (number, code) in codes.enumerated() {
        let value = LearnedProbes.value(of: part, in: code)
        order[Int(next[value])] = UInt32(number)
        next[value] += 1
      }
      return PartTable(starts: ends, order: order)
    }
  }

  /// The number of codes.
  var count: Int { codes.count }

  /// How many bytes of memory it takes.
  var byteCount: Int {
    codes.count * (8 + 4 * tables.count) + 4 * tables.count * (LearnedProbes.values + 1)
      + slots.count * 12
  }

  /// The codes of this and of a segment of higher slots.
  func joined(with other: LearnedSegment) -> LearnedSegment {
    let count = UInt32(codes.count)
    return LearnedSegment(
      slots: slots + other.slots,
      starts: starts + other.starts.dropFirst().map { $0 + count },
      codes: codes + other.codes
    )
  }

  /// Meets the codes that share a part with some values of it.
  ///
  /// - Parameters:
  ///   - code: The code that they are compared with.
  ///   - probes: The values of its parts.
  ///   - isIncluded: Which slots count; nil for all.
  ///   - nearest: Takes those that are nearer than what it has.
  func meet(
    _ code: UInt64,
    _ probes: LearnedProbes,
    _ isIncluded: ((Int) -> Bool)?,
    _ nearest: inout NearestCodes
  ) {
    for (part, values) in probes.valuesOfParts.enumerated() {
      let table = tables[part]
      for value in values {
        for place in Int(table.starts[value])..<Int(table.starts[value + 1]) {
          let number = table.order[place]
          let distance = (codes[Int(number)] ^ code).nonzeroBitCount
          guard distance < nearest.reach else { continue }
          let picture = picture(of: number)
          guard isIncluded?(slots[picture]) ?? true else { continue }
          nearest.take(
            distance: distance,
            slot: slots[picture],
            code: Int(number - starts[picture])
          )
        }
      }
    }
  }

  /// The place of the picture that a code is of.
  private func picture(of number: UInt32) -> Int {
    var (low, high) = (0, slots.count)
    while high - low > 1 {
      let middle = low + (high - low) / 2
      if starts[middle] <= number { low = middle } else { high = middle }
    }
    return low
  }
}
