extension RawSpan {
  /// The byte at an offset; traps beyond the end.
  @inlinable package func littleEndian8(at offset: Int) -> UInt8 {
    // Any byte is a number; the load checks the bounds.
    unsafe unsafeLoad(fromByteOffset: offset, as: UInt8.self)
  }

  /// The four bytes at an offset, low byte first; traps beyond the end.
  @inlinable package func littleEndian32(at offset: Int) -> UInt32 {
    // Any bytes are a number; the load checks the bounds.
    unsafe UInt32(littleEndian: unsafeLoadUnaligned(fromByteOffset: offset, as: UInt32.self))
  }

  /// The eight bytes at an offset, low byte first; traps beyond the end.
  @inlinable package func littleEndian64(at offset: Int) -> UInt64 {
    // Any bytes are a number; the load checks the bounds.
    unsafe UInt64(littleEndian: unsafeLoadUnaligned(fromByteOffset: offset, as: UInt64.self))
  }
}

extension [UInt8] {
  /// Puts borrowed bytes behind the others.
  package mutating func append(copying span: borrowing RawSpan) {
    // The pointer is only read inside the closure, while the span is borrowed.
    unsafe span.withUnsafeBytes { unsafe append(contentsOf: $0) }
  }

  /// Puts numbers behind the others, each in four bytes, low byte first.
  package mutating func append(littleEndian numbers: [UInt32]) {
    var numbers = numbers
    for index in numbers.indices { numbers[index] = numbers[index].littleEndian }
    // Integers have no padding, so all of their bytes are initialised.
    unsafe append(copying: numbers.span.bytes)
  }

  /// Puts numbers behind the others, each in eight bytes, low byte first.
  package mutating func append(littleEndian numbers: [UInt64]) {
    var numbers = numbers
    for index in numbers.indices { numbers[index] = numbers[index].littleEndian }
    // Integers have no padding, so all of their bytes are initialised.
    unsafe append(copying: numbers.span.bytes)
  }
}

extension [UInt8] {
  /// The bytes without their type.
  @inlinable package var rawSpan: RawSpan {
    // A byte has no padding, so all of them are initialised.
    @_lifetime(borrow self) get { unsafe span.bytes }
  }
}
