import Foundation
import SightlineBuilding
import SightlineCatalog
import SightlineCodecs
import SightlineFoundation
import SightlinePixels
import TestSupport
import Testing

@Suite("Files and folders as they really are")
struct FilesAsTheyAreTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  /// Names that look alike, are of other scripts, or are not UTF-8: each the bytes of one file.
  static let names: [[UInt8]] = {
    let texts: [String] = [
      "caf\u{E9}.png", "cafe\u{301}.png", "\u{AC00}.png", "\u{1100}\u{1161}.png", "\u{304C}.png",
      "\u{304B}\u{3099}.png", "latin1_\\xe9.png", "a\\b.png", "line\nend.png", "quote\"'.png",
      "<b>&amp;.png", "comma,;.png", " blank .png", String(repeating: "n", count: 251) + ".png",
    ]
    let ending = Array(".png".utf8)
    let others: [[UInt8]] = [
      Array("latin1_".utf8) + [0xE9] + ending, [0xFF] + ending, [0xC3] + ending,
    ]
    return texts.map { Array($0.utf8) } + others
  }()

  @Test(
    "Files of any names become separate entities with their own content, also after export and import"
  )
  func names() async throws {
    for (seed, name) in Self.names.enumerated() {
      try folder.write(try DrawnPicture.png(seed), named: Array("p/".utf8) + name)
    }
    let source = try CatalogSource(folder.file("p"))
    #expect(source.entities.count == Self.names.count)
    #expect(source.unreadable.isEmpty && source.skipped.count == 0)
    let path = folder.file("c.sightline")
    let report = try await CatalogBuilder.build(source, into: path, options: .quick)
    #expect(report.added == Self.names.count && report.failures.isEmpty)
    let again = try await CatalogBuilder.build(source, into: path, options: .quick)
    #expect(again.unchanged == Self.names.count && again.added == 0)
    let catalog = try Catalog(at: path)
    let stored = try catalog.storedPictures()
    #expect(stored.count == Self.names.count)
    let base = try #require(try catalog.info(CatalogBuilder.folderKey))
    for (seed, name) in Self.names.enumerated() {
      let text = PathText.text(name)
      let own = stored.filter { PathKey($0.picture.path) == PathKey(text) }
      #expect(own.count == 1, "\(text)")
      let expected = FNV1a.hash128(try DrawnPicture.png(seed))
      #expect(own.first?.picture.fingerprint.digest == expected, "\(text)")
      let read = try ImageDecoder.readFile(FilePaths.join(base, text))
      #expect(FNV1a.hash128(read) == expected)
    }
  }

  @Test("One of two names that look the same can be removed, and the other stays")
  func lookAlikes() async throws {
    for (seed, name) in Self.names.prefix(2).enumerated() {
      try folder.write(try DrawnPicture.png(seed), named: Array("p/".utf8) + name)
    }
    let path = folder.file("c.sightline")
    _ = try await CatalogBuilder.build(CatalogSource(folder.file("p")), into: path, options: .quick)
    try FileManager.default.removeItem(atPath: folder.file("p/caf\u{E9}.png"))
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.file("p"))
    try #require(names.count == 1)
    let report = try await CatalogBuilder.build(
      CatalogSource(folder.file("p")),
      into: path,
      options: .quick
    )
    #expect(report.removed == 1 && report.unchanged == 1)
    #expect(try Catalog(at: path).storedPictures().count == 1)
  }

  @Test("Raw files are counted in one line and are not pictures, unless their previews are used")
  func raw() async throws {
    try folder.draw("p/a.jpg", seed: 1)
    for name in ["1.nef", "2.cr2", "3.DNG", "4.arw"] {
      try folder.write("II*\0....", to: "p/\(name)")
    }
    try folder.write("FUJIFILMCCD-RAW", to: "p/renamed.bin")
    let source = try CatalogSource(folder.file("p"))
    #expect(source.entities.map(\.entity.identifier.id) == ["a.jpg"])
    #expect(source.skipped.summary == "5 RAW files")
    let with = try CatalogSource(folder.file("p"), options: FolderOptions(includesRaw: true))
    #expect(with.entities.count == 6)
  }

  /// Files that are no pictures here: a name, how it begins, and what it is called.
  static let foreign: [(name: String, bytes: String, told: String)] = [
    ("a.ico", "\0\0\u{1}\0\u{1}\0\u{10}\u{10}", "1 icon"), ("a.tga", "\0\0\u{2}", "1 TGA"),
    ("a.ppm", "P6\n4 4\n", "1 PNM"), ("b", "P5 1 1 255", "1 PNM"), ("a.pdf", "%PDF-1.7", "1 PDF"),
    ("a.mov", "....ftypqt  ", "1 film"), ("a", "....ftypisom", "1 film"), ("b.mkv", "", "1 film"),
    ("a.avi", "RIFF....AVI LIST", "1 film"), ("a.cr3", "....ftypcrx ", "1 RAW file"),
    ("a.eps", "%!PS-Adobe", "1 PostScript"), ("a.exr", "v/1\u{1}", "1 OpenEXR"),
    ("a.hdr", "#?RADIANCE\n", "1 Radiance"), ("a.jp2", "....jP  ", "1 JPEG 2000"),
    ("a.bmp", "BM", "1 BMP"), ("a.txt", "hello", ""), ("a.json", "{}", ""),
  ]

  @Test("Skipped files are named by their kind")
  func kinds() throws {
    for (index, kind) in Self.foreign.enumerated() {
      try folder.draw("\(index)/ok.png", seed: 1)
      try folder.write(kind.bytes, to: "\(index)/\(kind.name)")
      #expect(
        try CatalogSource(folder.file("\(index)")).skipped.summary == kind.told,
        "\(kind.name)"
      )
    }
  }

  @Test(
    "A subfolder that cannot be listed is named once, the rest is indexed, and its stored pictures stay"
  )
  func unreadable() async throws {
    try folder.draw("p/a.png", seed: 1)
    try folder.draw("p/below/b.png", seed: 2)
    try folder.draw("p/below/c.png", seed: 3)
    let path = folder.file("c.sightline")
    _ = try await CatalogBuilder.build(CatalogSource(folder.file("p")), into: path, options: .quick)
    // No permission is needed to be too deep: a path of more bytes than the system takes.
    try folder.rename("p/below", to: "kept")
    let depth = try DeepFolder(in: folder.file("p"), named: "below")
    defer { depth.remove() }
    let source = try CatalogSource(folder.file("p"))
    #expect(source.entities.map(\.entity.identifier.id) == ["a.png"])
    #expect(source.unreadable.count == 1)
    #expect(source.unreadable.first?.message.contains("longer than the system takes") == true)
    let report = try await CatalogBuilder.build(source, into: path, options: .quick)
    #expect(report.unchanged == 1)
  }

  @Test(
    "The stored pictures of a folder that cannot be listed stay",
    .enabled(if: geteuid() != 0, "who may read everything cannot be refused")
  )
  func forbidden() async throws {
    try folder.draw("p/a.png", seed: 1)
    try folder.draw("p/lost+found/b.png", seed: 2)
    let path = folder.file("c.sightline")
    _ = try await CatalogBuilder.build(CatalogSource(folder.file("p")), into: path, options: .quick)
    let locked = folder.file("p/lost+found")
    try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: locked)
    defer {
      try? FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: locked)
    }
    let source = try CatalogSource(folder.file("p"))
    #expect(source.unreadable.map(\.path) == ["lost+found"])
    let report = try await CatalogBuilder.build(source, into: path, options: .quick)
    #expect(report.removed == 0)
    #expect(try Catalog(at: path).storedPictures().count == 2)
  }

  @Test("A pipe with a picture's name is counted, and never waited for")
  func pipe() throws {
    try folder.draw("p/a.png", seed: 1)
    try #require(mkfifo(folder.file("p/b.jpg"), 0o600) == 0)
    try folder.link("p/c.png", to: "c.png")
    let source = try CatalogSource(folder.file("p"))
    #expect(source.entities.count == 1)
    #expect(source.skipped.summary == "1 broken link, 1 pipe or device")
  }

  @Test(
    "A changed file with its old time is described anew; force describes all"
  )
  func changedBack() async throws {
    let file = try folder.write(try DrawnPicture.png(1), to: "p/a.png")
    let other = try DrawnPicture.png(2)
    let old = try folder.bytes(of: "p/a.png")
    // As long as the other, so that neither size nor time tells.
    try folder.write(
      old + [UInt8](repeating: 0, count: max(0, other.count - old.count)),
      to: "p/a.png"
    )
    try folder.setTime(of: "p/a.png", secondsFromNow: -1000)
    let time = try FileManager.default.attributesOfItem(atPath: file)[.modificationDate] as? Date
    let path = folder.file("c.sightline")
    let source = try CatalogSource(folder.file("p"))
    _ = try await CatalogBuilder.build(source, into: path, options: .quick)
    try await Task.sleep(for: .milliseconds(20))
    let size = try folder.bytes(of: "p/a.png").count
    try folder.write(other + [UInt8](repeating: 0, count: size - other.count), to: "p/a.png")
    try FileManager.default.setAttributes(
      [.modificationDate: try #require(time)],
      ofItemAtPath: file
    )
    let changed = try await CatalogBuilder.build(source, into: path, options: .quick)
    #expect(changed.updated == 1)
    let same = try await CatalogBuilder.build(source, into: path, options: .quick)
    #expect(same.unchanged == 1)
    var options = BuildOptions.quick
    options.describesAnew = true
    #expect(try await CatalogBuilder.build(source, into: path, options: options).updated == 1)
  }

  @Test(
    "A picture with missing rows is described from the others and reported; strict mode refuses it"
  )
  func damaged() async throws {
    let whole = try ImageEncoder.jpeg(DrawnPicture.scene(1, width: 300, height: 400))
    try folder.write(Array(whole.prefix(whole.count * 2 / 3)), to: "p/cut.jpg")
    try folder.write(Array(whole.dropLast(2)), to: "p/endless.jpg")
    let source = try CatalogSource(folder.file("p"))
    let report = try await CatalogBuilder.build(
      source,
      into: folder.file("c.sightline"),
      options: .quick
    )
    #expect(report.added == 2 && report.failures.isEmpty)
    #expect(report.damaged.map(\.path) == ["cut.jpg"])
    #expect(report.damaged.first?.message.contains(" rows are there") == true)
    var strict = BuildOptions.quick
    strict.isStrict = true
    let refused = try await CatalogBuilder.build(
      source,
      into: folder.file("d.sightline"),
      options: strict
    )
    #expect(refused.failures.map(\.path) == ["cut.jpg"] && refused.added == 1)
  }

  @Test("A light drawing on a transparent background is described by its content")
  func lightDrawing() async throws {
    let scene = try DrawnPicture.scene(3, width: 200, height: 150).rgb8()
    var pixels: [UInt8] = []
    for y in 0..<scene.height {
      let row = scene.row(y, as: RGB8.self)
      for x in row.indices { pixels += [255, 255, 255, row[x].green > 128 ? 255 : 0] }
    }
    let drawing = try ReadOnlyPixelBuffer(width: 200, height: 150, format: .rgba8, bytes: pixels)
    try folder.write(try ImageEncoder.png(drawing), to: "p/light.png")
    try folder.write(
      try ImageEncoder.png(
        ReadOnlyPixelBuffer(
          width: 60,
          height: 60,
          format: .gray8,
          bytes: [UInt8](repeating: 200, count: 3600)
        )
      ),
      to: "p/flat.png"
    )
    let path = folder.file("c.sightline")
    let report = try await CatalogBuilder.build(CatalogSource(folder.file("p")), into: path)
    #expect(report.featureless == 1)
    let query = try InputPicture.file(folder.file("p/light.png")).decoded().buffer
    #expect(query.format == .rgb8)
  }

  @Test("Pages of a file are pictures of its entity, named by their numbers")
  func pages() async throws {
    let buffers = try (1...3).map { try DrawnPicture.scene($0, width: 64, height: 48).rgb8() }
    try folder.write(TIFFOfPages.bytes(buffers), to: "p/doc.tif")
    func paths(_ frames: FrameChoice) throws -> [String] {
      try CatalogSource(folder.file("p"), options: FolderOptions(frames: frames)).entities[0]
        .picturePaths
    }
    #expect(try paths(.first) == ["doc.tif"])
    #expect(try paths(.usual) == ["doc.tif", "doc.tif#page=2", "doc.tif#page=3"])
    #expect(try paths(.count(2)) == ["doc.tif", "doc.tif#page=2"])
    let source = try CatalogSource(folder.file("p"), options: FolderOptions(frames: .all))
    let path = folder.file("c.sightline")
    #expect(try await CatalogBuilder.build(source, into: path, options: .quick).added == 3)
    #expect(try await CatalogBuilder.build(source, into: path, options: .quick).unchanged == 3)
    for (index, buffer) in buffers.enumerated() {
      let name = PageName.name(folder.file("p/doc.tif"), page: index + 1)
      let decoded = try ImageDecoder.decode(contentsOf: name).buffer
      #expect(decoded.rgb8().row(20, as: RGB8.self)[30] == buffer.row(20, as: RGB8.self)[30])
    }
    let missing = #expect(throws: SightlineError.self) {
      try ImageDecoder.decode(contentsOf: folder.file("p/doc.tif#page=4"))
    }
    #expect(missing?.message.contains("page") == true)
  }
}

