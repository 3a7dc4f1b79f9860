import Foundation
import TestSupport
import Testing

@Suite("Naming a catalog")
struct CatalogNamingTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    for seed in 1...2 { try folder.draw("p/\(seed).png", seed: seed) }
    #expect(try run(["index", "p", "mine.sightline", "-q"]).status == 0)
  }

  private func run(_ arguments: [String]) throws -> SightlineProcess {
    try SightlineProcess(arguments, in: folder.url)
  }

  @Test(
    "The option, its short form and the bare path name a catalog alike, in every command",
    arguments: [
      ["info"], ["list"], ["check"], ["export"], ["query", "p/1.png", "--format", "csv"],
      ["open", "picture", "1.png"], ["duplicates", "-q"],
    ]
  )
  func forms(_ command: [String]) throws {
    let outputs = try [
      ["mine.sightline"], ["-c", "mine.sightline"], ["--catalog", "mine.sightline"],
    ].map { form in
      let run = try run(command + form)
      #expect(run.status == 0, "\(form): \(run.errors)")
      return run.output.replacing(#/,[0-9.]+,\r\n/#, with: "\n").replacing(#/in [0-9].*/#, with: "")
    }
    #expect(Set(outputs).count == 1, "\(outputs)")
    #expect(!FileManager.default.fileExists(atPath: folder.file("catalog.sightline")))
  }

  @Test(
    "Commands that change a catalog accept the same forms",
    arguments: [["new.sightline"], ["-c", "new.sightline"], ["-o", "new.sightline"]]
  )
  func written(_ form: [String]) throws {
    for (place, command) in [
      ["index", "p", "-q"], ["add", "thing", "7", "p/1.png", "--title", "Seven"],
    ].enumerated() {
      let run = try run(command + form)
      #expect(run.status == 0, "\(run.errors)")
      let list = try self.run(["list", "new.sightline"])
      #expect(list.output.split(separator: "\n").count == 2 + place)
    }
    let form = form.first == "-o" ? ["-c", "new.sightline"] : form
    #expect(try run(["remove", "thing", "7"] + form).status == 0)
    #expect(try run(["compact"] + form).status == 0)
    let exported = try run(["export", "-o", "x.jsonl"] + form)
    #expect(exported.status == 0, "\(exported.errors)")
    let imported = try run(["import", "x.jsonl", "copy.sightline"])
    #expect(imported.status == 0, "\(imported.errors)")
    #expect(try run(["list", "-c", "copy.sightline"]).output.contains("1.png"))
    #expect(!FileManager.default.fileExists(atPath: folder.file("catalog.sightline")))
  }

  @Test("A measurement takes a catalog by its option, its path, or the default")
  func measured() throws {
    let usual = ["SIGHTLINE_CATALOG": "mine.sightline"]
    for arguments in [["mine.sightline"], ["-c", "mine.sightline"], []] {
      let run = try SightlineProcess(
        ["evaluate", "--pictures", "1", "-q", "--format", "csv"] + arguments,
        in: folder.url,
        environment: arguments.isEmpty ? usual : [:]
      )
      #expect(run.status == 0, "\(run.errors)")
    }
  }

  @Test(
    "Two catalogs in place of one are refused",
    arguments: [
      ["info", "mine.sightline", "-c", "other.sightline"],
      ["query", "p/1.png", "mine.sightline", "-c", "other.sightline"],
      ["query", "p/1.png", "mine.sightline", "other.sightline"],
      ["remove", "picture", "1.png", "mine.sightline", "-c", "other.sightline"],
    ]
  )
  func two(_ arguments: [String]) throws {
    let run = try run(arguments)
    #expect(run.status == 64)
    #expect(run.errors.contains("Two catalogs are named, '"))
    #expect(run.errors.contains("mine.sightline") && run.errors.contains("other.sightline"))
    #expect(try self.run(["list", "mine.sightline"]).output.contains("1.png"))
  }

  @Test("A path alone is looked up if there is a catalog")
  func path() throws {
    #expect(try run(["p/1.png", "mine.sightline"]).output.contains("1 match"))
    let usual = try SightlineProcess(
      ["p/1.png", "--format", "json"],
      in: folder.url,
      environment: ["SIGHTLINE_CATALOG": "mine.sightline"]
    )
    #expect(try jsonLines(usual.output).first?["total"] as? Int == 1)
    #expect(try run(["mine.sightline"]).output == run(["info", "mine.sightline"]).output)
  }

  @Test("Without a catalog a path alone prints three lines with commands, which work")
  func firstSteps() throws {
    let picture = try run(["p/1.png"])
    #expect(picture.status == 64 && picture.output.isEmpty)
    #expect(
      picture.errors.split(separator: "\n") == [
        "error: there is no catalog catalog.sightline to look into; make one, then ask it:",
        "  sightline index ~/Pictures", "  sightline query p/1.png",
      ]
    )
    try folder.draw("my photos/1.png", seed: 5)
    let photos = try run(["my photos"])
    #expect(photos.errors.contains("\n  sightline index 'my photos'\n"))
  }

  @Test("A word that is neither a command nor a file has its usual error")
  func words() throws {
    let run = try run(["serch", "p/1.png"])
    #expect(run.status == 64)
    #expect(run.errors.contains("there is no command 'serch' (did you mean 'query'?)"))
    let missing = try SightlineProcess(["album 00/1.jpg"])
    #expect(missing.status == 1 && missing.errors.contains("album 00/1.jpg: there is no such file"))
    // A command comes before a file of its name.
    try folder.draw("list", seed: 1)
    #expect(try self.run(["list", "mine.sightline"]).output.contains("picture"))
  }
}
