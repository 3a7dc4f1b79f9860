import Foundation
import SightlineBuilding
import SightlineCatalog
import SightlineFoundation
import TestSupport
import Testing

@Suite("Pictures that are gone without a sign that they were removed")
struct AbsentPicturesTests {
  let folder: TemporaryFolder
  let path: String

  init() throws {
    folder = try TemporaryFolder()
    path = folder.file("c.sightline")
    try folder.draw("pictures/a.png", seed: 1)
    for seed in 1...3 { try folder.draw("disk/trip/\(seed).png", seed: 10 + seed) }
    // The folder that a disk is mounted on, which is there before and has nothing in it.
    try folder.write("", to: "empty/nothing")
    try folder.remove("empty/nothing")
    try folder.link("pictures/usb", to: folder.file("disk"))
  }

  @discardableResult
  private func build(removesAbsent: Bool = false) async throws -> BuildReport {
    var options = BuildOptions.quick
    options.removesAbsent = removesAbsent
    let source = try CatalogSource(
      folder: folder.file("pictures"),
      options: FolderOptions(followsLinks: true)
    )
    return try await CatalogBuilder.build(source, into: path, options: options)
  }

  private func ids() throws -> [String] {
    try Catalog(at: path).entities().map(\.identifier.id)
  }

  private static let all = ["a.png", "usb/trip/1.png", "usb/trip/2.png", "usb/trip/3.png"]

  private func unmount() throws {
    try folder.remove("pictures/usb")
    try folder.link("pictures/usb", to: folder.file("empty"))
  }

  @Test(
    "The pictures of a disk that is not mounted stay, are named, and are as they were when it is back"
  )
  func unmounted() async throws {
    #expect(try await build().added == 4)
    try unmount()
    for _ in 0..<2 {
      let report = try await build()
      #expect(report.removed == 0 && report.unchanged == 1)
      #expect(report.absent.map(\.path) == ["usb"])
      #expect(report.absent.first?.message.contains("3 pictures") == true)
      #expect(try ids() == Self.all)
    }
    try folder.remove("pictures/usb")
    try folder.link("pictures/usb", to: folder.file("disk"))
    let report = try await build()
    #expect(report.unchanged == 4 && report.absent.isEmpty)
  }

  @Test("The pictures of a folder that a link to nowhere has taken the place of stay")
  func deadLink() async throws {
    try folder.remove("pictures/usb")
    try folder.draw("pictures/trip/1.png", seed: 11)
    #expect(try await build().added == 2)
    try folder.rename("pictures/trip", to: "disk/moved")
    try folder.link("pictures/trip", to: folder.file("elsewhere/trip"))
    let report = try await build()
    #expect(report.removed == 0 && report.absent.map(\.path) == ["trip"])
    #expect(try ids() == ["a.png", "trip/1.png"])
  }

  @Test("They go where that is asked for")
  func asked() async throws {
    try await build()
    try unmount()
    let report = try await build(removesAbsent: true)
    #expect(report.removed == 3 && report.absent.isEmpty)
    #expect(try ids() == ["a.png"])
  }

  @Test("Files that were removed, renamed, or lost with their folder go as before")
  func removed() async throws {
    try await build()
    try folder.remove("disk/trip/1.png")
    try folder.rename("disk/trip/2.png", to: "disk/trip/4.png")
    let report = try await build()
    #expect(report.absent.isEmpty)
    #expect(try ids() == ["a.png", "usb/trip/3.png", "usb/trip/4.png"])
    for seed in 3...4 { try folder.remove("disk/trip/\(seed).png") }
    try folder.remove("disk/trip")
    #expect(try await build().absent.isEmpty)
    #expect(try ids() == ["a.png"])
  }

  /// Another disk than that of temporary files.
  private static let memory = "/dev/shm"
  private static let hasOtherDisk: Bool = {
    let (disk, own) = (FileStatus(memory), FileStatus(FileManager.default.temporaryDirectory.path))
    return disk != nil && disk?.device != own?.device
      && FileManager.default.isWritableFile(atPath: memory)
  }()

