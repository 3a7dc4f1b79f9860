import Foundation
import TestSupport
import Testing

@Suite("sightline check and compact")
struct CheckAndCompactTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    for seed in 1...4 { try folder.draw("pictures/p\(seed).png", seed: seed) }
    _ = try SightlineProcess(["index", "pictures", "-q", "-o", "a.sightline"], in: folder.url)
  }

  private func run(_ arguments: String...) throws -> SightlineProcess {
    try SightlineProcess(arguments, in: folder.url)
  }

  @Test("A valid catalog is reported as such, with exit code 0")
  func whole() throws {
    let check = try run("check", "a.sightline")
    #expect(check.status == 0 && check.errors.isEmpty)
    #expect(check.output.hasPrefix("a.sightline: whole: 4 entities, 4 pictures, "))
    let json = try run("check", "a.sightline", "--format", "json")
    let line = try #require(try jsonLines(json.output).first)
    #expect(line["whole"] as? Bool == true && line["entities"] as? Int == 4)
    #expect((line["damages"] as? [any Sendable])?.isEmpty == true)
  }

  @Test("A flipped byte in descriptors is reported with its entities, and exit code 2")
  func damaged() throws {
    var bytes = [UInt8](try Data(contentsOf: URL(filePath: folder.file("a.sightline"))))
    // The stored bytes of a picture's colour histogram, wherever they lie.
    let exported = try jsonLines(run("export", "a.sightline").output)
    let picture = try #require(exported.first { $0["kind"] as? String == "picture" })
    let descriptors = try #require(picture["descriptors"] as? [[String: any Sendable]])
    let text = try #require(descriptors.first { $0["algorithm"] as? String == "hsv" }?["bytes"])
    let stored = [UInt8](try #require(Data(base64Encoded: text as? String ?? "")))
    let place = try #require(bytes.firstRange(of: stored)).lowerBound + stored.count / 2
    bytes[place] ^= 4
    try Data(bytes).write(to: URL(filePath: folder.file("a.sightline")))

    let check = try run("check", "a.sightline")
    #expect(check.status == 2 && check.errors.isEmpty)
    #expect(check.output.hasPrefix("damaged: the checksum of a block of "))
    #expect(check.output.contains("; concerns picture p1.png, picture p2.png"))
    #expect(check.output.contains("hsv") && check.output.contains("picture p1.png"))
    #expect(check.output.contains("a.sightline: 1 damage; restore the file"))
    let json = try run("check", "a.sightline", "--format", "json")
    #expect(json.status == 2)
    let line = try #require(try jsonLines(json.output).first)
    let damages = try #require(line["damages"] as? [[String: any Sendable]])
    #expect(line["whole"] as? Bool == false && damages.count == 1)
    #expect((damages[0]["entities"] as? [any Sendable])?.count == 4)
    // Damaged data is not written out.
    let export = try run("export", "a.sightline", "-o", "a.jsonl", "-q")
    #expect(export.status == 1 && export.errors.contains("damaged"))
    #expect(!FileManager.default.fileExists(atPath: folder.file("a.jsonl")))
  }

  @Test("A file that is not a catalog cannot be checked or compacted: one line, and exit code 1")
  func noCatalog() throws {
    try folder.write(
      "not a catalog, but long enough to be a file of some kind",
      to: "text.sightline"
    )
    for command in ["check", "compact"] {
      for name in ["none.sightline", "text.sightline", "pictures"] {
        let run = try run(command, name)
        #expect(run.status == 1 && run.output.isEmpty)
        #expect(run.errors.contains(name) && run.errors.split(separator: "\n").count == 1)
      }
    }
    #expect(!FileManager.default.fileExists(atPath: folder.file("none.sightline")))
  }

  @Test("Compacting drops removed descriptors, and the catalog answers as before")
  func compact() throws {
    for number in 1...3 { _ = try run("remove", "picture", "p\(number).png", "-c", "a.sightline") }
    let before = try run("query", "pictures/p4.png", "-c", "a.sightline", "--min-score", "0.5")
      .output
    let compact = try run("compact", "a.sightline", "--format", "json")
    let line = try #require(try jsonLines(compact.output).first)
    let sizes = (line["bytesBefore"] as? Int ?? 0, line["bytesAfter"] as? Int ?? 0)
    #expect(sizes.1 < sizes.0 && sizes.1 > 0)
    #expect(line["removedPictures"] as? Int == 3)
    let again = try run("compact", "a.sightline")
    #expect(
      again.output.hasPrefix("a.sightline: ")
        && again.output.contains("; 0 removed pictures dropped")
    )
    #expect(try run("check", "a.sightline").status == 0)
    let after = try run("query", "pictures/p4.png", "-c", "a.sightline", "--min-score", "0.5")
      .output
    #expect(after.contains("p4.png") && before.contains("p4.png"))
  }
}
