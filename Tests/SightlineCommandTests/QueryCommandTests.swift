import Foundation
import SightlineFoundation
import TestSupport
import Testing

@Suite("sightline query")
struct QueryCommandTests {
  /// A folder with ten pictures and their catalog.
  static func indexed() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    for seed in 1...10 { try folder.draw("pictures/p\(seed).jpg", seed: seed) }
    let index = try SightlineProcess(
      ["index", folder.file("pictures"), "-o", folder.file("c.sightline")])
    #expect(index.status == 0, "\(index.errors)")
    return folder
  }

  @Test("A picture of the catalog is found, in the documented JSON form")
  func json() throws {
    let folder = try Self.indexed()
    let query = try folder.draw("query.png", seed: 4)
    let run = try SightlineProcess(
      ["query", query, "--catalog", folder.file("c.sightline"), "--format", "json", "-n", "3"])
    #expect(run.status == 0)
    let line = try #require(try jsonLines(run.output).first)
    #expect(line["query"] as? String == query)
    #expect(line["limit"] as? Int == 3)
    #expect(line["total"] as? Int == 1)
    #expect(try #require(line["milliseconds"] as? Double) > 0)
    let results = try #require(line["results"] as? [[String: any Sendable]])
    let match = try #require(results.first)
    #expect(match["type"] as? String == "picture")
    #expect(match["id"] as? String == "p4.jpg")
    #expect(match["title"] as? String == "p4")
    #expect(match["reference"] as? String == "p4.jpg")
    #expect(match["file"] as? String == FilePaths.resolved(folder.file("pictures/p4.jpg")))
    #expect(try #require(match["score"] as? Double) > 0.9)
    let evidence = try #require(match["evidence"] as? [String: any Sendable])
    let hash = try #require(evidence["hash"] as? [String: any Sendable])
    #expect(hash["bits"] as? Int == 256)
    #expect(try #require(hash["distance"] as? Int) < 40)
    #expect((evidence["color"] as? [String: any Sendable])?["similarity"] as? Double != nil)
  }

  @Test("A picture of nothing in the catalog has an empty list and exit code 0")
  func noMatch() throws {
    let folder = try Self.indexed()
    let query = try folder.draw("query.png", seed: 77)
    let run = try SightlineProcess(
      ["query", query, "--catalog", folder.file("c.sightline"), "--format", "json"])
    #expect(run.status == 0)
    let line = try #require(try jsonLines(run.output).first)
    #expect((line["results"] as? [[String: any Sendable]])?.isEmpty == true)
    #expect(line["total"] as? Int == 0)
    let table = try SightlineProcess(["query", query, "--catalog", folder.file("c.sightline")])
    #expect(table.output.contains("no match"))
  }

  @Test(
    "An unreadable picture has an error on its line, the others are answered, and the exit code is 2"
  )
  func failedPicture() throws {
    let folder = try Self.indexed()
    let good = try folder.draw("good.png", seed: 2)
    let text = try folder.write("this is not a picture", to: "text.jpg")
    let missing = folder.file("missing.png")
    let run = try SightlineProcess(
      ["query", text, missing, good, "-c", folder.file("c.sightline"), "--format", "json"])
    #expect(run.status == 2)
    let lines = try jsonLines(run.output)
    #expect(lines.map { $0["query"] as? String } == [text, missing, good])
    let errors = lines.map { $0["error"] as? [String: any Sendable] }
    #expect(errors[0]?["code"] as? String == "unknownFormat")
    #expect((errors[0]?["message"] as? String)?.contains(text) == true)
    #expect(errors[1]?["code"] as? String == "fileNotFound")
    #expect(errors[2] == nil)
    #expect((lines[2]["results"] as? [[String: any Sendable]])?.count == 1)
  }

  @Test("When no picture can be read the exit code is 1")
  func allFailed() throws {
    let folder = try Self.indexed()
    let text = try folder.write("this is not a picture", to: "text.jpg")
    let run = try SightlineProcess(["query", text, "-c", folder.file("c.sightline")])
    #expect(run.status == 1)
    #expect(run.errors.hasPrefix("error: \(text): "))
    #expect(run.errors.split(separator: "\n").count == 1)
  }

  @Test("A region is looked up like a picture of its own, and one outside is an error")
  func region() throws {
    let folder = try Self.indexed()
    let query = try folder.draw("query.png", seed: 3)
    let catalog = folder.file("c.sightline")
    let inside = try SightlineProcess(
      ["query", query, "-c", catalog, "--region", "0,0,96,72", "--format", "json"])
    #expect(inside.status == 0)
    #expect(inside.output.contains("\"p3.jpg\""))
    let outside = try SightlineProcess(
      ["query", query, "-c", catalog, "--region", "90,0,96,72", "--format", "json"])
    #expect(outside.status == 64)
    #expect(outside.output.contains("regionOutside"))
    #expect(outside.output.contains("96×72"))
    let malformed = try SightlineProcess(["query", query, "-c", catalog, "--region", "1,2,3"])
    #expect(malformed.status == 64)
  }

  @Test(
    "Wrong options are refused with exit code 64, before the catalog is opened",
    arguments: [
      ["query"], ["query", "a.png", "--limit", "0"], ["query", "a.png", "--min-score", "2"],
      ["query", "a.png", "--format", "xml"], ["query", "--label", "x", "--region", "0,0,1,1"],
    ]
  )
  func usage(arguments: [String]) throws {
    let run = try SightlineProcess(arguments)
    #expect(run.status == 64)
    #expect(run.output.isEmpty)
    #expect(run.errors.contains("error: "))
  }

  @Test("A missing catalog or another file is an error with a remedy")
  func catalogs() throws {
    let folder = try TemporaryFolder()
    let picture = try folder.draw("a.png", seed: 1)
    let missing = try SightlineProcess(["query", picture, "-c", folder.file("none.sightline")])
    #expect(missing.status == 1)
    #expect(missing.errors.contains("none.sightline") && missing.errors.contains("sightline index"))
    let wrong = try SightlineProcess(["query", picture, "-c", picture])
    #expect(wrong.status == 1)
    #expect(wrong.errors.contains("not a catalog"))
    #expect(wrong.errors.split(separator: "\n").count == 1)
  }

  @Test("Output that is not a terminal has no escape sequences")
  func plainOutput() throws {
    let folder = try Self.indexed()
    let query = try folder.draw("query.png", seed: 4)
    let run = try SightlineProcess(["query", query, "-c", folder.file("c.sightline"), "--explain"])
    #expect(!run.output.contains("\u{1B}"))
    #expect(run.output.contains("p4.jpg"))
    #expect(run.output.contains("bits differ"))
  }
}
