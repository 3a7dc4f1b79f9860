/// Reads a JSON text (RFC 8259) into values, with limits, and stops at the first problem.
///
/// A library's decoder silently takes the last of two equal keys, and has no limits: a text of some
/// megabytes can take gigabytes and minutes.
package struct JSONReader {
  /// The most values in one text, lists and objects included.
  package static let maximumValues = 5_000_000
  /// How deep lists and objects may nest.
  package static let maximumDepth = 128

  private let bytes: [UInt8]
  private var place = 0
  private var depth = 0
  private var count = 0

  private let valueLimit: Int
  /// The key whose objects are read as lists of pairs; nil for none.
  private let pairsKey: String?

  private init(_ bytes: [UInt8], valueLimit: Int, pairsKey: String? = nil) {
    self.bytes = bytes
    self.valueLimit = valueLimit
    self.pairsKey = pairsKey
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { place = 3 }
  }

  /// Reads a text of one value.
  ///
  /// A number that is a whole one of 64 bits is an `.integer`, however it is written.
  ///
  /// - Parameters:
  ///   - json: UTF-8, with or without a byte order mark.
  ///   - valueLimit: The most values.
  ///   - key: A key whose objects are read as lists of a key and its value each, in their order: Unicode calls some texts
  ///     equal that are different keys, of vocabularies; nil for none.
  /// - Returns: The value.
  /// - Throws: `TextProblem` with the line and column, when the text is not JSON, an object has a key
  ///   twice, or a limit is passed.
  /// - Complexity: O(length of the text), some ten nanoseconds a byte.
  package static func value(
    of json: some Sequence<UInt8>,
    valueLimit: Int = maximumValues,
    pairsUnder key: String? = nil
  ) throws(TextProblem) -> PropertyValue {
    var reader = JSONReader(Array(json), valueLimit: valueLimit, pairsKey: key)
    let value = try reader.value()
    try reader.requireEnd()
    return value
  }

  /// Reads an object whose keys Unicode may call equal, in the order of the text.
  package static func pairs(
    of json: some Sequence<UInt8>
  ) throws(TextProblem) -> [(key: String, value: PropertyValue)] {
    var reader = JSONReader(Array(json), valueLimit: maximumValues)
    reader.skipSpace()
    guard reader.byte == UInt8(ascii: "{") else { throw TextProblem("not a JSON object") }
    let pairs = try reader.nested(Self.pairs)
    try reader.requireEnd()
    return pairs
  }

  private mutating func requireEnd() throws(TextProblem) {
    skipSpace()
    guard place == bytes.count else { throw problem("something stands behind the end") }
  }

  /// Reads an object.
  package static func object(
    of json: some Sequence<UInt8>,
    valueLimit: Int = maximumValues
  ) throws(TextProblem) -> [String: PropertyValue] {
    guard case .object(let object) = try value(of: json, valueLimit: valueLimit) else {
      throw TextProblem("not a JSON object")
    }
    return object
  }

  /// Reads a list of texts.
  package static func texts(of json: some Sequence<UInt8>) throws(TextProblem) -> [String] {
    guard case .array(let values) = try value(of: json) else {
      throw TextProblem("not a JSON list of texts")
    }
    var texts: [String] = []
    for value in values {
      guard case .string(let text) = value else { throw TextProblem("not a JSON list of texts") }
      texts.append(text)
    }
    return texts
  }

  // MARK: Values

  private mutating func value() throws(TextProblem) -> PropertyValue {
    skipSpace()
    count += 1
    guard count <= valueLimit else {
      throw problem("more than \(valueLimit) values, the limit")
    }
    switch byte {
    case UInt8(ascii: "{"): return .object(try nested(Self.object))
    case UInt8(ascii: "["): return .array(try nested(Self.array))
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "t"): return try word("true", .bool(true))
    case UInt8(ascii: "f"): return try word("false", .bool(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    case nil: throw problem("the text ends where a value is expected")
    case let first? where first == UInt8(ascii: "-") || (0x30...0x39).contains(first):
      return try number()
    default: throw problem("no value begins here")
    }
  }

  private mutating func nested<T>(
    _ read: (inout JSONReader) throws(TextProblem) -> T
  ) throws(TextProblem) -> T {
    depth += 1
    guard depth <= Self.maximumDepth else {
      throw problem("nested deeper than \(Self.maximumDepth), the limit")
    }
    place += 1
    let value = try read(&self)
    depth -= 1
    return value
  }

  private static func object(_ reader: inout JSONReader) throws(TextProblem) -> [String:
    PropertyValue]
  {
    var object: [String: PropertyValue] = [:]
    try reader.eachKey { (reader, key, start) throws(TextProblem) in
      guard object.updateValue(try reader.value(under: key), forKey: key) == nil else {
        reader.place = start
        throw reader.problem("the key '\(key.prefix(64))' stands twice in one object; take one out")
      }
    }
    return object
  }

  private static func pairs(
    _ reader: inout JSONReader
  ) throws(TextProblem) -> [(key: String, value: PropertyValue)] {
    var pairs: [(key: String, value: PropertyValue)] = []
    try reader.eachKey { (reader, key, _) throws(TextProblem) in
      pairs.append((key, try reader.value()))
    }
    return pairs
  }

  /// Hands over the keys of an object, each before its value, with where it stands.
  private mutating func eachKey(
    _ read: (inout JSONReader, _ key: String, _ start: Int) throws(TextProblem) -> Void
  ) throws(TextProblem) {
    if skip(UInt8(ascii: "}")) { return }
    repeat {
      skipSpace()
      guard byte == UInt8(ascii: "\"") else { throw problem("a key is expected") }
      let start = place
      let key = try string()
      guard skip(UInt8(ascii: ":")) else { throw problem("a colon is expected") }
      try read(&self, key, start)
    } while skip(UInt8(ascii: ","))
    guard skip(UInt8(ascii: "}")) else { throw problem("a comma or } is expected") }
  }

  /// The value of a key.
  private mutating func value(under key: String) throws(TextProblem) -> PropertyValue {
    skipSpace()
    guard key == pairsKey, byte == UInt8(ascii: "{") else { return try value() }
    return .array(
      try nested(Self.pairs).map { .array([.string($0.key), $0.value]) }
    )
  }

  private static func array(_ reader: inout JSONReader) throws(TextProblem) -> [PropertyValue] {
    var array: [PropertyValue] = []
    if reader.skip(UInt8(ascii: "]")) { return array }
    repeat { array.append(try reader.value()) } while reader.skip(UInt8(ascii: ","))
    guard reader.skip(UInt8(ascii: "]")) else { throw reader.problem("a comma or ] is expected") }
    return array
  }

  private mutating func word(
    _ word: StaticString,
    _ value: PropertyValue
  ) throws(TextProblem) -> PropertyValue {
    let text = Array("\(word)".utf8)
    guard bytes[place...].starts(with: text) else { throw problem("no value begins here") }
    place += text.count
    return value
  }

  private mutating func number() throws(TextProblem) -> PropertyValue {
    let start = place
    if byte == UInt8(ascii: "-") { place += 1 }
    let whole = digits()
    guard whole > 0 else { throw problem("a digit is expected") }
    let isPadded = whole > 1 && bytes[place - whole] == UInt8(ascii: "0")
    guard !isPadded else { throw problem("a number begins with 0") }
    var isWhole = true
    if byte == UInt8(ascii: ".") {
      isWhole = false
      place += 1
      guard digits() > 0 else { throw problem("a digit is expected") }
    }
    if byte == UInt8(ascii: "e") || byte == UInt8(ascii: "E") {
      isWhole = false
      place += 1
      if byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-") { place += 1 }
      guard digits() > 0 else { throw problem("a digit is expected") }
    }
    let text = String(decoding: bytes[start..<place], as: UTF8.self)
    if isWhole, let number = Int64(text) { return .integer(number) }
    guard let number = Double(text), number.isFinite else {
      throw problem("the number \(text.prefix(32)) is too large")
    }
    return Int64(exactly: number).map { .integer($0) } ?? .number(number)
  }

  /// Passes over digits and says how many there are.
  private mutating func digits() -> Int {
    let start = place
    while let byte, (0x30...0x39).contains(byte) { place += 1 }
    return place - start
  }

  // MARK: Places

  private var byte: UInt8? { place < bytes.count ? bytes[place] : nil }

  private mutating func skipSpace() {
    while let byte, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { place += 1 }
  }

  /// Passes over a sign behind white space; false when another stands there.
  private mutating func skip(_ sign: UInt8) -> Bool {
    skipSpace()
    guard byte == sign else { return false }
    place += 1
    return true
  }

  private func problem(_ what: String) -> TextProblem {
    let before = bytes[..<min(place, bytes.count)]
    let line = before.count { $0 == 0x0A } + 1
    let column = before.count - (before.lastIndex(of: 0x0A) ?? -1)
    return TextProblem("not JSON: line \(line), column \(column): \(what)")
  }
}

// MARK: Texts

extension JSONReader {
  /// A text in quotation marks, whose first stands here.
  private mutating func string() throws(TextProblem) -> String {
    place += 1
    var decoded: [UInt8] = []
    var start = place
    while true {
      guard let byte else { throw problem("the text ends within quotation marks") }
      switch byte {
      case UInt8(ascii: "\""):
        let rest = bytes[start..<place]
        let text =
          decoded.isEmpty
          ? String(validating: rest, as: UTF8.self)
          : String(validating: decoded + rest, as: UTF8.self)
        guard let text else { throw problem("the text is not UTF-8") }
        place += 1
        return text
      case UInt8(ascii: "\\"):
        decoded += bytes[start..<place]
        place += 1
        decoded += try escaped()
        start = place
      case 0..<0x20: throw problem("a control character stands within quotation marks")
      default: place += 1
      }
    }
  }

  /// Returns the UTF-8 that an escape stands for; its backslash has been read.
  private mutating func escaped() throws(TextProblem) -> [UInt8] {
    guard let byte else { throw problem("the text ends within quotation marks") }
    place += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return [byte]
    case UInt8(ascii: "b"): return [0x08]
    case UInt8(ascii: "f"): return [0x0C]
    case UInt8(ascii: "n"): return [0x0A]
    case UInt8(ascii: "r"): return [0x0D]
    case UInt8(ascii: "t"): return [0x09]
    case UInt8(ascii: "u"): return Array(String(try scalar()).utf8)
    default: throw problem("there is no such escape")
    }
  }

  /// The scalar of one escaped unit of UTF-16, or of two.
  private mutating func scalar() throws(TextProblem) -> Character {
    var units = [try unit()]
    if UTF16.isLeadSurrogate(units[0]) {
      guard byte == UInt8(ascii: "\\"), place + 1 < bytes.count,
        bytes[place + 1] == UInt8(ascii: "u")
      else { throw problem("half of a surrogate pair stands alone") }
      place += 2
      units.append(try unit())
    }
    guard let text = String(validating: units, as: UTF16.self), let character = text.first else {
      throw problem("half of a surrogate pair stands alone")
    }
    return character
  }

  private mutating func unit() throws(TextProblem) -> UInt16 {
    var unit: UInt16 = 0
    for _ in 0..<4 {
      guard let byte, let digit = Character(UnicodeScalar(byte)).hexDigitValue else {
        throw problem("four hexadecimal digits are expected")
      }
      unit = unit << 4 | UInt16(digit)
      place += 1
    }
    return unit
  }
}
