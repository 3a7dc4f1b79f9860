import Foundation
import SightlineCatalog
import SightlineFoundation
import TestSupport
import Testing

@Suite("sightline index, of several sources and odd folders")
struct IndexSourcesTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func run(_ arguments: String...) throws -> SightlineProcess {
    try SightlineProcess(arguments, in: folder.url)
  }

  @Test("A second folder does not erase the first, in one run or in two")
  func severalFolders() throws {
    for seed in 1...2 { try folder.draw("landmarks/\(seed).png", seed: seed) }
    for seed in 1...3 { try folder.draw("collections/\(seed).png", seed: 10 + seed) }
    let both = try run("index", "landmarks", "collections")
    #expect(both.status == 0, "\(both.errors)")
    #expect(both.output.contains("landmarks: 2 added in"))
    #expect(both.output.contains("collections: 3 added in"))
    #expect(try run("index", "landmarks").output.contains("2 unchanged in"))
    #expect(try run("index", "collections").output.contains("3 unchanged in"))
    let list = try jsonLines(try run("list", "--format", "json").output)
    #expect(list.count == 5)
    let info = try #require(try jsonLines(try run("info", "--format", "json").output).first)
    let sources = try #require(info["sources"] as? [[String: any Sendable]])
    #expect(sources.map { $0["entities"] as? Int } == [2, 3])
    #expect(try run("query", "collections/3.png").output.contains("collections/3.png"))
  }

  @Test(
    "Folders of files of the same names that are indexed at once into a new catalog are all whole"
  )
  func atOnce() async throws {
    let names = ["one", "two", "three"]
    for (number, name) in names.enumerated() {
      for seed in 1...10 { try folder.draw("\(name)/DSC_\(seed).png", seed: 100 * number + seed) }
    }
    let running = try names.map {
      try RunningCommand(["index", $0, "-o", "new.sightline"], in: folder.url)
    }
    while running.contains(where: \.isRunning) { try await Task.sleep(for: .milliseconds(20)) }
    for one in running { #expect(one.text.contains("10 added in"), "\(one.text)") }
    #expect(try run("check", "new.sightline").output.contains("30 entities, 30 pictures"))
    for name in names {
      let found = try run(
        "query",
        "\(name)/DSC_7.png",
        "-c",
        "new.sightline",
        "--limit",
        "1",
        "--format",
        "json"
      )
      let line = try #require(try jsonLines(found.output).first)
      let match = try #require((line["results"] as? [[String: any Sendable]])?.first)
      let reference = try #require(match["reference"] as? String)
      #expect(reference.hasSuffix("\(name)/DSC_7.png") || reference == "DSC_7.png")
      #expect(match["score"] as? Double ?? 0 > 0.99)
    }
  }

  @Test("A run that would remove much is refused without a terminal, and --prune allows it")
  func prune() throws {
    for seed in 1...25 { try folder.draw("p/\(seed).png", seed: seed, width: 32, height: 32) }
    #expect(try run("index", "p", "-q").status == 0)
    for seed in 1...22 { try folder.remove("p/\(seed).png") }
    let refused = try run("index", "p")
    #expect(refused.status == 1)
    #expect(refused.errors.contains("22 of 25 pictures would be removed"))
    #expect(refused.errors.contains("--prune"))
    #expect(try jsonLines(try run("list", "--format", "json").output).count == 25)
    #expect(try run("index", "p", "--prune").output.contains("3 unchanged, 22 removed"))
  }

  @Test("Skipped files are reported")
  func skipped() throws {
    try folder.draw("p/a.jpg", seed: 1)
    try folder.write("8BPS", to: "p/b.psd")
    try folder.write("<svg/>", to: "p/c.svg")
    try folder.write([0xFF, 0x4F, 0xFF, 0x51], to: "p/d.j2k")
    #expect(try run("index", "p").output.contains("1 added in"))
    #expect(
      try run("index", "p").output.hasSuffix("; 3 skipped: 1 JPEG 2000, 1 Photoshop, 1 SVG\n")
    )
    try folder.draw("p/.hidden.png", seed: 2)
    #expect(try run("index", "p").output.contains("1 hidden"))
    #expect(try run("index", "p", "--hidden", "--exclude", "a.jpg").output.contains("1 added"))
  }

  @Test("A broken link, a name that is not UTF-8 and a picture as a source have clear messages")
  func odd() throws {
    let photo = try folder.draw("p/a.jpg", seed: 1)
    try folder.link("p/gone.png", to: "nowhere")
    let bad = folder.file("p/bad") + "\u{FF}.png"
    // Written by its bytes, for no text has such a name.
    var bytes = Array(bad.utf8)
    bytes.removeAll { $0 == 0xC3 }
    let name = bytes.map { $0 == 0xBF ? 0xFF : $0 } + [0]
    let descriptor = name.withUnsafeBufferPointer { buffer in
      buffer.withMemoryRebound(to: CChar.self) { open($0.baseAddress!, O_CREAT | O_WRONLY, 0o600) }
    }
    #expect(descriptor >= 0)
    close(descriptor)
    let index = try run("index", "p")
    // It is empty, and named; its entity is kept until it can be read.
    #expect(index.status == 2)
    #expect(index.errors.contains(#"bad\xff.png"#), "\(index.errors)")
    #expect(index.output.contains("1 skipped: 1 broken link"))
    #expect(try jsonLines(try run("list", "--format", "json").output).count == 2)
    let picture = try run("index", photo)
    #expect(picture.status == 1 && picture.errors.contains("a picture, but a folder"))
    #expect(picture.errors.split(separator: "\n").count == 1)
  }

  @Test("The folders of a picture are its labels on request")
  func labels() throws {
    try folder.draw("p/cats/a.jpg", seed: 1)
    #expect(try run("index", "p", "--labels-from-folders", "-q").status == 0)
    #expect(try run("query", "--label", "cat").output.contains("cats/a.jpg"))
  }

  @Test("Thumbnails are kept on request, and from then on always")
  func thumbnails() throws {
    try folder.draw("p/a.png", seed: 1)
    #expect(try run("index", "p", "--thumbnails", "-q").status == 0)
    try folder.draw("p/b.png", seed: 2)
    #expect(try run("index", "p").output.contains("1 added, 1 unchanged"))
    let catalog = try Catalog(at: folder.file("catalog.sightline"))
    let pictures = try catalog.storedPictures()
    #expect(pictures.count == 2)
    #expect(try pictures.allSatisfy { try catalog.thumbnail(ofPicture: $0.picture.id) != nil })
  }

  @Test("A catalog whose last index did not finish says so with each answer")
  func unfinished() throws {
    for seed in 1...3 { try folder.draw("p/\(seed).png", seed: seed) }
    #expect(try run("index", "p", "-q").status == 0)
    let catalog = try Catalog(at: folder.file("catalog.sightline"), mode: .readWrite)
    var source = try #require(try catalog.sources().first)
    source.pending = 7
    let pending = source
    try catalog.write { writer throws(SightlineError) in try writer.putSource(pending) }
    let table = try run("query", "p/1.png")
    #expect(table.status == 0)
    #expect(table.errors.contains("did not finish: 7 pictures of it are not in catalog.sightline"))
    let json = try run("query", "p/1.png", "p/2.png", "--format", "json")
    #expect(try jsonLines(json.output).allSatisfy { $0["missing"] as? Int == 7 })
    #expect(json.errors.split(separator: "\n").count == 1)
    #expect(try run("query", "p/1.png", "--format", "html").output.contains("did not finish"))
    #expect(try run("check").output.contains("7 pictures"))
    #expect(try run("info").output.contains("7 pictures missing"))
    #expect(try run("index", "p", "-q").status == 0)
    #expect(try run("query", "p/1.png").errors.isEmpty)
  }
}
