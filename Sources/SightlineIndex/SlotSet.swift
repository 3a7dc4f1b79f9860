/// Some of the slots of an index, a bit for each.
struct SlotSet {
  /// Those in it, from the lowest bit of the first number on.
  private(set) var bits: [UInt64]

  /// Makes an empty set for slots below a number.
  init(slotCount: Int) {
    bits = [UInt64](repeating: 0, count: (slotCount + 63) / 64)
  }

  /// Adds a slot.
  mutating func insert(_ slot: UInt32) { bits[Int(slot / 64)] |= 1 << UInt64(slot % 64) }

  /// Whether a slot is in the set.
  @inline(__always)
  func contains(_ slot: UInt32) -> Bool { bits[Int(slot / 64)] >> UInt64(slot % 64) & 1 != 0 }
}
