/// A text with format specifiers, taken apart.
struct FormatString {
  /// The argument that a specifier stands for.
  struct Argument: Hashable {
    /// The name in the specifier, as in `%(count)lld`; nil without one.
    var name: String?
    /// The type of the value in Swift.
    var type: String
  }

  /// A piece of the text.
  enum Piece: Hashable {
    case words(String)
    /// An argument, by its place from 1.
    case argument(Int)
  }

  /// The pieces, in their order.
  private(set) var pieces: [Piece] = []
  /// The arguments by their places, from 1.
  private(set) var arguments: [Int: Argument] = [:]
  /// A specifier that means nothing in Swift; nil when there is none.
  private(set) var unknown: String?
  private var next = 1

  /// The most arguments of one text.
  static let maximumArguments = 64

  /// Takes a text apart.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - parts: The parts of the text that depend on numbers, by name, as `%#@name@` names them.
  init(_ text: String, parts: [String: StringCatalog.Substitution] = [:]) {
    read(text, parts)
  }

  private mutating func read(_ text: String, _ parts: [String: StringCatalog.Substitution]) {
    let specifier =
      /%(?:\((?<name>[^)]*)\))?(?<place>[1-9][0-9]?\$)?(?:#@(?<part>[^@]*)@|[-+ #0']*[0-9*]*(?:\.[0-9*]+)?(?<length>hh|h|ll|l|q|z|t|j|L)?(?<kind>[@a-zA-Z%]))/
    var rest = text[...]
    while let match = rest.firstMatch(of: specifier) {
      add(words: rest[..<match.range.lowerBound])
      rest = rest[match.range.upperBound...]
      let place = match.place.flatMap { Int($0.dropLast()) }
      if let name = match.part {
        guard let part = parts[String(name)] else {
          unknown = unknown ?? String(match.0)
          continue
        }
        add(part, named: String(name), at: place)
      } else if match.kind == "%" {
        add(words: "%")
      } else {
        let kind = "\(match.length ?? "")\(match.kind ?? "")"
        guard let type = Self.type(of: kind) else {
          unknown = unknown ?? String(match.0)
          continue
        }
        add(Argument(name: match.name.map(String.init), type: type), at: place)
      }
    }
    add(words: rest)
  }

  /// Adds a part that depends on a number: its words, with the number where they have it.
  private mutating func add(
    _ part: StringCatalog.Substitution,
    named name: String,
    at place: Int?
  ) {
    guard let type = Self.type(of: part.specifier) else {
      unknown = unknown ?? "%#@\(name)@"
      return
    }
    let place = take(Argument(name: name, type: type), at: part.position ?? place)
    let words = part.words.replacing("%%", with: "%").split(
      separator: "%arg",
      omittingEmptySubsequences: false
    )
    for (index, piece) in words.enumerated() {
      if index > 0 { pieces.append(.argument(place)) }
      add(words: piece)
    }
  }

  private mutating func add(_ argument: Argument, at place: Int?) {
    pieces.append(.argument(take(argument, at: place)))
  }

  private mutating func take(_ argument: Argument, at place: Int?) -> Int {
    let place = place ?? next
    next = place + 1
    if place < 1 || place > Self.maximumArguments {
      unknown = unknown ?? "%\(place)$"
    } else if let known = arguments[place], known.type != argument.type {
      unknown = unknown ?? "%\(place)$ as \(known.type) and \(argument.type)"
    } else {
      arguments[place] = arguments[place] ?? argument
    }
    return place
  }

  private mutating func add(words: some StringProtocol) {
    if !words.isEmpty { pieces.append(.words(String(words))) }
  }

  /// The type of the value that a specifier formats; nil if Swift has no such type.
  private static func type(of specifier: String) -> String? {
    switch specifier {
    case "@": "String"
    case "d", "i", "D": "Int32"
    case "ld", "lld", "li", "lli", "qd", "zd", "jd", "td": "Int"
    case "u", "x", "X", "o", "U", "O": "UInt32"
    case "lu", "llu", "lx", "llx", "lX", "llX", "lo", "llo", "qu", "zu", "ju": "UInt"
    case "f", "F", "e", "E", "g", "G", "a", "A", "lf", "le", "lg": "Double"
    default: nil
    }
  }
}
