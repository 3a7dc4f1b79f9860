import Foundation
import TestSupport
import Testing

@Suite("sightline add and remove")
struct AddAndRemoveTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    for seed in 1...3 { try folder.draw("p\(seed).png", seed: seed) }
  }

  private func run(_ arguments: String...) throws -> SightlineProcess {
    try SightlineProcess(arguments, in: folder.url)
  }

  @Test("An entity is added, filled, found, and removed again; each command reports what it did")
  func life() throws {
    let added = try run(
      "add",
      "landmark",
      "1005",
      "p1.png",
      "--title",
      "Mount Fuji",
      "--subtitle",
      "Asia",
      "-l",
      "mountain",
      "--property",
      "elevation=3776",
      "--property",
      "code=007",
      "--url",
      "https://x.org/{id}"
    )
    #expect(added.status == 0 && added.errors.isEmpty)
    #expect(
      added.output
        == "catalog.sightline: added landmark 1005 (Mount Fuji) with 1 picture, the first of its type\n"
    )
    let again = try run("add", "landmark", "1005", "p1.png", "p2.png", "--label", "volcano")
    #expect(
      again.output
        == "catalog.sightline: landmark 1005 (Mount Fuji): changed, 1 picture added, 1 picture unchanged, "
        + "2 pictures in all\n"
    )
    #expect(again.errors.isEmpty)
    let query = try jsonLines(run("query", "p2.png", "--format", "json").output)
    let results = try #require(query.first?["results"] as? [[String: any Sendable]])
    #expect(results.first?["id"] as? String == "1005")
    #expect(results.first?["reference"] as? String == "p2.png")
    let opened = try run("open", "landmark", "1005")
    #expect(opened.output.contains("https://x.org/1005"))
    let exported = try jsonLines(run("export").output)
    let entity = try #require(exported.first { $0["kind"] as? String == "entity" })
    #expect(entity["labels"] as? [String] == ["mountain", "volcano"])
    let properties = try #require(entity["properties"] as? [String: any Sendable])
    #expect(properties["elevation"] as? Int == 3776 && properties["code"] as? String == "007")

    let picture = try run("remove", "landmark", "1005", "--picture", "p1.png")
    #expect(picture.output == "catalog.sightline: removed 1 picture of landmark 1005\n")
    let removed = try run("remove", "landmark", "1005", "--format", "json")
    #expect(removed.status == 0 && removed.errors.isEmpty)
    let line = try #require(try jsonLines(removed.output).first)
    #expect(line["entities"] as? Int == 1 && line["pictures"] as? Int == 1)
    #expect(line["types"] as? Int == 0 && line["ids"] as? [String] == ["1005"])
    #expect(try run("query", "p2.png").output.contains("no match"))
  }

  @Test("--format json reports the addition")
  func json() throws {
    let run = try run(
      "add",
      "t",
      "1",
      "p1.png",
      "--title",
      "One",
      "--format",
      "json",
      "-c",
      "c.sightline"
    )
    let line = try #require(try jsonLines(run.output).first)
    #expect(line["catalog"] as? String == "c.sightline" && line["type"] as? String == "t")
    #expect(line["entity"] as? String == "added" && line["addedType"] as? Bool == true)
    let pictures = try #require(line["pictures"] as? [String: any Sendable])
    #expect(pictures["added"] as? Int == 1 && pictures["total"] as? Int == 1)
  }

  @Test("Additions stay when the folder is indexed again, and index says so")
  func index() throws {
    try folder.draw("pictures/a.png", seed: 8)
    try folder.draw("pictures/b.png", seed: 9)
    _ = try run("index", "pictures", "-q")
    _ = try run("add", "landmark", "1", "p1.png", "--title", "One")
    let noted = try run("add", "picture", "a.png", "--title", "Another title")
    #expect(noted.errors.hasPrefix("note: what came with `sightline index`"))
    let again = try run("index", "pictures")
    #expect(again.output.contains("2 unchanged, 1 added by hand and kept in"))
    let back = try run("remove", "picture", "b.png")
    #expect(back.errors.hasPrefix("note: what came with `sightline index`"))
    #expect(try run("index", "pictures", "-q").status == 0)
    #expect(
      try run("remove", "picture", "--all").output.contains(
        "type picture with 2 entities and 2 pictures"
      )
    )
    #expect(try run("query", "p1.png").output.contains("One"))
  }

  @Test(
    "A failure is one line with a remedy, and changes nothing",
    arguments: [
      (["add", "t", "1", "p1.png"], 1, "there is no entity 't 1' yet; give it a title"),
      (["add", "t", "1", "none.png", "--title", "x"], 1, "none.png: there is no such file"),
      (["add", "t", "1", "text.png", "--title", "x"], 1, "text.png: "),
      (["add", "t", "1", "--title", "x", "--url", "https://x.org"], 1, "has no {id}"),
      (
        ["add", "p1.png", "p2.png", "p3.png"], 64,
        "give the entity's type and id before its pictures"
      ),
      (["add", "t", "1", "--title", "x", "--property", "novalue"], 64, "novalue"),
      (["remove", "t", "1"], 1, "catalog.sightline: there is no such catalog"),
      (["remove", "t"], 64, "--all"),
      (["remove", "t", "1", "--all"], 64, "not both"),
      (["remove", "landmark", "2", "-c", "c.sightline"], 1, "no landmark has the id '2'"),
      (["remove", "landmrk", "1", "-c", "c.sightline"], 1, "did you mean 'landmark'?"),
      (
        ["remove", "landmark", "1", "--picture", "p3.png", "-c", "c.sightline"], 1,
        "it has 'p1.png'"
      ),
    ]
  )
  func errors(_ arguments: [String], status: Int32, message: String) throws {
    try folder.write("text", to: "text.png")
    _ = try run("add", "landmark", "1", "p1.png", "--title", "One", "-c", "c.sightline")
    let before = try Data(contentsOf: URL(filePath: folder.file("c.sightline")))
    let run = try SightlineProcess(arguments, in: folder.url)
    #expect(run.status == status, "\(run.errors)")
    #expect(run.errors.contains(message), "\(run.errors)")
    if status == 1 { #expect(run.errors.split(separator: "\n").count == 1, "\(run.errors)") }
    #expect(run.output.isEmpty)
    #expect(!FileManager.default.fileExists(atPath: folder.file("catalog.sightline")))
    #expect(try Data(contentsOf: URL(filePath: folder.file("c.sightline"))) == before)
  }
}
