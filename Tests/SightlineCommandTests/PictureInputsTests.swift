import Foundation
import TestSupport
import Testing

@Suite("Pictures from folders, lists and standard input")
struct PictureInputsTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    for seed in 1...4 { try folder.draw("p/sub/\(seed).png", seed: seed) }
    let index = try SightlineProcess(["index", "p", "-q"], in: folder.url)
    #expect(index.status == 0)
  }

  private func run(_ arguments: [String], input: [UInt8]? = nil) throws -> SightlineProcess {
    try SightlineProcess(arguments, in: folder.url, input: input)
  }

  private func names(_ run: SightlineProcess, _ key: String = "query") throws -> [String] {
    try jsonLines(run.output).compactMap { $0[key] as? String }
  }

  static let paths = ["p/sub/1.png", "p/sub/2.png", "p/sub/3.png", "p/sub/4.png"]

  @Test("A folder stands for the pictures below it")
  func folders() throws {
    #expect(try names(run(["query", "p", "--format", "json"])) == Self.paths)
    #expect(try names(run(["hash", "p", "--format", "json"]), "picture") == Self.paths)
    #expect(try names(run(["inspect", "p", "--format", "json"]), "picture") == Self.paths)
  }

  @Test("A minus is a picture on standard input")
  func standardInput() throws {
    let bytes = try folder.bytes(of: "p/sub/2.png")
    let query = try run(["query", "-", "--format", "json"], input: bytes)
    #expect(query.status == 0, "\(query.errors)")
    #expect(try names(query) == ["-"] && query.output.contains("sub/2.png"))
    let hash = try run(["hash", "-"], input: bytes)
    let same = try run(["hash", "p/sub/2.png"])
    #expect(hash.output.split(separator: " ").first == same.output.split(separator: " ").first)
    let page = try run(["query", "-", "--format", "html", "--draw", "d"], input: bytes)
    #expect(page.status == 0 && !page.output.contains("cannot be read again"))
    #expect(FileManager.default.fileExists(atPath: folder.file("d/standard-input-1.png")))
    let broken = try run(["query", "-"], input: Array("text".utf8))
    #expect(broken.status == 1 && broken.errors.hasPrefix("error: standard input: "))
  }

  @Test("A list of paths ends its lines with line feeds or NULs")
  func lists() throws {
    let lines = Array((Self.paths.joined(separator: "\n") + "\n").utf8)
    let query = try run(["query", "--files-from", "-", "--format", "json"], input: lines)
    #expect(try names(query) == Self.paths)
    let zeros = Array(Self.paths.joined(separator: "\0").utf8)
    let null = try run(["hash", "--files-from", "-", "-0", "--format", "json"], input: zeros)
    #expect(try names(null, "picture") == Self.paths)
    try folder.write("p/sub/1.png\r\nnone.png\n", to: "list.txt")
    let file = try run(["query", "p/sub/4.png", "--files-from", "list.txt", "--format", "json"])
    #expect(try names(file) == ["p/sub/4.png", "p/sub/1.png", "none.png"])
    #expect(file.status == 2)
    #expect(try run(["query", "-0", "p"]).status == 64)
  }

  @Test("A path on standard input is answered before the next one is given")
  func lineProtocol() throws {
    let process = Process()
    process.executableURL = SightlineProcess.executable
    process.arguments = ["query", "--files-from", "-", "--format", "json"]
    process.currentDirectoryURL = folder.url
    let (input, output) = (Pipe(), Pipe())
    process.standardInput = input
    process.standardOutput = output
    try process.run()
    for path in Self.paths + Self.paths.reversed() {
      try input.fileHandleForWriting.write(contentsOf: Data("\(path)\n".utf8))
      var line = Data()
      while line.last != UInt8(ascii: "\n") {
        let more = output.fileHandleForReading.availableData
        if more.isEmpty { break }
        line += more
      }
      #expect(String(decoding: line, as: UTF8.self).contains("\"query\":\"\(path)\""))
    }
    try input.fileHandleForWriting.close()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
  }

  @Test("Drawings of pictures of one name overwrite neither one another nor existing files")
  func drawings() throws {
    for (name, seed) in [("a/1.jpg", 1), ("b/1.jpg", 2), ("b/1.png", 3)] {
      try folder.draw(name, seed: seed)
    }
    try folder.write("mine", to: "d/1-1.png")
    let run = try run(["query", "a/1.jpg", "b/1.jpg", "b/1.png", "--draw", "d", "--format", "json"])
    #expect(run.status == 0, "\(run.errors)")
    let drawn = try jsonLines(run.output).flatMap {
      ($0["results"] as? [[String: any Sendable]] ?? []).compactMap { $0["drawing"] as? String }
    }
    #expect(drawn == ["d/1-1_2.png", "d/1-1_3.png", "d/1-1_4.png"])
    #expect(try folder.bytes(of: "d/1-1.png") == Array("mine".utf8))
    let files = try drawn.map { try folder.bytes(of: $0) }
    #expect(Set(files).count == 3)
  }

  @Test("CSV has a row for each match, file and hash")
  func csv() throws {
    let query = try run(["query", "p/sub/1.png", "none.png", "--format", "csv"])
    let rows = query.output.split(separator: "\r\n")
    #expect(rows.count == 3 && rows[0].hasPrefix("query,rank,type,id,title,subtitle,score"))
    #expect(rows[1].hasPrefix("p/sub/1.png,1,picture,sub/1.png,1,,"))
    #expect(rows[2].hasPrefix("none.png,,"))
    let hash = try run(["hash", "p", "-a", "ahash", "-a", "whash", "--format", "csv"])
    #expect(hash.output.split(separator: "\r\n").count == 9)
    #expect(hash.output.contains(",average,64,") && hash.output.contains(",whash-haar,64,"))
    try FileManager.default.copyItem(
      atPath: folder.file("p/sub/1.png"),
      toPath: folder.file("p/copy.png")
    )
    let duplicates = try run(["duplicates", "p", "--format", "csv", "-q"])
    #expect(duplicates.output.split(separator: "\r\n").count == 3)
    let evaluation = try run(
      ["evaluate", "p", "--pictures", "1", "--format", "csv", "-q"]
    )
    let parts = evaluation.output.split(separator: "\r\n")
    #expect(parts[0].hasPrefix("part,name,present") && parts[1].hasPrefix("all,everything,"))
    #expect(parts.count == 53)
  }
}
