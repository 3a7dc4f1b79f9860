import Foundation
import SightlineCodecs
import SightlineReading
import TestSupport
import Testing

@Suite("sightline query, with codes")
struct QueryCodeTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    _ = try folder.write(
      """
      {"version": 1,
       "types": [{"type": "book", "name": "Book", "plural": "Books"},
                 {"type": "landmark", "name": "Landmark", "plural": "Landmarks",
                  "url": "https://example.com/landmark/{id}"}],
       "entities": [
         {"type": "book", "id": "1", "title": "One", "codes": ["0-306-40615-2"]},
         {"type": "landmark", "id": "1005", "title": "Mount Fuji"}]}
      """,
      to: "m/catalog.json"
    )
    let index = try run("index", "m")
    #expect(index.status == 0, "\(index.errors)")
  }

  private func run(_ arguments: String...) throws -> SightlineProcess {
    try SightlineProcess(arguments, in: folder.url)
  }

  private func ids(_ run: SightlineProcess) throws -> [String] {
    let line = try #require(try jsonLines(run.output).first)
    let results = try #require(line["results"] as? [[String: any Sendable]])
    return results.compactMap { $0["id"] as? String }
  }

  @Test("An entity without a picture is found by its code, which the table and JSON show")
  func typed() throws {
    #expect(try ids(run("query", "--code", "9780306406157", "--format", "json")) == ["1"])
    let table = try run("query", "--code", "978-0-306-40615-7", "--explain")
    #expect(table.output.contains("reads code 978-0-306-40615-7"), "\(table.output)")
    #expect(try run("query", "--code", "9780306406150").output.contains("no match"))
    let list = try jsonLines(run("list", "--format", "json").output)
    #expect(list.first?["codes"] as? [String] == ["0-306-40615-2"])
    #expect(list.last?["codes"] == nil)
  }

  @Test("add stores codes, and export and import keep them")
  func added() throws {
    #expect(try run("add", "book", "2", "--title", "Two", "--code", "4006381333931").status == 0)
    #expect(try run("add", "book", "2", "--code", "X-1", "--code", "X-1").status == 0)
    for format in ["jsonl", "csv"] {
      #expect(try run("export", "-o", "a.\(format)").status == 0)
      #expect(try run("import", "a.\(format)", "-o", "\(format).sightline").status == 0)
      for code in ["X-1", "4006381333931"] {
        let found = try run(
          "query",
          "-c",
          "\(format).sightline",
          "--code",
          code,
          "--format",
          "json"
        )
        #expect(try ids(found) == ["2"])
      }
    }
  }

  @Test("Codes are printed with their controls made visible")
  func controls() throws {
    let code = "1\u{1B}[31m\u{202E}2"
    #expect(try run("add", "book", "3", "--title", "Three", "--code", code).status == 0)
    for output in [
      try run("query", "--code", code, "--explain").output, try run("list").output,
      try run("list", "--format", "csv").output,
    ] {
      #expect(output.contains("31m") && !output.contains("\u{1B}") && !output.contains("\u{202E}"))
    }
  }

  @Test("Contradictory options, and those that need a picture, are refused")
  func refused() throws {
    for arguments in [
      ["query", "--code", "1", "--read"], ["query", "--code", "1", "--codes"],
      ["query", "x.png", "--read", "--no-codes", "--no-words"],
    ] {
      #expect(try SightlineProcess(arguments, in: folder.url).status == 64)
    }
  }

  @Test(
    "Codes in pictures are read if the catalog has codes, and shown with --read",
    .enabled(if: (try? CodeReader.installed()) != nil, "ZBar is not installed: make setup-words")
  )
  func read() throws {
    let ground = try DrawnPicture.scene(5, width: 480, height: 360)
    let bars = try DrawnCode.placed(DrawnCode.bars("9780306406157", module: 3), on: ground)
    try folder.write(ImageEncoder.png(bars), to: "bars.png")
    let square = try DrawnCode.placed(DrawnCode.landmarkSquare(module: 5), on: ground)
    try folder.write(ImageEncoder.png(square), to: "square.png")
    try folder.write(ImageEncoder.png(ground), to: "ground.png")

    #expect(try ids(run("query", "bars.png", "--format", "json")) == ["1"])
    #expect(try ids(run("query", "bars.png", "--no-codes", "--format", "json")).isEmpty)
    #expect(try ids(run("query", "square.png", "--format", "json")) == ["1005"])
    #expect(try run("query", "bars.png").output.contains("reads EAN 9780306406157"))
    #expect(try run("query", "bars.png", "--read").output.contains("reads EAN 9780306406157 at "))
    #expect(try run("query", "ground.png", "--read").output.contains("reads no codes"))
    let line = try #require(
      try jsonLines(run("query", "square.png", "--read", "--format", "json").output).first
    )
    let read = try #require(line["read"] as? [String: any Sendable])
    let code = try #require((read["codes"] as? [[String: any Sendable]])?.first)
    #expect(code["text"] as? String == "https://example.com/landmark/1005")
    #expect(code["kind"] as? String == "QR" && (code["region"] as? [[Double]])?.count == 4)
    let page = try run("query", "bars.png", "--format", "html").output
    #expect(page.contains("9780306406157"))
  }
}