extension FilesAsTheyAreTests {
  /// A GIF of a canvas of some size and frames of one pixel.
  private static func gif(side: Int, frames: Int) -> [UInt8] {
    let size: [UInt8] = [UInt8(side & 255), UInt8(side >> 8)]
    // A palette of two colours, and a picture of one pixel in two codes.
    let palette: [UInt8] = [0x80, 0, 0, 0, 0, 0, 255, 255, 255]
    let frame: [UInt8] = [0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0]
    var file = Array("GIF89a".utf8)
    file += size
    file += size
    file += palette
    for _ in 0..<frames { file += frame }
    file.append(0x3B)
    return file
  }

  /// A TIFF of pages that all have the size of their pixels and nothing else.
  private static func tiff(pages: Int, side: Int) -> [UInt8] {
    func little(_ value: Int, _ count: Int) -> [UInt8] {
      (0..<count).map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
    }
    var file: [UInt8] = [0x49, 0x49, 42, 0] + little(8, 4)
    for page in 1...pages {
      let next = page == pages ? 0 : file.count + 2 + 24 + 4
      file += little(2, 2)
      for tag in [256, 257] {
        file += little(tag, 2) + little(4, 2) + little(1, 4) + little(side, 4)
      }
      file += little(next, 4)
    }
    return file
  }

