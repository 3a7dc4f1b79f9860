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
