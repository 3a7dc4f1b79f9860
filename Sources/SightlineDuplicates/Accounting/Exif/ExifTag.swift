/// A tag with its value, wherever it stands.
struct ExifTag {
  let number: Int
  /// How its components are stored, as TIFF numbers them.
  let type: Int
  let count: Int
  /// Where the value stands.
  let range: Range<Int>

  /// The size of a component; nil for a type that is not known.
  static func size(of type: Int) -> Int? {
    switch type {
    case 1, 2, 6, 7: 1
    case 3, 8: 2
    case 4, 9, 11, 13: 4
    case 5, 10, 12, 16, 17, 18: 8
    default: nil
    }
  }

  /// Whether the value is bytes, which mean what the tag says.
  var isBytes: Bool { [1, 2, 6, 7].contains(type) }
}

/// The values of tags, in a form in which neither the byte order nor the width of a number counts.
struct ExifValues {
  let file: FileWindow
  let isLittleEndian: Bool

  /// The longest list of numbers that is written out: of longer ones the bytes are compared.
  private static let mostNumbers = 4096

  func number(_ offset: Int, _ size: Int) -> Int? {
    file.number(offset, size, isLittleEndian: isLittleEndian)
  }

  /// The numbers of a tag: whole ones, fractions without common divisors, and the bits of others; nil for bytes, and for
  /// more than are written out.
  func numbers(_ tag: ExifTag) -> [String]? {
    guard !tag.isBytes || tag.type != 2 && tag.type != 7, tag.count <= Self.mostNumbers,
      let size = ExifTag.size(of: tag.type)
    else { return nil }
    var found: [String] = []
    for offset in stride(from: tag.range.lowerBound, to: tag.range.upperBound, by: size) {
      guard let text = number(at: offset, type: tag.type, size: size) else { return nil }
      found.append(text)
    }
    return found
  }

  private func number(at offset: Int, type: Int, size: Int) -> String? {
    switch type {
    case 5: return fraction(number(offset, 4), number(offset + 4, 4))
    case 10:
      func signed(_ offset: Int) -> Int? {
        number(offset, 4).map { Int(Int32(truncatingIfNeeded: $0)) }
      }
      return fraction(signed(offset), signed(offset + 4))
    case 6: return number(offset, 1).map { "\(Int8(truncatingIfNeeded: $0))" }
    case 8: return number(offset, 2).map { "\(Int16(truncatingIfNeeded: $0))" }
    case 9: return number(offset, 4).map { "\(Int32(truncatingIfNeeded: $0))" }
    case 11: return number(offset, 4).map { "\(Float(bitPattern: UInt32(truncatingIfNeeded: $0)))" }
    case 12, 17:
      // The highest bit is the sign, so the halves are read apart.
      guard let first = number(offset, 4), let second = number(offset + 4, 4) else { return nil }
      let (high, low) = isLittleEndian ? (second, first) : (first, second)
      let bits = UInt64(high) << 32 | UInt64(low)
      return type == 12 ? "\(Double(bitPattern: bits))" : "\(Int64(bitPattern: bits))"
    default: return number(offset, size).map { "\($0)" }
    }
  }

  /// A fraction without common divisors; one without a denominator stays as it is.
  private func fraction(_ top: Int?, _ bottom: Int?) -> String? {
    guard let top, let bottom else { return nil }
    return ExactFraction(top, bottom).description
  }

  /// The text of a tag of characters.
  func text(_ tag: ExifTag) -> String? {
    guard let bytes = file.bytes(tag.range) else { return nil }
    switch tag.number {
    case 0x9286, 0x001B, 0x001C: return comment(bytes)
    case 0x9C9B...0x9C9F where tag.type == 1 || tag.type == 7:
      return Self.wide(bytes, isLittleEndian: true)
    default: return tag.type == 2 ? String(lenient: bytes) : nil
    }
  }

  /// A comment begins with the name of its characters (CIPA DC-008 §4.6.6).
  private func comment(_ bytes: [UInt8]) -> String? {
    guard bytes.count >= 8 else { return bytes.allSatisfy { $0 == 0 } ? "" : nil }
    let body = Array(bytes.dropFirst(8))
    if bytes.starts(with: "UNICODE".utf8) {
      // Programs differ in the order of bytes, whatever the block's: zeros show that of most texts.
      let evens = body.indices.count { $0.isMultiple(of: 2) && body[$0] == 0 }
      let odds = body.indices.count { !$0.isMultiple(of: 2) && body[$0] == 0 }
      return Self.wide(body, isLittleEndian: evens == odds ? isLittleEndian : odds > evens)
    }
    if bytes.starts(with: "ASCII\0\0\0".utf8) { return String(lenient: body) }
    if bytes.prefix(8).allSatisfy({ $0 == 0 }) { return String(lenient: body) }
    return bytes.starts(with: "JIS".utf8) ? nil : String(lenient: bytes)
  }

  private static func wide(_ bytes: [UInt8], isLittleEndian: Bool) -> String {
    var units: [UInt16] = []
    for index in stride(from: 0, to: bytes.count - 1, by: 2) {
      let (first, second) = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
      units.append(isLittleEndian ? second << 8 | first : first << 8 | second)
    }
    return String(decoding: units, as: UTF16.self)
  }
}

/// A fraction, as Exif stores and XMP writes it.
struct ExactFraction: CustomStringConvertible {
  let top: Int
  let bottom: Int

  init(_ top: Int, _ bottom: Int) {
    var (one, other) = (top.magnitude, bottom.magnitude)
    while other != 0 { (one, other) = (other, one % other) }
    let divisor = Int(clamping: max(one, 1))
    // Cameras write unknown values without a denominator.
    let isKnown = bottom != 0
    self.top = isKnown ? top / divisor : top
    self.bottom = isKnown ? bottom / divisor : bottom
  }

  var value: Double { Double(top) / Double(bottom) }

  var description: String { bottom == 1 ? "\(top)" : "\(top)/\(bottom)" }
}
