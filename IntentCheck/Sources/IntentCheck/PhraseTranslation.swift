import Foundation

/// A translation of a phrase, as a table of strings has it.
struct PhraseTranslation: Sendable {
  /// The phrase in the source.
  let phrase: String
  /// The language, as the table names it; empty where its folder does not say.
  let language: String
  /// The translated phrase.
  let text: String
  let place: SourcePlace
  /// Whether the table is not the one of phrases.
  let isElsewhere: Bool

  /// Whether a file is the table of phrases: `AppShortcuts.strings` or `AppShortcuts.xcstrings`.
  static func isTable(_ name: String) -> Bool {
    let last = name.split(separator: "/").last ?? ""
    return last == "AppShortcuts.strings" || last == "AppShortcuts.xcstrings"
  }

  /// Whether a file is another table of strings.
  static func isOther(_ name: String) -> Bool {
    !isTable(name) && (name.hasSuffix(".strings") || name.hasSuffix(".xcstrings"))
  }

  /// The translations in a table; none if it is no table, or cannot be read.
  static func read(_ data: Data, name: String) -> [PhraseTranslation] {
    let isWide = data.starts(with: [0xFF, 0xFE]) || data.starts(with: [0xFE, 0xFF])
    guard let text = String(data: data, encoding: isWide ? .utf16 : .utf8) else { return [] }
    return read(text, name: name)
  }

  /// The same of text.
  static func read(_ text: String, name: String) -> [PhraseTranslation] {
    guard isTable(name) || isOther(name) && text.contains("${applicationName}") else { return [] }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    if name.hasSuffix(".xcstrings") { return catalog(text, lines, name) }
    let folder = name.split(separator: "/").dropLast().last ?? ""
    let language = folder.hasSuffix(".lproj") ? String(folder.dropLast(6)) : ""
    return lines.enumerated().compactMap { index, line in
      guard
        let match = line.firstMatch(of: /^\s*"((?:[^"\\]|\\.)*)"\s*=\s*"((?:[^"\\]|\\.)*)"\s*;/)
      else { return nil }
      return PhraseTranslation(
        phrase: String(match.1),
        language: language,
        text: String(match.2),
        place: SourcePlace(file: name, line: index + 1),
        isElsewhere: !isTable(name)
      )
    }
  }

  private static func catalog(
    _ text: String,
    _ lines: [Substring],
    _ name: String
  ) -> [PhraseTranslation] {
    guard let table = try? JSONDecoder().decode(Table.self, from: Data(text.utf8)) else {
      return []
    }
    var found: [PhraseTranslation] = []
    for (phrase, entry) in table.strings.sorted(by: { $0.key < $1.key }) {
      for (language, words) in (entry.localizations ?? [:]).sorted(by: { $0.key < $1.key }) {
        for text in (words.stringSet?.values ?? []) + (words.stringUnit.map { [$0.value] } ?? []) {
          let line = lines.firstIndex { $0.contains("\"\(text)\"") } ?? 0
          found.append(
            PhraseTranslation(
              phrase: phrase,
              language: language,
              text: text,
              place: SourcePlace(file: name, line: line + 1),
              isElsewhere: !isTable(name)
            )
          )
        }
      }
    }
    return found
  }

  private struct Table: Decodable {
    struct Entry: Decodable { let localizations: [String: Words]? }
    struct Words: Decodable {
      struct Unit: Decodable { let value: String }
      struct List: Decodable { let values: [String] }
      let stringUnit: Unit?
      let stringSet: List?
    }
    let strings: [String: Entry]
  }
}
