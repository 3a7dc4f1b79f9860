import SightlineFoundation

/// Reads the fields of a message in Protocol Buffers' wire format.
///
/// No allocation trusts a length: the bytes that it promises must be there.
struct ProtobufReader {
  /// The value of a field.
  enum Value {
    case number(UInt64)
    case bytes(ArraySlice<UInt8>)
    case fixed32(UInt32)
    case fixed64(UInt64)

    /// A whole number; nil for other values.
    var whole: Int? {
      if case .number(let number) = self { Int(exactly: number) } else { nil }
    }
    /// A flag; nil for other values.
    var flag: Bool? {
      if case .number(let number) = self { number != 0 } else { nil }
    }
    /// Bytes; nil for other values.
    var bytes: ArraySlice<UInt8>? {
      if case .bytes(let bytes) = self { bytes } else { nil }
    }
    /// A number of 32 bits; nil for other values.
    var float: Float? {
      if case .fixed32(let bits) = self { Float(bitPattern: bits) } else { nil }
    }
  }

  private var rest: ArraySlice<UInt8>

  /// Begins to read a message.
  init(_ message: ArraySlice<UInt8>) { rest = message }

  /// Reads the next field; nil at the end.
  ///
  /// - Throws: `TextProblem` for what is no message.
  mutating func next() throws(TextProblem) -> (field: UInt64, value: Value)? {
    guard !rest.isEmpty else { return nil }
    let key = try number()
    let field = key >> 3
    switch key & 7 {
    case 0: return (field, .number(try number()))
    case 1: return (field, .fixed64(try fixed(8)))
    case 2:
      let length = try number()
      guard length <= UInt64(rest.count) else {
        throw TextProblem("a field of \(length) bytes, where \(rest.count) are left")
      }
      let bytes = rest.prefix(Int(length))
      rest = rest.dropFirst(Int(length))
      return (field, .bytes(bytes))
    case 5: return (field, .fixed32(UInt32(truncatingIfNeeded: try fixed(4))))
    default: throw TextProblem("a field of kind \(key & 7), which there is not")
    }
  }

  private mutating func number() throws(TextProblem) -> UInt64 {
    var number: UInt64 = 0
    for shift in stride(from: UInt64(0), to: 70, by: 7) {
      guard let byte = rest.popFirst() else { throw TextProblem("it ends within a number") }
      number |= UInt64(byte & 0x7F) << shift
      if byte < 0x80 { return number }
    }
    throw TextProblem("a number of more than 64 bits")
  }

  private mutating func fixed(_ count: Int) throws(TextProblem) -> UInt64 {
    guard rest.count >= count else { throw TextProblem("it ends within a number") }
    let bytes = rest.prefix(count)
    rest = rest.dropFirst(count)
    return bytes.reversed().reduce(0) { $0 << 8 | UInt64($1) }
  }
}
