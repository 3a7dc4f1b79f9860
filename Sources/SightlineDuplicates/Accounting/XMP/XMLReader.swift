/// Reads the XML of an XMP packet into a tree: elements, attributes, namespaces, texts (XML 1.0, Namespaces in XML 1.0).
///
/// Our own, because Foundation's reader brings two more libraries into every program, and because a packet needs little:
/// declarations of document types, with which entities could grow without bound, are refused.
struct XMLReader {
  /// A name with its namespace.
  struct Name: Hashable {
    let space: String
    let local: String
    /// As it is written, with its prefix, for people.
    let written: String

    static func == (one: Name, other: Name) -> Bool {
      one.space == other.space && one.local == other.local
    }

    func hash(into hasher: inout Hasher) {
      hasher.combine(space)
      hasher.combine(local)
    }
  }

  /// An element.
  struct Element {
    let name: Name
    var attributes: [(name: Name, value: String)] = []
    var children: [Element] = []
    var text = ""
  }

  private let bytes: [UInt8]
  private var offset = 0
  private var nodes = 0

  private static let deepest = 64
  private static let mostNodes = 100_000
  private static let mostSpaces = 1000
  private static let xml = "http://www.w3.org/XML/1998/namespace"

  /// The outermost element of a packet; nil where it is not well-formed, too deep or too large.
  static func root(_ bytes: [UInt8]) -> Element? {
    var reader = XMLReader(bytes)
    reader.skipProlog()
    guard let element = reader.element(depth: 0, spaces: ["xml": xml]) else { return nil }
    reader.skipProlog()
    return reader.offset == bytes.count ? element : nil
  }

  private init(_ bytes: [UInt8]) { self.bytes = bytes }

  private func has(_ text: StaticString) -> Bool {
    bytes.dropFirst(offset).starts(with: text.description.utf8)
  }

  /// Moves behind a text; false where it does not follow.
  private mutating func skip(past text: StaticString) -> Bool {
    let wanted = Array(text.description.utf8)
    while offset <= bytes.count - wanted.count {
      if bytes[offset] == wanted[0], has(text) {
        offset += wanted.count
        return true
      }
      offset += 1
    }
    return false
  }

  private var isAtBlank: Bool {
    offset < bytes.count && [0x20, 0x09, 0x0A, 0x0D, 0].contains(bytes[offset])
  }

  private mutating func skipBlanks() {
    while isAtBlank { offset += 1 }
  }

  /// Skips marks of the byte order, blanks, instructions and comments.
  private mutating func skipProlog() {
    while true {
      skipBlanks()
      if bytes.dropFirst(offset).starts(with: [0xEF, 0xBB, 0xBF]) {
        offset += 3
      } else if has("<?") {
        guard skip(past: "?>") else { return }
      } else if has("<!--") {
        guard skip(past: "-->") else { return }
      } else {
        return
      }
    }
  }

  /// A name as it is written.
  private mutating func word() -> String? {
    let start = offset
    while offset < bytes.count, !" \t\n\r=/><\"'\0".utf8.contains(bytes[offset]) { offset += 1 }
    return offset > start ? String(validating: bytes[start..<offset], as: UTF8.self) : nil
  }

  private func name(_ written: String, _ spaces: [String: String], isElement: Bool) -> Name? {
    let parts = written.split(separator: ":", omittingEmptySubsequences: false)
    switch parts.count {
    case 1:
      return Name(space: isElement ? spaces[""] ?? "" : "", local: written, written: written)
    case 2:
      guard let space = spaces[String(parts[0])] else { return nil }
      return Name(space: space, local: String(parts[1]), written: written)
    default: return nil
    }
  }

