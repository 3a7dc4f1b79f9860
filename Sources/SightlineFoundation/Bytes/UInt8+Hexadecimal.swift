extension [UInt8] {
  /// Two lower-case hexadecimal digits for each byte, the upper four bits first.
  package var hexadecimal: String {
    let digits = Array("0123456789abcdef".utf8)
    return String(
      decoding: flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] },
      as: UTF8.self
    )
  }
}
