/// The groups in a text of decisions, found one by one, so that a long text is never in memory as values.
///
/// A text is one object or several after one another, as lines: a group (with `files`), several (with `groups`), or what is
/// known of all (with `summary`). Only the outer structure is followed here; each group is decoded apart.
struct DecidedGroups {
  /// The groups, as places in the text.
  private(set) var groups: [Range<Int>] = []
  /// The values of the outer objects' other keys, as places in the text: the last of each.
  private(set) var others: [String: Range<Int>] = [:]

  /// The reason why a text holds no decisions.
  enum Problem: Error {
    case noJSON, noObject, noGroups
  }

  private let bytes: [UInt8]
  private var place = 0

  /// The most groups, which are some gigabytes of text.
  private static let mostGroups = 10_000_000

  /// Finds the groups of a text.
  ///
  /// - Complexity: O(bytes).
  init(_ bytes: [UInt8]) throws(Problem) {
    self.bytes = bytes
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { place = 3 }
    guard next != nil else { throw .noJSON }
    var hasGroups = false
    while let first = next {
      guard first == UInt8(ascii: "{") else {
        _ = try value()
        throw .noObject
      }
      let start = place
      let known = (groups: groups.count, others: others)
      let holdsFiles = try object(&hasGroups)
      if holdsFiles {
        // Its own keys are those of a group, and not of the whole.
        groups.removeLast(groups.count - known.groups)
        others = known.others
        groups.append(start..<place)
        hasGroups = true
      }
      guard groups.count <= Self.mostGroups else { throw .noGroups }
    }
    guard hasGroups else { throw .noGroups }
  }

  /// The text of a range.
  subscript(_ range: Range<Int>) -> ArraySlice<UInt8> { bytes[range] }

  /// The next byte that is no blank, which is where the place then is; nil at the end.
  private var next: UInt8? {
    mutating get {
      while place < bytes.count, [0x20, 0x09, 0x0A, 0x0D, 0x1E].contains(bytes[place]) {
        place += 1
      }
      return place < bytes.count ? bytes[place] : nil
    }
  }

  /// Follows an outer object; whether it has files of its own.
  private mutating func object(_ hasGroups: inout Bool) throws(Problem) -> Bool {
    place += 1
    var holdsFiles = false
    guard next != UInt8(ascii: "}") else {
      place += 1
      return false
    }
    while true {
      guard next == UInt8(ascii: "\"") else { throw .noJSON }
      let name = try value()
      guard next == UInt8(ascii: ":") else { throw .noJSON }
      place += 1
      switch String(decoding: bytes[name].dropFirst().dropLast(), as: UTF8.self) {
      case "groups" where next == UInt8(ascii: "["):
        try list()
        hasGroups = true
      case "files":
        _ = try value()
        holdsFiles = true
      case let name: others[name] = try value()
      }
      guard let end = next else { throw .noJSON }
      place += 1
      if end == UInt8(ascii: "}") { return holdsFiles }
      guard end == UInt8(ascii: ",") else { throw .noJSON }
    }
  }

  /// Follows a list of groups.
  private mutating func list() throws(Problem) {
    place += 1
    guard next != UInt8(ascii: "]") else {
      place += 1
      return
    }
    while true {
      groups.append(try value())
      guard groups.count <= Self.mostGroups, let end = next else { throw .noJSON }
      place += 1
      if end == UInt8(ascii: "]") { return }
      guard end == UInt8(ascii: ",") else { throw .noJSON }
    }
  }

  /// Skips a value of any kind, whose inside is looked at when it is decoded.
  private mutating func value() throws(Problem) -> Range<Int> {
    guard next != nil else { throw .noJSON }
    let start = place
    var depth = 0
    repeat {
      guard place < bytes.count else { throw .noJSON }
      switch bytes[place] {
      case UInt8(ascii: "\""): try skipText()
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        depth += 1
        place += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        guard depth > 0 else { throw .noJSON }
        depth -= 1
        place += 1
      case UInt8(ascii: ","), UInt8(ascii: ":"):
        guard depth > 0 else { throw .noJSON }
        place += 1
      case 0x20, 0x09, 0x0A, 0x0D: place += 1
      default: skipWord()
      }
    } while depth > 0
    return start..<place
  }

  private mutating func skipText() throws(Problem) {
    place += 1
    while place < bytes.count {
      switch bytes[place] {
      case UInt8(ascii: "\""):
        place += 1
        return
      case UInt8(ascii: "\\"): place += 2
      default: place += 1
      }
    }
    throw .noJSON
  }

  /// Skips a number or a word.
  private mutating func skipWord() {
    while place < bytes.count, !Self.ends.contains(bytes[place]) { place += 1 }
  }

  private static let ends = Set(Array("\"{}[],: \t\n\r".utf8))
}
