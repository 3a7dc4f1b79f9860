/// Code with Swift symbols for the texts of string catalogs, as Xcode generates it.
///
/// Texts that are managed by hand have symbols. The name of one is its key in camel case, without
/// placeholders. A placeholder becomes a parameter: `%(count)lld` one with that label, `%@` one without.
/// The symbols of the table `Localizable` are members of `LocalizedStringResource`, those of another are
/// members of an enumeration in it that is named after the table.
public struct StringSymbols {
  /// The Swift source.
  public let text: String
  /// The keys that have no symbol, each with the reason.
  public let leftOut: [String]

  /// Makes the code.
  ///
  /// - Parameter catalogs: The catalogs.
  /// - Throws: `IntentCheckError` if two keys of a table, or two tables, would have the same name.
  public init(_ catalogs: [StringCatalog]) throws(IntentCheckError) {
    var blocks: [String] = []
    var leftOut: [String] = []
    var tables: [String: String] = [:]
    for catalog in catalogs {
      let isMain = catalog.table == "Localizable"
      guard let table = isMain ? "" : Self.typeName(catalog.table) else {
        throw IntentCheckError(
          "the table '\(catalog.table)' has no letter or digit to name its symbols by; rename the file"
        )
      }
      if let other = tables.updateValue(catalog.table, forKey: table) {
        throw IntentCheckError(
          "the tables '\(other)' and '\(catalog.table)' would have one name; rename one of the files"
        )
      }
      var symbols: [String: String] = [:]
      var members: [String] = []
      for entry in catalog.entries {
        guard let symbol = Self.name(of: entry.key) else {
          leftOut.append("'\(entry.key)' has no letter or digit to name a symbol by")
          continue
        }
        let format = FormatString(entry.value, parts: entry.substitutions)
        if let unknown = format.unknown {
          leftOut.append("'\(entry.key)' has '\(unknown)', which stands for no value of Swift's")
          continue
        }
        if let other = symbols.updateValue(entry.key, forKey: symbol) {
          throw IntentCheckError(
            "the keys '\(other)' and '\(entry.key)' of '\(catalog.table)' would both be "
              + "'\(symbol)'; rename one of them"
          )
        }
        members.append(Self.member(symbol, entry, format, catalog.table))
      }
      let indent = isMain ? "  " : "    "
      var body = members.map { Self.indented($0, by: indent) }.joined(separator: "\n\n")
      if !isMain {
        body =
          "  /// The texts of the table “\(catalog.table)”.\n  enum \(table) {\n\(body)\n  }"
      }
      blocks.append("extension LocalizedStringResource {\n\(body)\n}\n")
    }
    text = """
      // Made by 'sightline-intents symbols' from string catalogs: make it again when they change.
      // Xcode makes such code itself; leave this file out there.

      import AppIntents

      \(blocks.joined(separator: "\n"))
      """
    self.leftOut = leftOut
  }

  // MARK: Names

  /// The name of a key: its words in camel case; nil when it has none.
  static func name(of key: String) -> String? {
    let bare = key.replacing(
      /%(\([^)]*\))?([1-9][0-9]?\$)?(#@[^@]*@|[-+ #0']*[0-9*]*(\.[0-9*]+)?(hh|h|ll|l|q|z|t|j|L)?[@a-zA-Z%])/,
      with: " "
    )
    return camelCase(words(of: bare))
  }

  /// The name of a type that is named after a table; nil when it has no words.
  private static func typeName(_ table: String) -> String? {
    let words = words(of: table)
    guard !words.isEmpty else { return nil }
    return identifier(words.map(capitalized).joined())
  }

  private static func words(of text: String) -> [Substring] {
    text.split { !$0.isLetter && !$0.isNumber }
  }

  private static func camelCase(_ words: [Substring]) -> String? {
    guard let first = words.first else { return nil }
    return identifier(lowercased(first) + words.dropFirst().map(capitalized).joined())
  }

  /// A word within a name; one in capitals keeps only the first.
  private static func capitalized(_ word: Substring) -> String {
    let isAllCapitals = word.count > 1 && word.allSatisfy { $0.isUppercase || $0.isNumber }
    let rest = word.dropFirst()
    return word.prefix(1).uppercased() + (isAllCapitals ? rest.lowercased() : String(rest))
  }

  /// The first word of a name: its leading capitals become lower case, except one that begins a word
  /// within it.
  private static func lowercased(_ word: Substring) -> String {
    let capitals = word.prefix { $0.isUppercase }
    let beginsWord = word.dropFirst(capitals.count).first?.isLetter ?? false
    let count = capitals.count > 1 && beginsWord ? capitals.count - 1 : capitals.count
    return word.prefix(count).lowercased() + word.dropFirst(count)
  }

  /// A name as an identifier: it does not begin with a digit, and is quoted if it is a keyword of Swift.
  private static func identifier(_ name: String) -> String {
    if name.first?.isNumber ?? false { return "_\(name)" }
    return keywords.contains(name) ? "`\(name)`" : name
  }

  private static let keywords: Set<String> = [
    "as", "associatedtype", "break", "case", "catch", "class", "continue", "default", "defer",
    "deinit", "do", "else", "enum", "extension", "fallthrough", "false", "fileprivate", "for",
    "func", "guard", "if", "import", "in", "init", "inout", "internal", "is", "let", "nil",
    "operator", "precedencegroup", "private", "protocol", "public", "repeat", "rethrows", "return",
    "self", "static", "struct", "subscript", "super", "switch", "throw", "throws", "true", "try",
    "typealias", "var", "where", "while", "Any", "Self", "Type", "Protocol",
  ]

  // MARK: Code

  private static func member(
    _ symbol: String,
    _ entry: StringCatalog.Entry,
    _ format: FormatString,
    _ table: String
  ) -> String {
    var names: [Int: String] = [:]
    var taken: Set<String> = []
    var parameters: [String] = []
    for (place, argument) in format.arguments.sorted(by: { $0.key < $1.key }) {
      let label = argument.name.flatMap { camelCase(words(of: $0)) }
      if let label, taken.insert(label).inserted {
        names[place] = label
        parameters.append("\(label): \(argument.type)")
      } else {
        names[place] = "arg\(place)"
        parameters.append("_ arg\(place): \(argument.type)")
      }
    }
    let value = format.pieces.map { piece in
      switch piece {
      case .words(let words): escaped(words)
      case .argument(let place): "\\(\(names[place] ?? "arg\(place)"))"
      }
    }.joined()
    let head =
      parameters.isEmpty
      ? "static var \(symbol): LocalizedStringResource {"
      : "static func \(symbol)(\(parameters.joined(separator: ", "))) -> LocalizedStringResource {"
    let about = entry.comment.map { "/// \(line($0))\n///\n" } ?? ""
    return """
      \(about)/// The text for the key “\(line(entry.key))” in the table “\(line(table))”.
      \(head)
        LocalizedStringResource(
          "\(escaped(entry.key))",
          defaultValue: "\(value)",
          table: "\(escaped(table))"
        )
      }
      """
  }

  /// Words in one line of a comment.
  private static func line(_ text: String) -> String {
    String(text.map { $0.isNewline || $0.unicodeScalars.contains { $0.value < 32 } ? " " : $0 })
  }

  /// Words as a string literal has them.
  private static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\": result += "\\\\"
      case "\"": result += "\\\""
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      case "\0"..<" ", "\u{7F}", "\u{2028}", "\u{2029}":
        result += "\\u{\(String(scalar.value, radix: 16))}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  private static func indented(_ text: String, by indent: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? "" : indent + $0 }
      .joined(separator: "\n")
  }
}
