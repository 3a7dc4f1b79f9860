public import SightlineFoundation

extension PerceptualHash {
  /// The bits as lower-case hexadecimal digits, in the reference implementation's order.
  ///
  /// The digits are those of the number whose most significant bit is the first bit, so a hash
  /// whose bits do not fill the digits starts with zero bits, as ImageHash prints it.
  public var hex: String {
    let digits = Array("0123456789abcdef")
    var text = ""
    var value = 0
    let padding = (4 - bitCount % 4) % 4
    for index in 0..<bitCount {
      value = value << 1 | (self[index] ? 1 : 0)
      if (index + padding) % 4 == 3 {
        text.append(digits[value])
        value = 0
      }
    }
    return text
  }

  /// Reads a hash from hexadecimal digits.
  ///
  /// - Parameters:
  ///   - hex: The digits as `hex` prints them, in either case.
  ///   - bitCount: The number of bits; nil for four a digit.
  ///   - quality: The quality, 0…100, which the digits do not carry. Traps outside.
  /// - Throws: `SightlineError` with code `invalidHex` for other characters or another length.
  public init(
    hex: String,
    bitCount: Int? = nil,
    quality: Int = 100
  ) throws(SightlineError) {
    let digits = hex.utf8.count
    let count = bitCount ?? digits * 4
    guard (1...Self.maximumBitCount).contains(count), digits == (count + 3) / 4 else {
      throw SightlineError(
        .invalidHex,
        "\(digits) hexadecimal digits: \(bitCount.map { "a hash of \($0) bits" } ?? "a hash") has "
          + "\(bitCount.map { "\(($0 + 3) / 4)" } ?? "1 to \(Self.maximumBitCount / 4)")",
        value: hex
      )
    }
    let padding = digits * 4 - count
    var bits: [Bool] = []
    bits.reserveCapacity(digits * 4)
    for character in hex {
      guard character.isASCII, let value = character.hexDigitValue else {
        throw SightlineError(
          .invalidHex,
          "\(String(reflecting: String(character))) is not a hexadecimal digit: those are 0 to 9 and a to f",
          value: hex
        )
      }
      for shift in [3, 2, 1, 0] { bits.append(value >> shift & 1 == 1) }
    }
    guard !bits.prefix(padding).contains(true) else {
      throw SightlineError(
        .invalidHex,
        "'\(hex)' has more than \(count) bits",
        value: hex
      )
    }
    self.init(bits: bits.dropFirst(padding), quality: quality)
  }
}

extension PerceptualHash: CustomStringConvertible {
  /// The hexadecimal digits.
  public var description: String { hex }
}

/// Bytes as hexadecimal digits, two each, the upper four bits first.
enum HexBytes {
  /// Reads a number of bytes.
  ///
  /// - Throws: `SightlineError` with code `invalidHex` for other characters or another length.
  static func bytes(of text: String, count: Int) throws(SightlineError) -> [UInt8] {
    guard text.utf8.count == 2 * count else {
      throw SightlineError(
        .invalidHex,
        "\(text.utf8.count) hexadecimal digits: there must be \(2 * count)",
        value: text
      )
    }
    var bytes: [UInt8] = []
    var upper: UInt8?
    for character in text {
      guard character.isASCII, let value = character.hexDigitValue else {
        throw SightlineError(
          .invalidHex,
          "\(String(reflecting: String(character))) is not a hexadecimal digit: those are 0 to 9 and a to f",
          value: text
        )
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
