import Foundation
import SwiftParser
import SwiftSyntax

/// One file's declarations.
struct FilePart: Sendable {
  let lineCount: Int
  let types: [TypeSource]
  let extensions: [TypeSource]
  let dependencies: Set<String>
  /// Whether the code tells the system that values of phrases' parameters changed.
  let updatesShortcutParameters: Bool
  /// The places where views use intents.
  let uses: [IntentUse]
  let mentions: Set<Mention>
  /// The names that it gives other types, outside of types.
  let aliases: [String: String]
  /// The beginning of the file.
  let start: SourcePlace
  /// The reason why it could not be read; nil if it was.
  let problem: String?

  /// The words of which a relevant file contains at least one: each protocol's name contains one, and so do the members that
  /// an extension in a file of its own may add to a type.
  private static let words = [
    "Intent", "Entity", "AppEnum", "AppShortcut", "UnionValue", "intent:", "Entities",
    "defaultQuery", "DisplayRepresentation", "func results()",
  ]
  private static let mentioned = Mention.allCases.flatMap { mention in
    mention.words.map { (word: $0, mention: mention) }
  }
  private static let finder = WordFinder(words + mentioned.map(\.word))

  /// Reads a file; nil where there is none.
  init?(path: String, name: String) {
    guard let data = FileManager.default.contents(atPath: path) else { return nil }
    if data.starts(with: [0xFF, 0xFE]) || data.starts(with: [0xFE, 0xFF]) {
      self.init(unreadable: name, "is UTF-16, and Swift source is UTF-8; save it as UTF-8")
    } else if data.contains(0) {
      self.init(
        unreadable: name,
        "is binary, or in an encoding that is not UTF-8; save it as UTF-8"
      )
    } else if let text = String(data: data, encoding: .utf8) {
      self.init(text: text, name: name)
    } else {
      self.init(unreadable: name, "is not UTF-8, which Swift source is; save it as UTF-8")
    }
  }

  private init(unreadable name: String, _ problem: String) {
    (lineCount, types, extensions, dependencies, uses) = (0, [], [], [], [])
    (mentions, aliases) = ([], [:])
    updatesShortcutParameters = false
    start = SourcePlace(file: name, line: 1)
    self.problem = problem
  }

  init(text: String, name: String) {
    start = SourcePlace(file: name, line: 1)
    problem = nil
    let bytes = Array(text.utf8)
    let found = Self.finder.found(in: bytes)
    mentions = Set(
      found.filter { $0 >= Self.words.count }.map { Self.mentioned[$0 - Self.words.count].mention }
    )
    lineCount = bytes.reduce(0) { $0 + ($1 == 10 ? 1 : 0) }
    // Most files of an app have nothing to do with intents, and parsing them would take most of the
    // time.
    guard found.contains(where: { $0 < Self.words.count }) else {
      (types, extensions, dependencies, uses) = ([], [], [], [])
      (updatesShortcutParameters, aliases) = (false, [:])
      return
    }
    let tree = Parser.parse(source: text)
    let reader = DeclarationReader(file: name, tree)
    reader.walk(tree)
    types = reader.types
    extensions = reader.extensions
    dependencies = reader.dependencies
    updatesShortcutParameters = reader.updatesShortcutParameters
    uses = reader.uses
    aliases = reader.aliases
  }
}
