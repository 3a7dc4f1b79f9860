extension [UInt8] {
  /// A copy of borrowed bytes.
  init(copying span: borrowing RawSpan) {
    // The pointer is only read inside the closure, while the span is borrowed.
    self = unsafe span.withUnsafeBytes { unsafe Array($0) }
  }
}
