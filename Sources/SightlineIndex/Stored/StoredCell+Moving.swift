import SightlineDescriptors
import SightlineFoundation

/// Cells whose pictures get other slots.
extension StoredCell {
  /// The cell with the slots that a move gives its pictures.
  ///
  /// - Parameters:
  ///   - move: The move.
  ///   - slotCount: How many slots the file of the cell has.
  /// - Returns: The cell without the pictures that are left out; nil where it names a picture that is not there.
  /// - Complexity: O(count).
  func moved(by move: SlotMove, slotCount: Int) -> StoredCell? {
    var staying: [(posting: IndexPosting, position: Int)] = []
    staying.reserveCapacity(count)
    for position in 0..<count {
      var posting = posting(at: position)
      guard Int(posting.slot) < slotCount else { return nil }
      guard let slot = move.slot(of: posting.slot) else { continue }
      posting.slot = slot
      staying.append((posting, position))
    }
    var moved = StoredCell(room: staying.count)
    for (place, feature) in staying.enumerated() {
      moved.put(feature.posting, code(at: feature.position), at: place)
    }
    return moved
  }

  /// Puts the features of a cell in the compact form behind others, with the slots that a move gives their pictures.
  ///
  /// They are not unpacked: a slot is the lowest part of a posting.
  ///
  /// - Parameters:
  ///   - packed: The bytes of the cell.
  ///   - move: The move.
  ///   - slotCount: How many slots the file of the cell has.
  ///   - output: Takes the features.
  /// - Returns: Whether the cell names only pictures that are there, before and after the move; if not, the output is of
  ///   no use.
  /// - Complexity: O(bytes).
  static func append(
    packed: RawSpan,
    movedBy move: SlotMove,
    slotCount: Int,
    to output: inout [UInt8]
  ) -> Bool {
    let length = packedCode + packedPosting
    for start in stride(from: 0, to: packed.byteCount, by: length) {
      // Two bytes of the code come before the posting in the number that is read.
      let rest = packed.littleEndian64(at: start + length - MemoryLayout<UInt64>.size) >> 16
      let slot = UInt32(rest & UInt64(mostPackedSlots - 1))
      guard Int(slot) < slotCount else { return false }
      guard let moved = move.slot(of: slot) else { continue }
      guard moved < mostPackedSlots else { return false }
      output.append(copying: packed.extracting(start..<start + packedCode))
      let number = rest & ~UInt64(mostPackedSlots - 1) | UInt64(moved)
      for byte in 0..<packedPosting {
        output.append(UInt8(truncatingIfNeeded: number >> UInt64(8 * byte)))
      }
    }
    return true
  }
}
