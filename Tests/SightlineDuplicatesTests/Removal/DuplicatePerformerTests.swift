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

/// The leftovers of a run that was killed.
extension DuplicatePerformerTests {
  private var trashed: [String] {
    get throws {
      try ["files", "info"].flatMap {
        try FileManager.default.contentsOfDirectory(atPath: folder.file("data/Trash/\($0)"))
          .sorted()
      }
    }
  }

  /// Puts a file into the trash as far as a run comes that is killed before the file leaves its place.
  private func place(_ name: String) throws -> PlacedCopy {
    var trash = try TrashFolders(inData: folder.file("data"))
    let plan = copy(name)
    let compared = try ComparedFiles(plan)
    return PlacedCopy(plan, compared, try trash.place(compared.name, of: compared.folder))
  }

  @Test(
    "A run takes up what one that was killed has put into the trash, so that nothing is there twice"
  )
  func trashAgain() throws {
    do { _ = try place("b.png") }
    do {
      let placed = try place("c.png")
      // Killed before the file had its second name.
      placed.place.folder.remove(placed.place.name)
    }
    let outcome = try performer.perform([copy("b.png"), copy("c.png")]) { Issue.record($1) }
    #expect(outcome.done.count == 2)
    #expect(try trashed == ["b.png", "c.png", "b.png.trashinfo", "c.png.trashinfo"])
    #expect(FileStatus(folder.file("b.png")) == nil && FileStatus(folder.file("c.png")) == nil)
    for done in outcome.done { try #require(TrashedFile(done)).restore() }
    #expect(try trashed.isEmpty)
    #expect(try folder.bytes(of: "b.png") == Array("png".utf8))
  }

  @Test("What another run has in hand is not taken up, so that no file loses both of its names")
  func twoRuns() throws {
    let placed = try place("b.png")
    let outcome = try performer.perform([copy("b.png")]) { Issue.record($1) }
    #expect(try #require(outcome.done.first?.place).hasSuffix("/b.png.2"))
    #expect(throws: SightlineError.self) { try placed.leave() }
    #expect(try trashed == ["b.png.2", "b.png.2.trashinfo"])
  }

  @Test("A file that has gone from the trash before it left its place stays in it")
  func emptiedTrash() throws {
    let placed = try place("b.png")
    try folder.remove("data/Trash/files/b.png")
    let error = #expect(throws: SightlineError.self) { try placed.leave() }
    #expect(error?.message.contains("gone from its new place") == true)
    #expect(FileStatus(folder.file("b.png")) != nil)
  }

  @Test("A file with the same information in the trash that is another one is not taken up")
  func otherInTrash() throws {
    do { _ = try place("b.png") }
    try folder.remove("b.png")
    try folder.write("png", to: "b.png")
    let outcome = try performer.perform([copy("b.png")]) { Issue.record($1) }
    #expect(try #require(outcome.done.first?.place).hasSuffix("/b.png.2"))
    #expect(try trashed.count == 4)
  }

  @Test(
    "A run takes up what one that was killed has moved, linked or copied, and removes what was begun",
    arguments: [true, false]
  )
  func moveAgain(isLinked: Bool) throws {
    let away = folder.file("away")
    try folder.write("\"b.png\"\n\"c.png\"\n", to: "away/.sightline-moved")
    if isLinked {
      try FileManager.default.linkItem(atPath: folder.file("b.png"), toPath: "\(away)/b.png")
    } else {
      try folder.write("png", to: "away/b.png")
      try FilePaths.copyTimes(of: folder.file("b.png"), to: "\(away)/b.png")
    }
    // Of another time, and so another file.
    try folder.write("png", to: "away/c.png")
    try folder.setTime(of: "away/c.png", secondsFromNow: -100)
    let performer = try DuplicatePerformer(.move, target: away)
    let outcome = try performer.perform([copy("b.png"), copy("c.png")]) { Issue.record($1) }
    #expect(outcome.done.count == 2)
    let names = try FileManager.default.contentsOfDirectory(atPath: away).sorted()
    #expect(names == [".sightline-moved", "b.png", "c.png", "c.png.2", "undo.sh"])
    #expect(FileStatus(folder.file("b.png")) == nil && FileStatus(folder.file("c.png")) == nil)
  }

  @Test("Two runs into one folder are one after the other")
  func lockedTarget() throws {
    let record = try MovedRecord(in: folder.path)
    let performer = try DuplicatePerformer(.move, target: folder.path)
    let error = #expect(throws: SightlineError.self) {
      _ = try performer.perform([copy("b.png")]) { Issue.record($1) }
    }
    #expect(error?.message.contains("another program") == true)
    #expect(FileStatus(folder.file("b.png")) != nil && FileStatus(folder.file("undo.sh")) == nil)
    record.discard()
  }

  @Test("A second name that a killed run has left goes, one that is the only name stays")
  func secondNames() throws {
    let left = ".sightline-\(pid_t.max).link"
    try FileManager.default.linkItem(atPath: folder.file("a.png"), toPath: folder.file(left))
    try FileManager.default.linkItem(
      atPath: folder.file("a.png"),
      toPath: folder.file(".sightline-\(getpid()).link")
    )
    try folder.write("own", to: ".sightline-\(pid_t.max - 1).link")
    let linker = try DuplicatePerformer(.hardlink)
    #expect(try linker.perform([copy("b.png")]) { Issue.record($1) }.done.count == 1)
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(names.filter { $0.hasSuffix(".link") } == [".sightline-\(pid_t.max - 1).link"])
    let attributes = try FileManager.default.attributesOfItem(atPath: folder.file("b.png"))
    #expect(attributes[.referenceCount] as? Int == 2)
  }
}
