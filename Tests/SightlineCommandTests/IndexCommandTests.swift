import Foundation
import TestSupport
import Testing

@Suite("sightline index")
struct IndexCommandTests {
  @Test("Indexing again decodes nothing unchanged, and follows additions, changes and removals")
  func updates() throws {
    let folder = try TemporaryFolder()
    for seed in 1...4 { try folder.draw("pictures/p\(seed).png", seed: seed) }
    let arguments = ["index", folder.file("pictures"), "-o", folder.file("c.sightline")]
    #expect(try SightlineProcess(arguments).output.contains("4 added"))
    #expect(try SightlineProcess(arguments).output.contains("4 unchanged"))
    try folder.draw("pictures/p1.png", seed: 11)
    try folder.draw("pictures/p9.png", seed: 9)
    try FileManager.default.removeItem(atPath: folder.file("pictures/p2.png"))
    let changed = try SightlineProcess(arguments)
    #expect(changed.output.contains("1 added, 1 updated, 2 unchanged, 1 removed"))
  }

  @Test("An unreadable picture is named, the rest is indexed, and the exit code is 2")
  func unreadable() throws {
    let folder = try TemporaryFolder()
    try folder.draw("pictures/good.png", seed: 1)
    try folder.write("not a picture", to: "pictures/text.jpg")
    let run = try SightlineProcess(
      ["index", folder.file("pictures"), "-o", folder.file("c.sightline")])
    #expect(run.status == 2)
    #expect(run.errors.contains("error: text.jpg: "))
    #expect(run.output.contains("1 added, 1 unreadable"))
  }

  @Test("Without a terminal, progress is plain lines")
  func plainProgress() throws {
    let folder = try TemporaryFolder()
    for seed in 1...3 { try folder.draw("pictures/p\(seed).png", seed: seed) }
    let run = try SightlineProcess(
      ["index", folder.file("pictures"), "-o", folder.file("c.sightline")])
    #expect(!run.errors.contains("\u{1B}"))
    #expect(run.errors.contains("indexed 3 of 3 pictures"))
    let quiet = try SightlineProcess(
      ["index", folder.file("pictures"), "-o", folder.file("d.sightline"), "--quiet"])
    #expect(quiet.status == 0)
    #expect(quiet.output.isEmpty && quiet.errors.isEmpty)
  }

  @Test("An invalid source is one line that names it, and exit code 1")
  func wrongSources() throws {
    let folder = try TemporaryFolder()
    try folder.write("nothing here", to: "empty/readme.txt")
    let manifest = try folder.write(
      #"{"version":1,"types":[],"entitys":[],"entities":[]}"#,
      to: "m/catalog.json"
    )
    for (source, expected) in [
      (folder.file("none"), "none"), (folder.file("empty"), "empty"), (manifest, "entitys"),
    ] {
      let run = try SightlineProcess(["index", source, "-o", folder.file("c.sightline")])
      #expect(run.status == 1)
      #expect(run.errors.hasPrefix("error: "))
      #expect(run.errors.contains(expected))
      #expect(run.errors.split(separator: "\n").count == 1, "\(run.errors)")
    }
  }

  @Test("A kill at any moment leaves a catalog that opens and that the next run completes")
  func kill() throws {
    let folder = try TemporaryFolder()
    for seed in 1...12 { try folder.draw("pictures/p\(seed).png", seed: seed) }
    let catalog = folder.file("c.sightline")
    for delay in [0.02, 0.05, 0.1, 0.2, 0.4] {
      try? FileManager.default.removeItem(atPath: catalog)
      let process = Process()
      process.executableURL = SightlineProcess.executable
      process.arguments = ["index", folder.file("pictures"), "-o", catalog, "--quiet"]
      try process.run()
      Thread.sleep(forTimeInterval: delay)
      Foundation.kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()
      let again = try SightlineProcess(["index", folder.file("pictures"), "-o", catalog])
      #expect(again.status == 0, "after \(delay) s: \(again.errors)")
      let query = try SightlineProcess(
        ["query", folder.file("pictures/p12.png"), "-c", catalog, "--format", "json"])
      #expect(query.output.contains("\"p12.png\""))
    }
  }
}
