import Foundation
import SightlineFoundation
import TestSupport
import Testing

@Suite("sightline query, for people")
struct QueryTableTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    for seed in 1...3 { try folder.draw("p/\(seed).png", seed: seed) }
    try folder.draw("q/1.jpg", seed: 1)
    try folder.draw("q/2.jpg", seed: 2)
    try folder.draw("q/9.jpg", seed: 9)
    let index = try SightlineProcess(["index", "p", "-q"], in: folder.url)
    #expect(index.status == 0, "\(index.errors)")
  }

  private func run(_ arguments: String..., from place: String = "") throws -> SightlineProcess {
    try SightlineProcess(arguments, in: folder.url.appending(path: place))
  }

  /// The output with a word in the place of each score, which all have six columns.
  private static func withoutScores(_ output: String) -> String {
    output.replacing(/(?m)^(> 99 %|  [0-9][0-9] %)/, with: "score")
  }

  @Test("Each of several pictures has one line: the score, the picture and its best match")
  func lines() throws {
    let run = try run("query", "q")
    #expect(
      Self.withoutScores(run.output) == """
        score  q/1.jpg  p/1.png
        score  q/2.jpg  p/2.png
             -  q/9.jpg  no match

        """
    )
    #expect(run.errors == "3 queries: 2 with a match, 1 without.\n")
    #expect(try self.run("query", "q/1.jpg").output.contains("features agree"))
    let explained = try self.run("query", "q", "--explain").output
    #expect(explained.contains("features agree") && explained.contains("log-odds"))
  }

  @Test("An entity with a title is named by it")
  func titles() throws {
    let added = try run("add", "place", "7", "q/9.jpg", "--title", "Seven", "--subtitle", "Asia")
    #expect(added.status == 0)
    #expect(
      try Self.withoutScores(run("query", "q", "--matched", "--type", "place").output)
        == "score  q/9.jpg  place 7  Seven, Asia\n"
    )
    #expect(try run("query", "q/9.jpg").output.contains("· q/9.jpg"))
  }

  @Test("Pictures without a match are left out on demand, in every format")
  func matched() throws {
    #expect(!(try run("query", "q", "--matched").output.contains("q/9.jpg")))
    let json = try jsonLines(run("query", "q", "--matched", "--format", "json").output)
    #expect(json.map { $0["query"] as? String } == ["q/1.jpg", "q/2.jpg"])
    #expect(!(try run("query", "q", "--matched", "--format", "csv").output.contains("q/9.jpg")))
  }

  @Test("Paths of results are relative to the working directory, or as requested")
  func paths() throws {
    let whole = try #require(FilePaths.resolved(folder.file("p/1.png")))
    #expect(try run("query", "q/1.jpg").output.contains(" p/1.png "))
    let inside = ["query", "../q/1.jpg", "-c", "../catalog.sightline"]
    let below = try SightlineProcess(inside, in: folder.url.appending(path: "p"))
    #expect(below.output.contains(" 1.png "))
    let beside = try SightlineProcess(inside, in: folder.url.appending(path: "q"))
    #expect(beside.output.contains(" \(whole) "))
    #expect(try run("query", "q/1.jpg", "--paths", "absolute").output.contains(" \(whole) "))
    #expect(try run("query", "q/1.jpg", "--paths", "catalog").output.contains(" 1.png "))
    #expect(try run("query", "q/1.jpg", "--paths", "catalog", "--format", "csv").status == 64)
  }

  @Test("Only the files of the matches are printed for other programs")
  func files() throws {
    #expect(try run("query", "q", "--format", "paths").output == "p/1.png\np/2.png\n")
    #expect(try run("query", "q", "--format", "paths", "-0").output == "p/1.png\0p/2.png\0")
    #expect(try run("query", "q", "-0").status == 64)
    #expect(try run("query", "--text", "2", "--format", "paths").output == "p/2.png\n")
  }
}
