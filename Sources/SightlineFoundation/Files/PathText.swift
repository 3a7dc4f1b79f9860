package import SystemPackage

/// Paths as text: the bytes of any name that a file system has, in a form that is UTF-8.
///
/// A path is its bytes. Where they are UTF-8, the text is the same bytes. A byte that is not part of UTF-8 is written as bash's
/// `$'…'` writes it, `\xe9`, and so is a backslash that would otherwise begin such a mark: `\x5cxe9`. So every path has one
/// text, two paths never have the same one, and a text can stand in JSON, CSV, HTML and a catalog.
///
/// Texts are compared by `PathKey`: Swift's `==` takes `é` in one scalar and in two for the same, and those are two files.
package enum PathText {
  /// The text of a path's bytes.
  ///
  /// - Complexity: O(bytes).
  package static func text(_ path: some Collection<UInt8>) -> String {
    let bytes = Array(path)
    guard needsMarks(bytes) else { return String(decoding: bytes, as: UTF8.self) }
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count + 16)
    var offset = 0
    while offset < bytes.count {
      let length = scalarLength(bytes, at: offset)
      if length == 0 || (bytes[offset] == backslash && mark(bytes, at: offset) != nil) {
        text += [backslash, UInt8(ascii: "x")] + Array([bytes[offset]].hexadecimal.utf8)
        offset += 1
      } else {
        text += bytes[offset..<offset + length]
        offset += length
      }
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// The text of a path that a person or a program gave.
  ///
  /// Marks in it are taken as such where all of it is UTF-8, so that what was printed here can be given again. A file whose own
  /// name has what looks like a mark comes first, since lists of files hold bytes.
  package static func given(_ path: some Collection<UInt8>) -> String {
    let bytes = Array(path)
    let text = text(bytes)
    guard isUTF8(bytes), !needsMarks(bytes) || FileStatus(text) == nil else { return text }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The bytes of a path's text.
  ///
  /// - Complexity: O(bytes).
  package static func bytes(_ text: String) -> [UInt8] {
    let marked = Array(text.utf8)
    guard marked.contains(backslash) else { return marked }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(marked.count)
    var offset = 0
    while offset < marked.count {
      if marked[offset] == backslash, let byte = mark(marked, at: offset) {
        bytes.append(byte)
        offset += 4
      } else {
        bytes.append(marked[offset])
        offset += 1
      }
    }
    return bytes
  }

  /// The bytes of a path's text with a zero behind, as the system takes them.
  package static func terminated(_ text: String) -> [CChar] {
    bytes(text).map { CChar(bitPattern: $0) } + [0]
  }

  private static let backslash = UInt8(ascii: "\\")

  private static func needsMarks(_ bytes: [UInt8]) -> Bool {
    if !isUTF8(bytes) { return true }
    return bytes.indices.contains { bytes[$0] == backslash && mark(bytes, at: $0) != nil }
  }

  private static func isUTF8(_ bytes: [UInt8]) -> Bool {
    String(validating: bytes, as: UTF8.self) != nil
  }

  /// The byte that a mark at a place stands for; nil where none stands there.
  private static func mark(_ bytes: [UInt8], at offset: Int) -> UInt8? {
    guard offset + 3 < bytes.count, bytes[offset + 1] == UInt8(ascii: "x"),
      let high = digit(bytes[offset + 2]),
      let low = digit(bytes[offset + 3])
    else { return nil }
    let byte = high << 4 | low
    // ASCII is never escaped, except the backslash itself.
    return byte >= 0x80 || byte == backslash ? byte : nil
  }

  private static func digit(_ character: UInt8) -> UInt8? {
    switch character {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): character - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): character - UInt8(ascii: "a") + 10
    default: nil
    }
  }

  /// How many bytes the scalar at a place has; 0 where there is none (Unicode 15, table 3-7).
  private static func scalarLength(_ bytes: [UInt8], at offset: Int) -> Int {
    func isTail(_ index: Int, from low: UInt8 = 0x80, to high: UInt8 = 0xBF) -> Bool {
      offset + index < bytes.count && (low...high).contains(bytes[offset + index])
    }
    switch bytes[offset] {
    case 0..<0x80: return 1
    case 0xC2...0xDF: return isTail(1) ? 2 : 0
    case 0xE0: return isTail(1, from: 0xA0) && isTail(2) ? 3 : 0
    case 0xED: return isTail(1, to: 0x9F) && isTail(2) ? 3 : 0
    case 0xE1...0xEF: return isTail(1) && isTail(2) ? 3 : 0
    case 0xF0: return isTail(1, from: 0x90) && isTail(2) && isTail(3) ? 4 : 0
    case 0xF1...0xF3: return isTail(1) && isTail(2) && isTail(3) ? 4 : 0
    case 0xF4: return isTail(1, to: 0x8F) && isTail(2) && isTail(3) ? 4 : 0
    default: return 0
    }
  }
}

/// A path, or a name like one, as a key: equal to another where all bytes are.
package struct PathKey: Hashable, Sendable {
  /// The path's text.
  package let text: String

  /// Takes a path.
  package init(_ text: String) { self.text = text }

  /// Whether both have the same bytes; canonically equivalent texts may differ.
  package static func == (first: Self, second: Self) -> Bool {
    first.text.utf8.elementsEqual(second.text.utf8)
  }

  /// Feeds the bytes.
  package func hash(into hasher: inout Hasher) {
    for byte in text.utf8 { hasher.combine(byte) }
    hasher.combine(UInt8(0xFF))
  }
}

extension FilePath {
  /// The path that a text stands for; see `PathText`.
  package init(text: String) { self.init(platformString: PathText.terminated(text)) }
}
