import Foundation
import SightlineCatalog
import SightlineFoundation
import TestSupport
import Testing

@testable import SightlineDuplicates

@Suite("Removing copies")
struct DuplicatePerformerTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    for name in ["a.png", "b.png", "c.png", "b.xmp", "a.xmp"] {
      try folder.write(String(name.suffix(3)), to: name)
    }
  }

  private func copy(_ name: String, of kept: String = "a.png", with owner: String? = nil)
    -> DuplicatePlan.Copy
  {
    let bytes = Array(name.suffix(3).utf8)
    let content = FileFingerprint(
      size: Int64(bytes.count),
      modificationTime: 0,
      digest: FNV1a.hash128(bytes)
    )
    return DuplicatePlan.Copy(
      file: folder.file(name),
      path: name,
      kept: folder.file(kept),
      keptPath: kept,
      likeness: "same bytes",
      isIdentical: true,
      content: content,
      keptContent: content,
      belongsTo: owner.map { folder.file($0) }
    )
  }

  private var performer: DuplicatePerformer {
    get throws { try DuplicatePerformer(.trash, trashInData: folder.file("data")) }
  }

  @Test(
    "Work that is interrupted ends between two files, and what belongs to a file still goes with it"
  )
  func interruption() throws {
    let copies = [copy("b.png"), copy("b.xmp", of: "a.xmp", with: "b.png"), copy("c.png")]
    var left: [String: SightlineError.Code] = [:]
    let outcome = try performer.perform(
      copies,
      interruption: Interruption(cancellingAfter: 1)
    ) { left[$0.path] = $1.code }
    #expect(outcome.done.map(\.copy.path) == ["b.png", "b.xmp"])
    #expect(left == ["c.png": .cancelled])
    #expect(FileStatus(folder.file("c.png")) != nil && FileStatus(folder.file("b.xmp")) == nil)
  }

  @Test("Two files that were each to go for the other both stay")
  func circle() throws {
    var left: [String] = []
    let outcome = try performer.perform([copy("b.png"), copy("a.png", of: "b.png")]) { copy, _ in
      left.append(copy.path)
    }
    #expect(outcome.done.isEmpty && left == ["b.png", "a.png"])
    #expect(["a.png", "b.png"].allSatisfy { FileStatus(folder.file($0)) != nil })
    let trashed = try FileManager.default.contentsOfDirectory(
      atPath: folder.file("data/Trash/files")
    )
    #expect(trashed.isEmpty)
  }

  @Test("A file in the trash is never replaced")
  func names() throws {
    try folder.write("other", to: "data/Trash/files/b.png")
    let outcome = try performer.perform([copy("b.png")]) { Issue.record($1) }
    let place = try #require(outcome.done.first?.place)
    #expect(place.hasSuffix("/b.png.2"))
    #expect(try folder.bytes(of: "data/Trash/files/b.png") == Array("other".utf8))
  }
}
