import Foundation
import TestSupport
import Testing

@Suite("Messages and exit codes of the command")
struct MessageTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    for seed in 1...3 { try folder.draw("p/\(seed).png", seed: seed) }
    let index = try SightlineProcess(["index", "p", "-q"], in: folder.url)
    #expect(index.status == 0)
  }

  @Test(
    "Wrong usage is exit code 64, also if it is detected late",
    arguments: [
      (["query", "p/1.png", "--color", "blurple"], "blurple"),
      (["query", "p/1.png", "p/2.png", "--type", "nothing"], "nothing"),
      (["query", "p/1.png", "--region", "0,0,9999,9"], "96×72"),
      (["inspect", "p/1.png", "--region", "0,0,9999,9"], "96×72"),
      (["hash", "p/1.png", "-a", "dhsh"], "did you mean 'dhash'?"),
      (["hash", "p/1.png", "-a", "pdq:7"], "pdq"),
      (["duplicates", "p", "-a", "nohash", "-q"], "there is no algorithm 'nohash'"),
      (["list", "--type", "pictur"], "did you mean 'picture'?"),
      (["dups", "p"], "did you mean 'duplicates'?"), (["serch"], "did you mean 'query'?"),
      (["find", "p"], "did you mean 'query'?"), (["ls"], "did you mean 'list'?"),
      (["build"], "did you mean 'index'?"), (["xyzzyxyzzy"], "there is no command 'xyzzyxyzzy'; "),
    ]
  )
  func usage(_ arguments: [String], message: String) throws {
    let run = try SightlineProcess(arguments, in: folder.url)
    #expect(run.status == 64, "\(run.errors)")
    #expect(run.errors.hasPrefix("error: ") && run.errors.contains(message), "\(run.errors)")
    #expect(run.errors.split(separator: "\n").count == 1, "\(run.errors)")
  }

  @Test(
    "The remedy for a missing catalog is printed once, and fits",
    arguments: [
      (["query", "p/1.png", "-c", "none.sightline"], "build a catalog with `sightline index`"),
      (["list", "none.sightline"], "build a catalog with `sightline index`"),
      (["index", "p", "-o", "none/c.sightline"], "make it first"),
    ]
  )
  func missingCatalog(_ arguments: [String], remedy: String) throws {
    let run = try SightlineProcess(arguments, in: folder.url)
    #expect(run.status == 1)
    #expect(run.errors.split(separator: ";").count == 2, "\(run.errors)")
    #expect(run.errors.hasSuffix("; \(remedy)\n"), "\(run.errors)")
  }

  @Test("Too many arguments are refused at once, with a way to give more pictures")
  func tooManyArguments() throws {
    let many = Array(repeating: "p/1.png", count: 5000)
    let run = try SightlineProcess(["query"] + many, in: folder.url)
    #expect(run.status == 64)
    #expect(run.errors.contains("5001 arguments, more than the limit of 4096"))
    #expect(run.errors.contains("--files-from"))
  }

  @Test("Unreadable files among duplicates are named by their kind, and the exit code is 2")
  func unreadableDuplicates() throws {
    try folder.write("no picture", to: "p/broken.jpg")
    let run = try SightlineProcess(["duplicates", "p", "-q"], in: folder.url)
    #expect(run.status == 2)
    #expect(run.errors.hasPrefix("error: broken.jpg: ") && !run.errors.contains("catalog"))
  }

  @Test("Many entities are removed at once, and a note is printed once")
  func removeMany() throws {
    let list = try SightlineProcess(
      ["remove", "picture", "1.png", "--ids-from", "-"],
      in: folder.url,
      input: Array("2.png\n3.png\n".utf8)
    )
    #expect(list.status == 0, "\(list.errors)")
    #expect(list.output.contains("removed 3 entities of type picture with 3 pictures"))
    #expect(list.errors.split(separator: "\n").count == 1)
    let again = try SightlineProcess(["remove", "picture", "1.png"], in: folder.url)
    #expect(again.status == 1)
  }

  @Test("If one of many is missing, none is removed")
  func removeAllOrNone() throws {
    let run = try SightlineProcess(["remove", "picture", "1.png", "9.png"], in: folder.url)
    #expect(run.status == 1 && run.errors.contains("9.png"))
    let list = try SightlineProcess(["list", "--format", "json"], in: folder.url)
    #expect(try jsonLines(list.output).count == 3)
  }

  @Test("Many entities are added from lines, and one that cannot be added is named")
  func addMany() throws {
    let lines = """
      {"type":"landmark","id":"1","title":"One","labels":["hill"],"pictures":["p/1.png"]}
      {"type":"landmark","id":"2","title":"Two","pictures":["none.png"]}
      {"type":"landmark","title":"No id"}
      nonsense
      {"type":"landmark","id":"4","title":"Four","labls":[]}
      {"type":"landmark","id":"5","title":"Five","labels":[1]}
      {"type":"landmark","id":"6","title":"Six","properties":{"height":1e999}}
      []
      {"type":"landmark","id":"3","title":"Three","pictures":["p/2.png","p/3.png"]}

      """
    let run = try SightlineProcess(
      ["add", "--from", "-"],
      in: folder.url,
      input: Array(lines.utf8)
    )
    #expect(run.status == 2)
    let errors = run.errors.split(separator: "\n")
    #expect(errors.count == 7, "\(run.errors)")
    #expect(errors[0].hasPrefix("error: line 2: ") && errors[0].contains("none.png"))
    #expect(errors[1].contains("line 3: id: missing"))
    #expect(errors[2].contains("line 4: not JSON"))
    #expect(errors[3].contains("line 5: unknown key 'labls' (did you mean 'labels'?)"))
    #expect(errors[4].contains("line 6: labels[0]: expected a text, found a number"))
    #expect(errors[5].contains("line 7: not JSON"))
    #expect(errors[6].contains("line 8: expected an object, found a list"))
    let list = try SightlineProcess(
      ["list", "--type", "landmark", "--format", "json"],
      in: folder.url
    )
    let entities = try jsonLines(list.output)
    #expect(entities.map { $0["id"] as? String } == ["1", "3"])
    #expect(entities[0]["labels"] as? [String] == ["hill"])
    #expect((entities[1]["pictures"] as? [String])?.count == 2)
  }

  @Test("The picture of a folder's entity is opened as its file")
  func openPicture() throws {
    let run = try SightlineProcess(
      ["open", "picture", "1.png", "--format", "json"],
      in: folder.url
    )
    #expect(run.status == 0, "\(run.errors)")
    let file = try #require(try jsonLines(run.output).first?["file"] as? String)
    #expect(file.hasPrefix("/") && FileManager.default.fileExists(atPath: file))
  }

  @Test("Titles and file names cannot control a terminal, in tables, JSON or pages")
  func controlCharacters() throws {
    let title = "a\u{1B}[31m\u{202E}b\u{9B}c\u{2028}d\u{7F}\u{2066}\u{E0041}"
    let add = try SightlineProcess(
      ["add", "t", "1", "p/1.png", "--title", title],
      in: folder.url
    )
    #expect(add.status == 0)
    for arguments in [
      ["query", "p/1.png"], ["query", "p/1.png", "--format", "json"],
      ["query", "p/1.png", "--format", "html"], ["list"], ["list", "--format", "json"],
      ["query", "p/1.png", "--format", "csv"], ["query", "p/1.png", "--explain"],
      ["list", "--format", "csv"],
      ["open", "picture", "1.png"], ["open", "t", "1"], ["info"], ["info", "--format", "json"],
      ["check"],
      ["export"], ["duplicates", "p", "-q"], ["hash", "p/\u{1B}[2J\u{202E}.png"],
      ["--x\u{1B}[2J\u{9B}31m"],
      ["list", "--x\u{1B}[2J\u{202E}"], ["query", "p/none\u{1B}[2J\u{2067}\u{E0041}.png"],
      ["\u{1B}[2J"], ["\u{E0041}"], ["index", "p", "-o", "\u{E0041}/none"],
    ] {
      let run = try SightlineProcess(arguments, in: folder.url)
      let scalars = (run.output + run.errors).unicodeScalars
      #expect(
        !scalars.contains {
          $0.value == 0x1B || $0.value == 0x7F || (0x80...0x9F).contains($0.value)
            || [0x202E, 0x2028, 0x2066, 0x2067, 0xE0041].contains($0.value)
        },
        "\(arguments)"
      )
      // The numbers of signals that a program ends by are no exit codes of the command.
      #expect([0, 1, 2, 64, 66].contains(run.status), "\(arguments): \(run.status)")
    }
    // What is exported says the same.
    let exported = try jsonLines(try SightlineProcess(["export"], in: folder.url).output)
    #expect(exported.contains { $0["title"] as? String == title })
    let json = try SightlineProcess(["list", "--format", "json"], in: folder.url)
    #expect(try jsonLines(json.output).contains { $0["title"] as? String == title })
    #expect(
      add.output.contains("a<U+001B>[31m<U+202E>b<U+009B>c<U+2028>d<U+007F><U+2066><U+E0041>")
    )
  }
}
