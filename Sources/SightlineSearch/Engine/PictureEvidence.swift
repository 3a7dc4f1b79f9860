import Algorithms

/// What hashes and colours say for the pictures that they say anything for, by growing slot.
struct PictureEvidence: Sendable {
  private(set) var slots: [Int] = []
  /// The summed evidence of each of the pictures, in nats; above 0.
  private(set) var logOdds: [Double] = []

  /// Adds the evidence of one more curve.
  ///
  /// - Parameter others: Slots, growing, with their evidence, above 0.
  /// - Complexity: O(pictures that there is evidence for).
  mutating func add(_ others: [(slot: Int, logOdds: Double)]) {
    guard !slots.isEmpty else {
      slots = others.map(\.slot)
      logOdds = others.map(\.logOdds)
      return
    }
    var sum = PictureEvidence()
    sum.slots.reserveCapacity(slots.count + others.count)
    sum.logOdds.reserveCapacity(slots.count + others.count)
    var next = 0
    for (slot, more) in others {
      while next < slots.count, slots[next] < slot {
        sum.append(slots[next], logOdds[next])
        next += 1
      }
      if next < slots.count, slots[next] == slot {
        sum.append(slot, logOdds[next] + more)
        next += 1
      } else {
        sum.append(slot, more)
      }
    }
    for index in next..<slots.count { sum.append(slots[index], logOdds[index]) }
    self = sum
  }

  private mutating func append(_ slot: Int, _ logOdds: Double) {
    slots.append(slot)
    self.logOdds.append(logOdds)
  }

  /// The evidence for a picture, in nats; 0 where there is none.
  ///
  /// - Complexity: O(log pictures that there is evidence for).
  subscript(slot: Int) -> Double {
    let place = slots.partitioningIndex { $0 >= slot }
    return place < slots.count && slots[place] == slot ? logOdds[place] : 0
  }
}
