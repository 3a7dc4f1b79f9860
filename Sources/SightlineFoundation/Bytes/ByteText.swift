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

extension String {
  /// Makes the text of a message that C wrote, ended by a zero byte.
  package init(cMessage bytes: [CChar]) {
    self.init(decoding: bytes.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}
