import Foundation
import TestSupport
import Testing

@Suite("sightline query, with words")
struct QueryWordTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    _ = try folder.write(
      """
      {"version": 1,
       "types": [{"type": "book", "name": "Book", "plural": "Books"}],
       "entities": [
         {"type": "book", "id": "1", "title": "Garden of Glass"},
         {"type": "book", "id": "2", "title": "The Silver Comet", "words": ["INVOICE 2041-77"]}]}
      """,
      to: "m/catalog.json"
    )
    let index = try run("index", "m")
    #expect(index.status == 0, "\(index.errors)")
  }

  private func run(_ arguments: String...) throws -> SightlineProcess {
    // No models lie there.
    try SightlineProcess(arguments, in: folder.url, environment: ["XDG_DATA_HOME": folder.path])
  }

  private func lines(_ arguments: String...) throws -> [[String: any Sendable]] {
    let line = try jsonLines(
      SightlineProcess(arguments + ["--format", "json"], in: folder.url).output
    )
    return try #require(line.first?["results"] as? [[String: any Sendable]])
  }

  @Test(
    "Titles and read words are found by text, also if misread, with the line as evidence"
  )
  func typed() throws {
    let found = try lines("query", "--text", "GARDEN 0F GLA5S")
    #expect(found.first?["id"] as? String == "1")
    let evidence = try #require(found.first?["evidence"] as? [String: any Sendable])
    let words = try #require(evidence["words"] as? [[String: any Sendable]])
    #expect(words.first?["text"] as? String == "GARDEN 0F GLA5S")
    #expect(try lines("query", "--text", "invoice 2041-77").first?["id"] as? String == "2")
    #expect(try run("query", "--text", "nothing of it").output.contains("no match"))
    let doubtful = try run("query", "--text", "garden silver comet").output
    #expect(doubtful.contains(" % ") && doubtful.contains("  words  book  1  "), "\(doubtful)")
    let table = try run("query", "--text", "silver comet", "--explain")
    #expect(table.output.contains("words: 1 match") && table.output.contains("reads silver comet"))
  }

  @Test(
    "The answer to a text names what was searched, including pictures if there is a model"
  )
  func asked() throws {
    let table = try run("query", "--text", "silver comet")
    #expect(table.output.contains("  asked: words on pictures, titles and labels\n"))
    let line = try jsonLines(run("query", "--text", "silver comet", "--format", "json").output)
      .first
    #expect(line?["asked"] as? [String] == ["words"])
    let labels = try jsonLines(run("query", "--label", "comet", "--format", "json").output).first
    #expect(labels?["asked"] == nil)
    let similar = try run("query", "--text", "silver comet", "--similar")
    #expect(similar.status != 0 && similar.errors.contains("are not embedded"))
    let none = try run("query", "--label", "comet", "--similar")
    #expect(none.status != 0 && none.errors.contains("need a picture, or a --text"))
  }

  @Test("export and import keep words")
  func exported() throws {
    for format in ["jsonl", "csv"] {
      #expect(try run("export", "-o", "a.\(format)").status == 0)
      #expect(try run("import", "a.\(format)", "-o", "\(format).sightline").status == 0)
      let found = try lines("query", "-c", "\(format).sightline", "--text", "INVOICE 2041-77")
      #expect(found.first?["id"] as? String == "2")
    }
  }

  @Test("Words are printed with their controls made visible")
  func controls() throws {
    let text = "silver\u{1B}[31m comet\u{202E}"
    for arguments in [["--explain"], ["--format", "csv"], ["--format", "html"]] {
      let asked = ["query", "--text", text] + arguments
      let output = try SightlineProcess(asked, in: folder.url).output
      #expect(!output.contains("\u{1B}") && !output.contains("\u{202E}"), "\(arguments)")
    }
  }

  @Test("Without models the command says in one line how to get them, and everything else works")
  func missing() throws {
    try folder.draw("p.png", seed: 3)
    for arguments in [["query", "p.png", "--words"], ["index", "m", "--words"]] {
      let asked = try SightlineProcess(
        arguments,
        in: folder.url,
        environment: ["XDG_DATA_HOME": folder.path]
      )
      #expect(asked.status == 1 && asked.errors.contains("make setup-words"), "\(asked.errors)")
      #expect(asked.errors.split(separator: "\n").count == 1)
    }
    // The catalog has words, so that they would be read.
    let query = try run("query", "p.png")
    #expect(query.errors.contains("no words are read in pictures"), "\(query.errors)")
    #expect(query.output.contains("no match"))
    #expect(try !run("query", "p.png", "--no-words").errors.contains("words"))
  }

  @Test("Contradictory options, and those that need a picture, are refused")
  func refused() throws {
    for arguments in [
      ["query", "--text", "x", "--words"],
      ["query", "x.png", "--read", "--no-codes", "--no-words"],
    ] {
      #expect(try SightlineProcess(arguments, in: folder.url).status == 64)
    }
  }
}
