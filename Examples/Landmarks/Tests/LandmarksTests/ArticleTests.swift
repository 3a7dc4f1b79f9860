import Foundation
import LandmarksHost
import Testing

/// The article shows code of this package, which must compile.
@Suite("Article")
struct ArticleTests {
  private static let repository = SampleCatalog.folder.deletingLastPathComponent()

  /// The lines of code without doc comments, `public` and surrounding spaces, which an article does
  /// not need.
  private static func code(_ text: String) -> [String] {
    text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
      .filter { !$0.isEmpty && !$0.hasPrefix("///") }
      .map { $0.replacing("public ", with: "") }
  }

  private static func blocks(of article: String) -> [String] {
    article.components(separatedBy: "```swift\n").dropFirst()
      .map { $0.components(separatedBy: "```")[0] }
  }

  @Test("All code of the article is in this package")
  func compiled() throws {
    let article = try String(
      contentsOf: Self.repository.appending(
        path: "Sources/IntentHost/Documentation.docc/"
          + "RunYourVisualIntelligenceIntegrationOnLinux.md"
      ),
      encoding: .utf8
    )
    let package = Self.repository.appending(path: "Examples/Landmarks")
    let paths =
      try ["Package.swift"]
      + ["Sources", "Tests"].flatMap { folder in
        try FileManager.default.subpathsOfDirectory(atPath: package.appending(path: folder).path)
          .filter { $0.hasSuffix(".swift") }.map { "\(folder)/\($0)" }
      }
    let files = try paths.map {
      Self.code(try String(contentsOf: package.appending(path: $0), encoding: .utf8))
    }
    let blocks = Self.blocks(of: article)
    #expect(blocks.count > 10)
    for block in blocks {
      let lines = Self.code(block)
      #expect(files.contains { $0.contains(lines) }, "not in the package:\n\(block)")
    }
  }
}
