import SightlinePixels

/// Finds and reads the one Exif tag that matters for pixels.
///
/// A broken offset, count, type or value makes the tag absent and is never an error: a bad camera must
/// not make its pictures unreadable. Source: CIPA DC-008 (Exif 2.32) §4.5, TIFF 6.0 §2.
enum ExifOrientation {
  /// The orientation in a TIFF block, or nil when there is no valid one.
  static func read(_ block: RawSpan) -> Orientation? {
    let isLittleEndian: Bool
    if block.starts(with: [0x49, 0x49]) {
      isLittleEndian = true
    } else if block.starts(with: [0x4D, 0x4D]) {
      isLittleEndian = false
    } else {
      return nil
    }
    guard
      block.uint16(at: 2, isLittleEndian: isLittleEndian) == 42,
      let directory = block.uint32(at: 4, isLittleEndian: isLittleEndian),
      let count = block.uint16(at: directory, isLittleEndian: isLittleEndian)
    else { return nil }
    for index in 0..<count {
      let entry = directory + 2 + index * 12
      guard let tag = block.uint16(at: entry, isLittleEndian: isLittleEndian) else { return nil }
      guard tag == 0x0112 else { continue }
      // A single integer is in the entry itself, with 16 bits (type 3) as specified, or with 32 (type 4).
      guard block.uint32(at: entry + 4, isLittleEndian: isLittleEndian) == 1 else { return nil }
      let value: Int? =
        switch block.uint16(at: entry + 2, isLittleEndian: isLittleEndian) {
        case 3: block.uint16(at: entry + 8, isLittleEndian: isLittleEndian)
        case 4: block.uint32(at: entry + 8, isLittleEndian: isLittleEndian)
        default: nil
        }
      return value.flatMap { UInt8(exactly: $0) }.flatMap(Orientation.init(rawValue:))
    }
    return nil
  }
}
