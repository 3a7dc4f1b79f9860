/// A box of an ISO base media file (ISO/IEC 14496-12 §4.2).
struct ISOBox {
  /// Four characters.
  let type: String
  /// The whole box.
  let range: Range<Int>
  /// The bytes behind its header.
  let body: Range<Int>

  /// Reads a header; nil where no box fits there.
  init?(_ file: FileWindow, at start: Int, before end: Int) {
    guard let size = file.number(start, 4), let name = file.bytes(start + 4..<start + 8),
      start + 8 <= end
    else {
      return nil
    }
    type = String(String.UnicodeScalarView(name.map { Unicode.Scalar($0) }))
    var (header, length) = (8, size)
    if size == 1 {
      guard let long = file.number(start + 8, 8) else { return nil }
      (header, length) = (16, long)
    } else if size == 0 {
      length = end - start
    }
    guard length >= header, length <= end - start else { return nil }
    range = start..<start + length
    body = start + header..<start + length
  }

  /// The boxes in a range, one behind the other, and where they end.
  static func all(_ file: FileWindow, in range: Range<Int>) -> (boxes: [ISOBox], end: Int) {
    var boxes: [ISOBox] = []
    var offset = range.lowerBound
    while boxes.count < mostBoxes, let box = ISOBox(file, at: offset, before: range.upperBound) {
      boxes.append(box)
      offset = box.range.upperBound
    }
    return (boxes, offset)
  }

  private static let mostBoxes = 100_000

  /// Whether the type is printable, as those of all known boxes are.
  var isPlausible: Bool {
    type.unicodeScalars.allSatisfy { (0x20...0x7E).contains($0.value) || $0.value == 0xA9 }
  }
}