  @Test(
    "The pictures of another disk stay when the folder that it was mounted on is gone with it",
    .enabled(if: hasOtherDisk, "there is one disk alone"),
    arguments: [false, true]
  )
  func mountPoint(isReplaced: Bool) async throws {
    let disk = "\(Self.memory)/sightline-\(UUID().uuidString)"
    try FileManager.default.copyItem(atPath: folder.file("disk"), toPath: disk)
    defer { try? FileManager.default.removeItem(atPath: disk) }
    try folder.remove("pictures/usb")
    try folder.link("pictures/usb", to: disk)
    #expect(try await build().added == 4)
    // The folder above changes when it goes, and so does one that is made in its place.
    try folder.remove("pictures/usb")
    if isReplaced { try folder.write("", to: "pictures/usb/trip/notes.txt") }
    for _ in 0..<2 {
      let report = try await build()
      #expect(report.removed == 0 && report.absent.map(\.path) == ["usb"], "\(report)")
      #expect(try ids() == Self.all)
      // What is done beside it is done as ever.
      try folder.draw("pictures/b.png", seed: 2)
      #expect(try await build().added == 1)
      try folder.remove("pictures/b.png")
      #expect(try await build().removed == 1)
    }
    if isReplaced { try folder.remove("pictures/usb") }
    try folder.link("pictures/usb", to: disk)
    let back = try await build()
    #expect(back.unchanged == 4 && back.absent.isEmpty)
    // A picture that is removed while the disk is there goes.
    try FileManager.default.removeItem(atPath: "\(disk)/trip/1.png")
    #expect(try await build().removed == 1)
    try folder.remove("pictures/usb")
    #expect(try await build().absent.count == 1)
    #expect(try await build(removesAbsent: true).removed == 2)
    #expect(try ids() == ["a.png"])
    // Once it is gone for good, nothing is known of it.
    #expect(try await build().absent.isEmpty)
  }

  @Test("A source on a disk that is not mounted is an error, and its pictures stay beside others")
  func lostSource() async throws {
    try folder.draw("other/1.png", seed: 31)
    try await build()
    let other = folder.file("other")
    func buildOther() async throws -> BuildReport {
      try await CatalogBuilder.build(CatalogSource(other), into: path, options: .quick)
    }
    #expect(try await buildOther().added == 1)
    let before = try ids()
    try folder.rename("pictures", to: "away")
    let error = await #expect(throws: SightlineError.self) { try await build() }
    #expect(error?.code == .sourceNotFound)
    #expect(try await buildOther().unchanged == 1)
    // The empty folder that a disk is mounted on.
    try folder.write("", to: "pictures/nothing")
    try folder.remove("pictures/nothing")
    let empty = await #expect(throws: SightlineError.self) { try await build() }
    #expect(empty?.code == .noPictures)
    #expect(try ids() == before && Catalog(at: path).sources().count == 2)
    try folder.remove("pictures")
    try folder.rename("away", to: "pictures")
    #expect(try await build().unchanged == 4)
  }

  @Test("A picture that a manifest names keeps its description while its file is gone")
  func manifest() async throws {
    let text =
      #"{"version":1,"types":[{"type":"thing","name":"Thing","plural":"Things"}],"entities":["#
      + #"{"type":"thing","id":"1","title":"One","pictures":["disk/trip/1.png","pictures/a.png"]},"#
      + #"{"type":"thing","id":"2","title":"Two","pictures":["disk/trip/2.png"]}]}"#
    let manifest = try folder.write(text, to: "catalog.json")
    func build(removesAbsent: Bool = false) async throws -> BuildReport {
      var options = BuildOptions.quick
      options.removesAbsent = removesAbsent
      let source = try CatalogSource(manifest: manifest)
      return try await CatalogBuilder.build(source, into: path, options: options)
    }
    #expect(try await build().added == 3)
    let described = try Catalog(at: path).storedPictures().map(\.picture)
    try folder.rename("disk", to: "away")
    for _ in 0..<2 {
      let report = try await build()
      #expect(report.failures.map(\.path) == ["disk/trip/1.png", "disk/trip/2.png"])
      #expect(report.removed == 0 && report.unchanged == 1)
      #expect(try Catalog(at: path).storedPictures().map(\.picture) == described)
    }
    try folder.rename("away", to: "disk")
    #expect(try await build().unchanged == 3)
    try folder.rename("disk", to: "away")
    #expect(try await build(removesAbsent: true).failures.count == 2)
    #expect(try Catalog(at: path).storedPictures().count { $0.picture.problem != nil } == 2)
  }

  @Test("Another folder with files of the same names is no moved source while their sizes differ")
  func sameNames() async throws {
    for seed in 1...4 {
      try folder.draw("card1/\(seed).png", seed: seed)
      try folder.draw("card2/\(seed).png", seed: 50 + seed, width: 64, height: 40)
    }
    let other = folder.file("cards.sightline")
    func build(_ name: String) async throws -> BuildReport {
      try await CatalogBuilder.build(
        CatalogSource(folder.file(name)),
        into: other,
        options: .quick
      )
    }
    _ = try await build("card1")
    try folder.rename("card1", to: "elsewhere")
    #expect(try await build("card2").added == 4)
    #expect(try Catalog(at: other).sources().count == 2)
    #expect(try Catalog(at: other).counts().pictures == 8)
    // One with the same files is.
    let moved = try await build("elsewhere")
    #expect(moved.added == 0 && moved.removed == 0)
    #expect(try Catalog(at: other).sources().count == 2)
  }
}
