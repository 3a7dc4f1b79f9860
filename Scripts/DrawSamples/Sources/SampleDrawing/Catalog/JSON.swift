/// Values of a JSON text whose members stay in the order they were given.
indirect enum JSON {
  case text(String)
  case number(Int)
  case list([JSON])
  case object([(String, JSON)])

  static func texts(_ values: [String]) -> JSON { .list(values.map(JSON.text)) }

  /// On one line.
  var line: String {
    switch self {
    case .text(let value): JSON.quoted(value)
    case .number(let value): String(value)
    case .list(let items): "[" + items.map(\.line).joined(separator: ",") + "]"
    case .object(let members):
      "{" + members.map { "\(JSON.quoted($0.0)):\($0.1.line)" }.joined(separator: ",") + "}"
    }
  }

  /// An object with the items of its lists on lines of their own.
  static func document(_ members: [(String, JSON)]) -> [UInt8] {
    let parts = members.map { name, value in
      if case .list(let items) = value {
        let lines = items.map { "    " + $0.line }.joined(separator: ",\n")
        return "  \(quoted(name)): [\n\(lines)\n  ]"
      }
      return "  \(quoted(name)): \(value.line)"
    }
    return Array(("{\n" + parts.joined(separator: ",\n") + "\n}\n").utf8)
  }

  private static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
