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

extension DuplicatePerformerTests {
  @Test(
    "A trash whose parts are links is not used, and nothing goes",
    arguments: ["files", "info"]
  )
  func linkedTrash(part: String) throws {
    try folder.write("", to: "elsewhere/mark")
    try folder.write("", to: "data/Trash/mark")
    try folder.link("data/Trash/\(part)", to: folder.file("elsewhere"))
    let error = #expect(throws: SightlineError.self) { try performer }
    #expect(error?.code == .noTrash)
    try folder.remove("data/Trash/\(part)")
    let outcome = try performer.perform([copy("b.png")]) { _, _ in }
    #expect(outcome.done.count == 1)
  }

  @Test("A trash of another user is not used", .enabled(if: geteuid() == 0))
  func foreignTrash() throws {
    for name in ["Trash", "Trash/files", "Trash/info"] {
      try folder.write("", to: "data/Trash/files/mark")
      try folder.write("", to: "data/Trash/info/mark")
      #expect(chown(folder.file("data/\(name)"), 12_345, 12_345) == 0)
      let error = #expect(throws: SightlineError.self) { try performer }
      #expect(error?.code == .noTrash && error?.message.contains("another user") == true)
      #expect(chown(folder.file("data/\(name)"), 0, 0) == 0)
    }
    _ = try performer
  }

  @Test(
    "A folder that a link takes the place of loses nothing, and neither does where the link leads"
  )
  func swappedFolder() throws {
    for place in ["own", "other"] {
      for name in ["a.png", "b.png"] { try folder.write("png", to: "\(place)/\(name)") }
    }
    let plan = copy("own/b.png", of: "own/a.png")
    // Compared, then swapped, then removed: what was compared goes, wherever it is by now.
    let compared = try ComparedFiles(plan)
    var trash = try TrashFolders(inData: folder.file("data"))
    let placed = PlacedCopy(plan, compared, try trash.place(compared.name, of: compared.folder))
    try folder.rename("own", to: "moved")
    try folder.link("own", to: folder.file("other"))
    #expect(throws: SightlineError.self) { try placed.leave() }
    for place in ["moved", "other"] {
      #expect(FileStatus(folder.file("\(place)/b.png")) != nil, "\(place)")
    }
    // Where others choose the files, none is reached through a link.
    let confined = try DuplicatePerformer(
      .trash,
      trashInData: folder.file("data"),
      followsLinks: false
    )
    var left: [String] = []
    let outcome = try confined.perform([plan]) { copy, _ in left.append(copy.path) }
    #expect(outcome.done.isEmpty && left == ["own/b.png"])
    #expect(FileStatus(folder.file("other/b.png")) != nil)
  }
}
