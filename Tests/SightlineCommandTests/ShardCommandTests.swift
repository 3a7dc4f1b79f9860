import Foundation
import TestSupport
import Testing

@Suite("Commands on a list of shards")
struct ShardCommandTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    for number in 1...4 {
      try folder.draw("\(number % 2 == 0 ? "even" : "odd")/\(number).png", seed: number)
    }
    try folder.draw("q.jpg", seed: 2)
  }

  private func run(_ arguments: String...) throws -> SightlineProcess {
    try SightlineProcess(arguments, in: folder.url)
  }

  private func index() throws {
    for name in ["odd", "even"] {
      #expect(try run("index", "-q", name, "-o", "\(name).sightline").status == 0)
    }
  }

  @Test("It answers like a catalog, and a failing shard is named, or left out and named")
  func partial() throws {
    try index()
    let made = try run(
      "catalog",
      "create",
      "all.shards",
      "--shard",
      "odd.sightline",
      "--shard",
      "even.sightline"
    )
    #expect(made.status == 0 && made.output == "all.shards: 2 shards, 4 entities, 4 pictures\n")
    let found = try run("query", "q.jpg", "-c", "all.shards", "--format", "json")
    #expect(found.status == 0 && found.errors.isEmpty)
    #expect(found.output.contains("2.png") && !found.output.contains("missingShards"))
    #expect(try run("list", "all.shards").output.split(separator: "\n").count >= 4)
    #expect(try run("info", "all.shards").output.contains("4 entities, 4 pictures"))

    try FileManager.default.removeItem(atPath: folder.file("odd.sightline"))
    let failed = try run("query", "q.jpg", "-c", "all.shards")
    #expect(failed.status == 1 && failed.output.isEmpty)
    #expect(failed.errors.hasPrefix("error: odd.sightline: there is no such catalog"))
    let part = try run("query", "q.jpg", "-c", "all.shards", "--format", "json", "--partial")
    #expect(part.status == 0 && part.output.contains(#""missingShards":["odd.sightline"]"#))
    #expect(
      part.errors
        == "note: the answer is without the shard odd.sightline: there is no such catalog\n"
    )
    #expect(part.output.contains("2.png"))
  }

  @Test("Invalid lists, and writes to a list, are refused in one line")
  func refusals() throws {
    try index()
    let address = try run("catalog", "create", "all.shards")
    #expect(address.status == 64 && address.errors.contains("--shard"))
    let missing = try run("catalog", "create", "all.shards", "--shard", "none.sightline")
    #expect(missing.status == 1 && missing.errors.contains("none.sightline: there is no such"))
    #expect(!FileManager.default.fileExists(atPath: folder.file("all.shards")))
    let twice = try run("catalog", "create", "odd.sightline", "--shard", "even.sightline")
    #expect(twice.status == 1 && twice.errors.contains("there is a file already"))
    #expect(try run("catalog", "create", "l/all", "--shard", "odd.sightline").status == 74)
    #expect(try run("catalog", "create", "all.shards", "--shard", "odd.sightline").status == 0)
    for arguments in [
      ["index", "-q", "even", "-o", "all.shards"], ["remove", "odd", "1", "-c", "all.shards"],
      ["check", "all.shards"], ["compact", "all.shards"], ["export", "all.shards"],
    ] {
      let done = try SightlineProcess(arguments, in: folder.url)
      #expect(done.status == 1 && done.errors.contains("a list of shards"), "\(arguments)")
      #expect(done.errors.split(separator: "\n").count == 1, "\(done.errors)")
    }
  }
}
