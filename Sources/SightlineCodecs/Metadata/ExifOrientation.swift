import SightlinePixels

/// Finds and reads the one Exif tag that matters for pixels.
///
/// Whatever is broken (offsets, counts, types, values) makes the tag absent, never an error: a bad
/// camera must not make its pictures unreadable. Source: CIPA DC-008 (Exif 2.32) §4.5, TIFF 6.0 §2.
enum ExifOrientation {
  /// The orientation that a picture file names, or `.up`.
  static func find(in bytes: RawSpan, format: ImageFormat) -> Orientation {
    let block =
      switch format {
      case .png: pngBlock(in: bytes)
      case .jpeg: jpegBlock(in: bytes)
      }
    guard let block else { return .up }
    return read(bytes.extracting(block)) ?? .up
  }

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
      // Type 3 is a 16-bit integer; a single one stands in the entry itself.
      guard
        block.uint16(at: entry + 2, isLittleEndian: isLittleEndian) == 3,
        block.uint32(at: entry + 4, isLittleEndian: isLittleEndian) == 1,
        let value = block.uint16(at: entry + 8, isLittleEndian: isLittleEndian)
      else { return nil }
      return UInt8(exactly: value).flatMap(Orientation.init(rawValue:))
    }
    return nil
  }

  /// Where the first Exif segment before the first scan has its TIFF block.
  private static func jpegBlock(in bytes: RawSpan) -> Range<Int>? {
    var offset = 2
    while bytes.byte(at: offset) == 0xFF, let marker = bytes.byte(at: offset + 1) {
      switch marker {
      case 0xFF:
        offset += 1  // Padding.
        continue
      case 0x01, 0xD0...0xD8:
        offset += 2  // Markers without a segment.
        continue
      case 0xD9, 0xDA:
        return nil
      default:
        break
      }
      guard let length = bytes.uint16(at: offset + 2), length >= 2 else { return nil }
      let end = offset + 2 + length
      if marker == 0xE1, bytes.starts(with: "Exif\0\0", at: offset + 4), length >= 8 {
        return end <= bytes.byteCount ? offset + 10..<end : nil
      }
      offset = end
    }
    return nil
  }

  /// Where the eXIf chunk has its TIFF block; it may also stand after the pixels.
  private static func pngBlock(in bytes: RawSpan) -> Range<Int>? {
    var offset = 8
    while let length = bytes.uint32(at: offset) {
      let start = offset + 8
      let end = start + length
      guard end <= bytes.byteCount, !bytes.starts(with: "IEND", at: offset + 4) else { return nil }
      if bytes.starts(with: "eXIf", at: offset + 4) { return start..<end }
      offset = end + 4
    }
    return nil
  }
}