  @Test("Frames and pages of a file have a limit of pixels together, which grows with its bytes")
  func pixelsOfFrames() throws {
    func pages(_ bytes: [UInt8], _ name: String, _ choice: FrameChoice = .all) throws -> (Int, Int)
    {
      try folder.write(bytes, to: "\(name)/\(name)")
      let source = try CatalogSource(
        folder.file(name),
        options: FolderOptions(frames: choice)
      )
      return (source.entities[0].picturePaths.count, source.skipped.pages)
    }
    // Sixteen megapixels each: eight of them, behind the first.
    #expect(try pages(Self.gif(side: 4000, frames: 200), "large.gif") == (9, 191))
    #expect(try pages(Self.gif(side: 100, frames: 200), "small.gif") == (200, 0))
    #expect(try pages(Self.gif(side: 4000, frames: 200), "count.gif", .count(5)) == (5, 0))
    #expect(try pages(Self.gif(side: 4000, frames: 200), "usual.gif", .usual) == (3, 0))
    #expect(try pages(Self.tiff(pages: 300, side: 10_000), "large.tif") == (2, 298))
    #expect(try pages(Self.tiff(pages: 300, side: 100), "small.tif") == (300, 0))
  }

  @Test("A file of more pages than are read is refused once")
  func tooManyPages() async throws {
    try folder.write(Self.tiff(pages: 10_001, side: 1), to: "p/many.tif")
    for choice in [FrameChoice.usual, .all, .count(50)] {
      let source = try CatalogSource(folder.file("p"), options: FolderOptions(frames: choice))
      #expect(source.entities[0].picturePaths == ["many.tif"])
    }
  }
}
