import Testing

/// A published way in which an intent breaks, as a change to source that is sound.
struct Mutation: CustomTestStringConvertible, Sendable {
  let kind: String
  /// The rules of which one reports it.
  let rules: Set<String>
  /// The line of the finding, where it is not the changed one.
  let place: String?
  /// Breaks the source at one place; false where there is none.
  let apply: @Sendable (inout SourceText) -> Bool

  var testDescription: String { kind }

  init(
    _ kind: String,
    _ rules: String...,
    at place: String? = nil,
    apply: @escaping @Sendable (inout SourceText) -> Bool
  ) {
    self.kind = kind
    self.rules = Set(rules)
    self.place = place
    self.apply = apply
  }
}

/// An app's files, for changes by program.
struct SourceText: Sendable {
  var files: [String: String]

  /// The names of Swift files, sorted.
  var names: [String] { files.keys.filter { $0.hasSuffix(".swift") }.sorted() }

  /// Whether some file matches.
  func has(_ pattern: String) -> Bool {
    guard let regex = try? Regex(pattern) else { return false }
    return files.values.contains { $0.firstMatch(of: regex) != nil }
  }

  /// Replaces the first match in the first file that has one, `$1` standing for the first group.
  mutating func replace(_ pattern: String, with text: String) -> Bool {
    guard let regex = try? Regex(pattern) else { return false }
    for name in names {
      guard var file = files[name], let match = file.firstMatch(of: regex) else { continue }
      var result = text
      for index in 1..<max(match.output.count, 2) where index < match.output.count {
        result = result.replacing("$\(index)", with: String(match.output[index].substring ?? ""))
      }
      file.replaceSubrange(match.range, with: result)
      files[name] = file
      return true
    }
    return false
  }

  /// Replaces the braces after the first match, and what is in them.
  mutating func replaceBody(after pattern: String, with body: (String) -> String?) -> Bool {
    guard let regex = try? Regex(pattern) else { return false }
    for name in names {
      guard var file = files[name] else { continue }
      for match in file.matches(of: regex) {
        guard let start = file[match.range.upperBound...].firstIndex(of: "{"),
          let end = Self.end(of: file, from: start),
          let changed = body(String(file[file.index(after: start)..<end]))
        else { continue }
        file.replaceSubrange(file.index(after: start)..<end, with: changed)
        files[name] = file
        return true
      }
    }
    return false
  }

  /// Adds text to the end of the first file that matches.
  mutating func append(to pattern: String, _ text: (Regex<AnyRegexOutput>.Match) -> String) -> Bool
  {
    guard let regex = try? Regex(pattern) else { return false }
    for name in names {
      guard let file = files[name], let match = file.firstMatch(of: regex) else { continue }
      files[name] = file + "\n" + text(match)
      return true
    }
    return false
  }

  private static func end(of text: String, from start: String.Index) -> String.Index? {
    var depth = 0
    var index = start
    while index < text.endIndex {
      if text[index] == "{" { depth += 1 }
      if text[index] == "}" {
        depth -= 1
        if depth == 0 { return index }
      }
      index = text.index(after: index)
    }
    return nil
  }
}
