extension String {
  /// Makes the text of a message that C wrote, ended by a zero byte.
  package init(cMessage bytes: [CChar]) {
    self.init(decoding: bytes.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}