  private mutating func element(depth: Int, spaces: [String: String]) -> Element? {
    nodes += 1
    guard depth < Self.deepest, nodes < Self.mostNodes, has("<") else { return nil }
    offset += 1
    guard let written = word(), !written.hasPrefix("!"), !written.hasPrefix("?"),
      let found = attributes()
    else { return nil }
    var spaces = spaces
    for (name, value) in found {
      if name == "xmlns" { spaces[""] = value }
      if name.hasPrefix("xmlns:") { spaces[String(name.dropFirst(6))] = value }
    }
    guard spaces.count <= Self.mostSpaces, let name = name(written, spaces, isElement: true) else {
      return nil
    }
    var element = Element(name: name)
    for (attribute, value) in found where attribute != "xmlns" && !attribute.hasPrefix("xmlns:") {
      guard let name = self.name(attribute, spaces, isElement: false) else { return nil }
      element.attributes.append((name, value))
    }
    if has("/>") {
      offset += 2
      return element
    }
    guard has(">") else { return nil }
    offset += 1
    guard content(of: &element, depth: depth, spaces: spaces), word() == written else { return nil }
    skipBlanks()
    guard has(">") else { return nil }
    offset += 1
    return element
  }

  private mutating func attributes() -> [(String, String)]? {
    var found: [(String, String)] = []
    while true {
      skipBlanks()
      guard offset < bytes.count else { return nil }
      if has(">") || has("/>") { return found }
      nodes += 1
      guard nodes < Self.mostNodes, let name = word() else { return nil }
      skipBlanks()
      guard has("=") else { return nil }
      offset += 1
      skipBlanks()
      guard offset < bytes.count, bytes[offset] == 0x22 || bytes[offset] == 0x27,
        let end = bytes[(offset + 1)...].firstIndex(of: bytes[offset]),
        let value = Self.text(bytes[offset + 1..<end])
      else { return nil }
      offset = end + 1
      found.append((name, value))
    }
  }

  /// Reads texts and elements up to the end tag, of which `</` is skipped.
  private mutating func content(
    of element: inout Element,
    depth: Int,
    spaces: [String: String]
  ) -> Bool {
    while offset < bytes.count {
      if has("</") {
        offset += 2
        return true
      } else if has("<!--") {
        guard skip(past: "-->") else { return false }
      } else if has("<?") {
        guard skip(past: "?>") else { return false }
      } else if has("<![CDATA[") {
        offset += 9
        let start = offset
        guard skip(past: "]]>"),
          let text = String(validating: bytes[start..<offset - 3], as: UTF8.self)
        else { return false }
        element.text += text
      } else if has("<") {
        guard let child = self.element(depth: depth + 1, spaces: spaces) else { return false }
        element.children.append(child)
      } else {
        let end = bytes[offset...].firstIndex(of: 0x3C) ?? bytes.count
        guard let text = Self.text(bytes[offset..<end]) else { return false }
        element.text += text
        offset = end
      }
    }
    return false
  }

  /// A text with its references resolved; nil where it is not UTF-8, or one is not known.
  private static func text(_ bytes: ArraySlice<UInt8>) -> String? {
    guard let text = String(validating: bytes, as: UTF8.self) else { return nil }
    guard text.utf8.contains(0x26) else { return text }
    var parts = text.split(separator: "&", omittingEmptySubsequences: false)[...]
    var resolved = String(parts.removeFirst())
    for part in parts {
      guard let end = part.firstIndex(of: ";"), let scalar = reference(part[..<end]) else {
        return nil
      }
      resolved.unicodeScalars.append(scalar)
      resolved += part[part.index(after: end)...]
    }
    return resolved
  }

  private static func reference(_ name: Substring) -> Unicode.Scalar? {
    switch name {
    case "amp": return "&"
    case "lt": return "<"
    case "gt": return ">"
    case "quot": return "\""
    case "apos": return "'"
    default:
      let digits = name.dropFirst()
      guard name.hasPrefix("#") else { return nil }
      let number =
        digits.hasPrefix("x") ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
      return number.flatMap(Unicode.Scalar.init)
    }
  }
}
