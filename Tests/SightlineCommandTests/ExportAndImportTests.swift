import Foundation
import TestSupport
import Testing

@Suite("sightline export and import")
struct ExportAndImportTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    for seed in 1...3 { try folder.draw("pictures/p\(seed).png", seed: seed) }
    _ = try SightlineProcess(["index", "pictures", "-q", "-o", "a.sightline"], in: folder.url)
  }

  private func run(_ arguments: String...) throws -> SightlineProcess {
    try SightlineProcess(arguments, in: folder.url)
  }

  @Test("Exported and imported, a catalog answers as before", arguments: ["jsonl", "csv"])
  func roundTrip(_ format: String) throws {
    let exported = try run("export", "a.sightline", "-o", "a.\(format)")
    #expect(exported.status == 0)
    #expect(exported.output.hasPrefix("a.\(format): 3 entities, 3 pictures, "))
    #expect(exported.errors.contains("exported 3 of 3 pictures"))
    let printed = try run("export", "a.sightline", "--format", format)
    #expect(
      try printed.output == String(contentsOfFile: folder.file("a.\(format)"), encoding: .utf8)
    )
    #expect(printed.errors.isEmpty)
    let imported = try run("import", "a.\(format)", "-o", "b.sightline")
    #expect(imported.output.hasPrefix("b.sightline: 1 type, 3 entities, 3 pictures in "))
    func answers(_ catalog: String) throws -> [[String: any Sendable]] {
      let run = try run("query", "pictures/p2.png", "-c", catalog, "--format", "json")
      return try #require(try jsonLines(run.output).first?["results"] as? [[String: any Sendable]])
    }
    let (before, after) = (try answers("a.sightline"), try answers("b.sightline"))
    #expect(before.count == 1 && after.count == 1)
    #expect(NSDictionary(dictionary: before[0]) == NSDictionary(dictionary: after[0]))
    // The next index has nothing to do.
    let again = try run("index", "pictures", "-o", "b.sightline")
    #expect(again.output.contains("b.sightline: 3 unchanged in"))
  }

  @Test("--quiet prints nothing, and the name decides the form unless --format does")
  func options() throws {
    let quiet = try run("export", "a.sightline", "-o", "x.txt", "--format", "csv", "-q")
    #expect(quiet.output.isEmpty && quiet.errors.isEmpty && quiet.status == 0)
    #expect(try String(contentsOfFile: folder.file("x.txt"), encoding: .utf8).hasPrefix("type,id,"))
    let imported = try run("import", "x.txt", "--format", "csv", "-q")
    #expect(imported.output.isEmpty && imported.errors.isEmpty && imported.status == 0)
  }

  @Test(
    "A manifest in JSON Lines or CSV can be indexed",
    arguments: [
      ("m.jsonl", #"{"type":"landmark","id":"1","title":"One","pictures":["pictures/p1.png"]}"#),
      ("m.csv", "type,id,title,labels,path\nlandmark,1,One,hill;snow,pictures/p1.png\n"),
    ]
  )
  func manifests(_ name: String, _ text: String) throws {
    try folder.write(text, to: name)
    #expect(try run("index", name, "-o", "m.sightline").output.contains("1 added"))
    #expect(try run("query", "pictures/p1.png", "-c", "m.sightline").output.contains("One"))
    let imported = try run("import", name, "-o", "n.sightline")
    #expect(imported.status == 1 && imported.errors.contains("use `sightline index`"))
  }

  @Test(
    "A failure is one line, and exit code 1, or 74 for output",
    arguments: [
      (["export", "none.sightline"], "none.sightline: there is no such catalog"),
      (["export", "a.sightline", "-o", "none/a.csv"], "none/a.csv: cannot be written"),
      (["export", "a.sightline", "-o", "a.sightline"], "this is the catalog itself"),
      (["import", "none.jsonl"], "none.jsonl: there is no such file"),
      (["import", "bad.jsonl"], "bad.jsonl: line 1: not JSON"),
      (
        ["import", "bad.csv"], "bad.csv: line 1: column 2: unknown name 'idd' (did you mean 'id'?)"
      ),
      (["import", "pictures/p1.png"], "call it .jsonl or .csv"),
      (["index", "bad.csv"], "bad.csv: line 1: column 2"),
    ]
  )
  func errors(_ arguments: [String], message: String) throws {
    try folder.write("{", to: "bad.jsonl")
    try folder.write("type,idd\n", to: "bad.csv")
    let run = try SightlineProcess(arguments, in: folder.url)
    #expect(run.status == (arguments[0] == "export" && arguments.count > 2 ? 74 : 1))
    #expect(run.errors.contains(message), "\(run.errors)")
    #expect(run.errors.split(separator: "\n").count == 1)
    #expect(!FileManager.default.fileExists(atPath: folder.file("catalog.sightline")))
  }
}
