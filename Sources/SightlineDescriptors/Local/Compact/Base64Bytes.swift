/// Bytes read from Base64, in which generated tables are written.
enum Base64Bytes {
  /// The bytes of a text of groups of four digits, without padding.
  ///
  /// - Parameter text: Base64 as in RFC 4648, section 4; traps on any other character.
  /// - Returns: Three bytes for every four digits; a rest of two digits gives one byte, of three two.
  static func bytes(of text: String) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.utf8.count / 4 * 3)
    var group: UInt32 = 0
    var bitCount = 0
    for digit in text.utf8 where digit != UInt8(ascii: "=") {
      group = group << 6 | UInt32(value(of: digit))
      bitCount += 6
      guard bitCount >= 8 else { continue }
      bitCount -= 8
      bytes.append(UInt8(truncatingIfNeeded: group >> UInt32(bitCount)))
    }
    return bytes
  }

  private static func value(of digit: UInt8) -> UInt8 {
    switch digit {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): digit - UInt8(ascii: "A")
    case UInt8(ascii: "a")...UInt8(ascii: "z"): digit - UInt8(ascii: "a") + 26
    case UInt8(ascii: "0")...UInt8(ascii: "9"): digit - UInt8(ascii: "0") + 52
    case UInt8(ascii: "+"): 62
    case UInt8(ascii: "/"): 63
    default: preconditionFailure("a generated table is not Base64")
    }
  }
}
