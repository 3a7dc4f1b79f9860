/// Where the pictures of a file of features go when it is put together with others.
package enum SlotMove: Sendable {
  /// All of them, each that many slots farther.
  case by(UInt32)
  /// Each to a slot of its own, by its slot in the file; `UInt32.max` for one that is left out.
  case to([UInt32])

  /// The new slot of a slot of the file; nil for one that is left out.
  func slot(of slot: UInt32) -> UInt32? {
    switch self {
    case .by(let offset): return slot + offset
    case .to(let slots):
      let moved = slots[Int(slot)]
      return moved == .max ? nil : moved
    }
  }
}
