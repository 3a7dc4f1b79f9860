import Foundation
import TestSupport
import Testing

/// Sessions of four kinds of people with the command at a terminal.
@Suite("Sessions at a terminal")
struct TerminalSessionTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func run(
    _ arguments: String...,
    columns: Int = 80,
    typed: String = "",
    environment: [String: String] = [:]
  ) throws -> TerminalRun {
    try TerminalRun(
      arguments,
      in: folder.url,
      columns: columns,
      typed: typed,
      environment: environment
    )
  }

  private func samples(_ path: String) -> String {
    SightlineProcess.repository.appending(path: "SampleImages/\(path)").path
  }

  /// Three landmarks of the samples with their manifest, for a bundle that was not optimised takes long over all.
  private func landmarks() throws -> String {
    let manifest = try Data(contentsOf: URL(filePath: samples("catalog.json")))
    var text = try #require(
      try JSONSerialization.jsonObject(with: manifest) as? [String: any Sendable]
    )
    let names = ["Mount Fuji", "Mount Hood", "Great Pyramid of Giza"]
    let entities = try #require(text["entities"] as? [[String: any Sendable]])
      .filter { names.contains($0["title"] as? String ?? "") }
    text["entities"] = entities
    for path in entities.flatMap({ $0["pictures"] as? [String] ?? [] }) {
      try folder.write(Array(Data(contentsOf: URL(filePath: samples(path)))), to: "app/\(path)")
    }
    let chosen = try JSONSerialization.data(withJSONObject: text)
    try folder.write(Array(chosen), to: "app/catalog.json")
    return "app"
  }

  @Test("An engineer with an app's entities: index, query, explain", arguments: [60, 80, 160])
  func engineer(columns: Int) throws {
    let index = try run("index", landmarks(), columns: columns)
    #expect(index.status == 0)
    #expect(index.lines.last?.hasPrefix("catalog.sightline: ") == true, "\(index.lines)")
    #expect(index.lines.count == 1, "the progress bar is gone: \(index.lines)")
    let query = try run(
      "query",
      samples("queries/hood-rotated.jpg"),
      "--explain",
      columns: columns
    )
    #expect(query.status == 0)
    // The first line is the path of the query, which is as long as it is.
    for line in query.lines.dropFirst() {
      #expect(line.count <= columns, "\(line)")
    }
    let match = try #require(query.lines.dropFirst().first)
    #expect(match.contains("%") && match.contains("features"), "\(match)")
    if columns >= 80 { #expect(match.contains("Mount Hood"), "\(match)") }
    #expect(query.lines.contains { $0.contains("sum") && $0.contains("a score of") })
  }

  @Test("The progress bar is never wider than the terminal", arguments: [24, 40, 80])
  func progress(columns: Int) throws {
    for seed in 1...8 { try folder.draw("some pictures/a long name, \(seed).jpg", seed: seed) }
    let index = try run("index", "some pictures", columns: columns)
    #expect(index.status == 0)
    let frames = index.raw.split(separator: "\r").filter { $0.contains("\u{1B}[K") }
    #expect(frames.count > 2)
    for frame in frames {
      let text = String(frame).replacing(#/\x{1B}\[[0-9;]*[mK]/#, with: "")
      let shown = text.split(separator: "\n").first ?? ""
      if text.contains("/8") && !text.contains("added") {
        #expect(shown.count < columns, "\(shown)")
      }
    }
    #expect(frames.contains { $0.contains("8/8") })
  }

  @Test("The strongest evidence stands first, in words")
  func evidence() throws {
    _ = try run("index", landmarks(), "-q")
    let query = try run("query", samples("queries/giza-crop-50.jpg"), columns: 100)
    let match = try #require(query.lines.dropFirst().first)
    let features = try #require(match.range(of: "features agree"))
    if let bits = match.range(of: "bits differ") { #expect(features.lowerBound < bits.lowerBound) }
  }

  @Test("A person with a photo library: duplicates, a question, the trash")
  func library() throws {
    for seed in 1...3 { try folder.draw("photos/\(seed).jpg", seed: seed) }
    try FileManager.default.copyItem(
      atPath: folder.file("photos/1.jpg"),
      toPath: folder.file("photos/copy.jpg")
    )
    let data = ["XDG_DATA_HOME": folder.file("data")]
    let refused = try run(
      "duplicates",
      "photos",
      "--action",
      "trash",
      typed: "n\n",
      environment: data
    )
    #expect(refused.status == 1)
    #expect(refused.lines.contains { $0.contains("Put 1 copy") && $0.contains("[y/N]") })
    #expect(refused.lines.last?.hasSuffix("No file was changed.") == true, "\(refused.lines)")
    #expect(FileManager.default.fileExists(atPath: folder.file("photos/copy.jpg")))
    let agreed = try run(
      "duplicates",
      "photos",
      "--action",
      "trash",
      typed: "y\n",
      environment: data
    )
    #expect(agreed.status == 0, "\(agreed.lines)")
    let left = try FileManager.default.contentsOfDirectory(atPath: folder.file("photos"))
    #expect(left.count == 3)
  }

  @Test("A person who moved photos away is asked before the catalog forgets them")
  func pruning() throws {
    for seed in 1...25 { try folder.draw("p/\(seed).png", seed: seed, width: 32, height: 32) }
    _ = try run("index", "p", "-q")
    for seed in 1...22 { try folder.remove("p/\(seed).png") }
    let refused = try run("index", "p", typed: "\n")
    #expect(refused.status == 1)
    #expect(refused.lines.contains { $0.hasPrefix("22 of 25 pictures are not in p any more.") })
    #expect(refused.lines.last?.hasSuffix("Nothing was changed.") == true, "\(refused.lines)")
    let agreed = try run("index", "p", typed: "y\n")
    #expect(agreed.status == 0)
    #expect(agreed.lines.contains { $0.contains("3 unchanged, 22 removed") }, "\(agreed.lines)")
  }

  @Test("A backend engineer: JSON at a terminal is not cut, and errors stay apart")
  func backend() throws {
    for seed in 1...2 { try folder.draw("p/\(seed).png", seed: seed) }
    _ = try run("index", "p", "-q")
    let query = try run("query", "p/1.png", "--format", "json", columns: 40)
    let line = try #require(query.lines.first)
    #expect(line.count > 100)
    #expect((try? JSONSerialization.jsonObject(with: Data(line.utf8))) != nil)
  }

  @Test("A data scientist: hashes under the names of ImageHash, and a close name for a wrong one")
  func scientist() throws {
    try folder.draw("a.png", seed: 1)
    let hash = try run("hash", "a.png", "-a", "ahash", "-a", "dhash", "-a", "whash")
    #expect(hash.lines.count == 3 && hash.status == 0)
    let wrong = try run("hash", "a.png", "-a", "dhsh")
    #expect(wrong.lines.first?.contains("did you mean 'dhash'?") == true)
  }

  @Test("An evaluation keeps the names of its inputs, and fits", arguments: [60, 80])
  func evaluation(columns: Int) throws {
    for seed in 1...2 { try folder.draw("p/\(seed).png", seed: seed, width: 48, height: 40) }
    _ = try run("index", "p", "-q")
    let evaluation = try run(
      "evaluate",
      "catalog.sightline",
      "--pictures",
      "1",
      "-q",
      columns: columns
    )
    #expect(evaluation.status == 0, "\(evaluation.lines)")
    for name in ["calibration error", "photographed-screen", "rotate-180"] {
      #expect(evaluation.lines.contains { $0.hasPrefix("  \(name) ") }, "\(name)")
    }
    // The first lines are sentences.
    let tables = evaluation.lines.drop { !$0.isEmpty }
    for line in tables where line.hasPrefix("  ") { #expect(line.count <= columns, "\(line)") }
  }

  @Test("NO_COLOR is obeyed, and colours are used without it")
  func colors() throws {
    try folder.draw("p/1.png", seed: 1)
    _ = try run("index", "p", "-q")
    #expect(try run("query", "p/1.png").raw.contains("\u{1B}[1m"))
    #expect(
      try !run("query", "p/1.png", environment: ["NO_COLOR": "1"]).raw.contains("\u{1B}[1m")
    )
  }
}
