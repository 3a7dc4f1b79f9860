import Foundation
import Testing

/// The README and the articles, held against the code.
@Suite("Documentation")
struct DocumentationTests {
  private static let here = URL(filePath: #filePath).deletingLastPathComponent()
  private static let root = here.appending(path: "../../..").standardized

  private static func text(_ path: String) throws -> String {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  /// The lines of a text without those that are empty, and without the spaces around them.
  private static func lines(_ text: some StringProtocol) -> [String] {
    text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
      .filter { !$0.isEmpty }
  }

  /// Whether lines stand in a source, in their order.
  private static func stand(_ lines: [String], in source: [String]) -> Bool {
    var rest = source[...]
    for line in lines {
      guard let place = rest.firstIndex(of: line) else { return false }
      rest = rest[(place + 1)...]
    }
    return true
  }

  @Test(
    "Every Swift snippet of the README and the article on the interface is compiled, line by line",
    arguments: [
      ("README.md", 2), ("Sources/Sightline/Documentation.docc/TheInterface.md", 6),
    ]
  )
  func snippets(page: String, count: Int) throws {
    let names = ["ReadmeLibrary.swift", "ReadmeIntents.swift", "InterfaceSnippets.swift"]
    let sources = try names.map { name in
      let file = Self.here.appending(path: name)
      return Self.lines(try String(contentsOf: file, encoding: .utf8))
    }
    let blocks = try Self.text(page).split(separator: "```swift\n").dropFirst()
      .map { Self.lines($0.prefix(upTo: $0.range(of: "```")?.lowerBound ?? $0.endIndex)) }
      // Lines of a manifest are none of a program.
      .filter { $0.first?.hasPrefix("// Package.swift") != true }
    #expect(blocks.count == count)
    for block in blocks {
      #expect(
        sources.contains { Self.stand(block, in: $0) },
        "not as in Tests/SightlineTests/Documentation: \(block.joined(separator: "\n"))"
      )
    }
  }

  @Test("The page of error codes lists exactly the declared codes")
  func codes() throws {
    let sources = Self.root.appending(path: "Sources")
    let files = try #require(
      FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil)
    )
    var declared: Set<String> = []
    for case let file as URL in files where file.lastPathComponent.hasSuffix(".swift") {
      let source = try String(contentsOf: file, encoding: .utf8)
      for found in source.matches(of: /static let \w+ = (?:SightlineError\.)?Code\("(\w+)"\)/) {
        declared.insert(String(found.1))
      }
    }
    // Two that make the engine begin anew, and never leave it.
    declared.subtract(["behind", "outrun"])
    let page = try Self.text("Sources/Sightline/Documentation.docc/ErrorCodes.md")
    let listed = Set(page.matches(of: /(?m)^\| `(\w+)` \|/).map { String($0.1) })
    #expect(declared.count > 50)
    #expect(declared == listed, "\(declared.symmetricDifference(listed).sorted())")
  }
}
