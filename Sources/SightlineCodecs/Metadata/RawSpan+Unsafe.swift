// Bounds-checked reading of single bytes and integers; every unsafe load follows its check.

extension RawSpan {
  /// The byte at an offset, or nil outside the span.
  func byte(at offset: Int) -> UInt8? {
    guard offset >= 0, offset < byteCount else { return nil }
    return unsafe unsafeLoad(fromByteOffset: offset, as: UInt8.self)
  }

  /// A copy of the bytes.
  var array: [UInt8] { unsafe withUnsafeBytes { unsafe Array($0) } }

  /// Two bytes as an integer, or nil when they are not all inside the span.
  func uint16(at offset: Int, isLittleEndian: Bool = false) -> Int? {
    guard offset >= 0, byteCount >= 2, offset <= byteCount - 2 else { return nil }
    let value = unsafe unsafeLoadUnaligned(fromByteOffset: offset, as: UInt16.self)
    return Int(isLittleEndian ? UInt16(littleEndian: value) : UInt16(bigEndian: value))
  }

  /// Four bytes as an integer, or nil when they are not all inside the span.
  func uint32(at offset: Int, isLittleEndian: Bool = false) -> Int? {
    guard offset >= 0, byteCount >= 4, offset <= byteCount - 4 else { return nil }
    let value = unsafe unsafeLoadUnaligned(fromByteOffset: offset, as: UInt32.self)
    return Int(isLittleEndian ? UInt32(littleEndian: value) : UInt32(bigEndian: value))
  }

  /// Whether these bytes stand at an offset.
  func starts(with prefix: [UInt8], at offset: Int = 0) -> Bool {
    for index in prefix.indices where byte(at: offset + index) != prefix[index] { return false }
    return true
  }

  /// Whether these characters stand at an offset.
  func starts(with text: StaticString, at offset: Int = 0) -> Bool {
    starts(with: Array(text.description.utf8), at: offset)
  }
}
