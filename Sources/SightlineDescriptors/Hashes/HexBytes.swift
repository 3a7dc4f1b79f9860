import SightlinePixels

/// Bytes as hexadecimal digits, two each, the upper four bits first.
enum HexBytes {
  /// The digits, in lower case.
  static func text(of bytes: [UInt8]) -> String {
    let digits = Array("0123456789abcdef")
    return String(bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] })
  }

  /// Reads a number of bytes.
  ///
  /// - Throws: `SightlineError` with code `invalidHex` for other characters or another length.
  static func bytes(of text: String, count: Int) throws(SightlineError) -> [UInt8] {
    guard text.utf8.count == 2 * count else {
      throw SightlineError(
        .invalidHex,
        "\(text.utf8.count) hexadecimal digits: there must be \(2 * count)"
      )
    }
    var bytes: [UInt8] = []
    var upper: UInt8?
    for character in text {
      guard character.isASCII, let value = character.hexDigitValue else {
        throw SightlineError(.invalidHex, "'\(character)' is not a hexadecimal digit")
      }
      if let digit = upper {
        bytes.append(digit << 4 | UInt8(value))
        upper = nil
      } else {
        upper = UInt8(value)
      }
    }
    return bytes
  }
}
