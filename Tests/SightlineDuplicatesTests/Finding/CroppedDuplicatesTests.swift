import SightlineCatalog
import SightlineDuplicates
import SightlineFoundation
import SightlinePixels
import Synchronization
import TestSupport
import Testing

@Suite("DuplicateFinder, crops and borders")
struct CroppedDuplicatesTests {
  /// A picture of many corners, of 400×300 pixels.
  private static func picture(_ seed: Int, color: Int = 1) throws -> ReadOnlyPixelBuffer {
    let tiles = try (0..<4).map { try DrawnPicture.tinted(10 * seed + $0, by: color) }
    let (width, height) = (tiles[0].width, tiles[0].height)
    return try DrawnPicture.draw(width: 2 * width, height: 2 * height) { x, y in
      let tile = tiles[(y / height) * 2 + x / width]
      let pixel = tile.row(y % height, as: RGB8.self)[x % width]
      return SIMD3(Int(pixel.red), Int(pixel.green), Int(pixel.blue))
    }
  }

  /// The part of a picture from a fifth of its sides on, to a share of them.
  private static func crop(
    _ picture: ReadOnlyPixelBuffer,
    share: Double = 0.6
  ) throws -> ReadOnlyPixelBuffer {
    try picture.cropped(
      to: PixelRegion(
        x: picture.width / 5,
        y: picture.height / 5,
        width: Int(Double(picture.width) * share),
        height: Int(Double(picture.height) * share)
      )
    )
  }

  private static func bordered(_ picture: ReadOnlyPixelBuffer) throws -> ReadOnlyPixelBuffer {
    let border = 60
    return try DrawnPicture.draw(
      width: picture.width + 2 * border,
      height: picture.height + 2 * border
    ) { x, y in
      let (x, y) = (x - border, y - border)
      guard (0..<picture.width).contains(x), (0..<picture.height).contains(y) else {
        return SIMD3(repeating: 250)
      }
      let pixel = picture.row(y, as: RGB8.self)[x]
      return SIMD3(Int(pixel.red), Int(pixel.green), Int(pixel.blue))
    }
  }

  /// Returns the files that can go, as "file of the one it is kept as", for pictures by name.
  private static func removable(
    _ pictures: [(name: String, picture: ReadOnlyPixelBuffer)],
    crops: Bool = true,
    unreadable: String? = nil,
    remembering memory: DuplicateMemory? = nil
  ) async throws -> [String] {
    let names = pictures.map(\.name)
    let catalog = try DrawnCatalog(
      pictures,
      contents: Dictionary(uniqueKeysWithValues: zip(names, 1...))
    )
    var files = Dictionary(uniqueKeysWithValues: pictures.map { ($0.name, $0.picture) })
    if let unreadable { files[unreadable] = nil }
    let report = try await DuplicateFinder(includesCrops: crops).duplicates(
      in: catalog.catalog,
      files: DrawnFiles(pictures: files),
      remembering: memory
    )
    return report.groups.flatMap { group in
      group.files.compactMap { file in
        file.original.map { original in
          let kept = group.files[original.place].pictures[0].entity.id
          return "\(file.pictures[0].entity.id) of \(kept)\(original.view == nil ? "" : ", whole")"
        }
      }
    }.sorted()
  }

  @Test("A crop lies where it was cut out, to less than a pixel", arguments: 1...3)
  func place(seed: Int) async throws {
    let whole = try Self.picture(seed)
    let part = PixelRegion(x: 61, y: 37, width: 271, height: 190)
    let pictures = [("whole", whole), ("part", try whole.cropped(to: part))]
    let catalog = try DrawnCatalog(pictures, contents: ["whole": 1, "part": 2])
    let report = try await DuplicateFinder(includesCrops: true).duplicates(
      in: catalog.catalog,
      files: DrawnFiles(pictures: Dictionary(uniqueKeysWithValues: pictures))
    )
    let file = try #require(report.groups.first?.files.last)
    let seen = try #require(DuplicateLine.File(file, in: report.groups[0]) { _ in nil }.seenAt)
    for (found, cut) in zip(seen, [part.x, part.y, part.width, part.height]) {
      #expect(abs(found - Double(cut)) < 0.5, "\(seen)")
    }
  }

  @Test("Crops are proposed on request, and other pictures stay")
  func crops() async throws {
    let picture = try Self.picture(1)
    let pictures = [
      ("all", picture), ("crop", try Self.crop(picture)), ("other", try Self.picture(2)),
    ]
    #expect(try await Self.removable(pictures) == ["crop of all, whole"])
    #expect(try await Self.removable(pictures, crops: false).isEmpty)
  }

  @Test("A picture and the same in a border both stay: the border is not part of it")
  func borders() async throws {
    let picture = try Self.picture(3)
    let pictures = [("plain", picture), ("bordered", try Self.bordered(picture))]
    #expect(try await Self.removable(pictures).isEmpty)
  }

  @Test("A picture that differs in a part, or in its colours, is not a crop of another")
  func siblingsAndVariants() async throws {
    let (picture, other) = (try Self.picture(4), try Self.picture(5))
    let sibling = try DrawnPicture.draw(width: picture.width, height: picture.height) { x, y in
      let source = x > picture.width / 2 && y > picture.height / 3 ? other : picture
      let pixel = source.row(y, as: RGB8.self)[x]
      return SIMD3(Int(pixel.red), Int(pixel.green), Int(pixel.blue))
    }
    #expect(try await Self.removable([("all", picture), ("part", try Self.crop(sibling))]).isEmpty)
    let variant = try Self.crop(try Self.picture(4, color: 3))
    #expect(try await Self.removable([("red", picture), ("blue", variant)]).isEmpty)
  }

  @Test("A crop with more pixels does not replace a picture that shows more")
  func largerCrop() async throws {
    let picture = try Self.picture(6)
    let (width, height) = (picture.width / 2, picture.height / 2)
    let small = try DrawnPicture.draw(width: width, height: height) { x, y in
      let pixel = picture.row(2 * y, as: RGB8.self)[2 * x]
      return SIMD3(Int(pixel.red), Int(pixel.green), Int(pixel.blue))
    }
    #expect(
      try await Self.removable([("small", small), ("crop", try Self.crop(picture, share: 0.7))])
        .isEmpty
    )
  }

  @Test("Of copies that show a crop one is looked at closely, and says what all of them show")
  func copiesOfTheWhole() async throws {
    let picture = try Self.picture(8)
    let lighter = try DrawnPicture.draw(width: picture.width, height: picture.height) { x, y in
      let pixel = picture.row(y, as: RGB8.self)[x]
      return SIMD3(
        min(255, Int(pixel.red) + 2),
        min(255, Int(pixel.green) + 2),
        min(255, Int(pixel.blue) + 2)
      )
    }
    let pictures = ["all": picture, "lighter": lighter, "crop": try Self.crop(picture)]
    let catalog = try DrawnCatalog(
      ["all", "lighter", "crop"].compactMap { name in
        pictures[name].map { (name, $0) }
      }
    )
    let files = CountedFiles(files: DrawnFiles(pictures: pictures))
    let lookedAt = Mutex<[String]>([])
    let report = try await DuplicateFinder(includesCrops: true).duplicates(
      in: catalog.catalog,
      files: files
    ) { progress in
      guard progress.step == .parts, progress.done == progress.total else { return }
      lookedAt.withLock { $0 = files.read.withLock(\.self) }
    }
    #expect(lookedAt.withLock(\.self) == ["all"])
    let group = try #require(report.groups.first)
    #expect(report.groups.count == 1)
    #expect(
      group.files.map { $0.pictures[0].entity.id }.sorted() == ["all", "crop", "lighter"]
    )
    #expect(group.files.contains { $0.pictures[0].entity.id == "crop" && $0.isRemovable })
  }

  @Test(
    "Remembered views of a file count while it cannot be read, and the rest is looked for later"
  )
  func unreadableWhole() async throws {
    let picture = try Self.picture(9)
    let corner = try picture.cropped(
      to: PixelRegion(x: 0, y: 0, width: picture.width * 7 / 10, height: picture.height * 7 / 10)
    )
    let before = [("all", picture), ("crop", try Self.crop(picture))]
    let memory = DuplicateMemory()
    #expect(try await Self.removable(before, remembering: memory) == ["crop of all, whole"])
    let after = before + [("corner", corner)]
    let found = try await Self.removable(after, unreadable: "all", remembering: memory)
    #expect(found == ["crop of all, whole"])
    #expect(
      try await Self.removable(after, remembering: memory)
        == ["corner of all, whole", "crop of all, whole"]
    )
  }

  @Test("Crops are refused without local features, and none are found without files")
  func notThere() async throws {
    var chance = SeededGenerator(seed: 1)
    let hashes = try HashedCatalog([HashedPicture(path: "a", words: chance.words())])
    let error = await #expect(throws: SightlineError.self) {
      try await DuplicateFinder(includesCrops: true).duplicates(in: hashes.catalog)
    }
    #expect(error?.code == .noHashes)
    let picture = try Self.picture(7)
    let catalog = try DrawnCatalog([("all", picture), ("crop", try Self.crop(picture))])
    let report = try await DuplicateFinder(includesCrops: true).duplicates(in: catalog.catalog)
    #expect(report.groups.isEmpty && report.includesCrops)
  }
}

/// Files that note whose pixels were read.
private final class CountedFiles: InspectedFiles {
  private let files: DrawnFiles
  let read = Mutex<[String]>([])

  init(files: DrawnFiles) { self.files = files }

  func facts(of picture: ReferencePicture) async throws -> PictureFacts? {
    try await files.facts(of: picture)
  }

  func account(of picture: ReferencePicture) async throws -> FileAccount? {
    try await files.account(of: picture)
  }

  func pixels(of picture: ReferencePicture, scale: Double) async throws -> ReadOnlyPixelBuffer? {
    read.withLock { $0.append(picture.entity.id) }
    return try await files.pixels(of: picture, scale: scale)
  }
}

/// Drawn pictures as files, by the names of their entities.
struct DrawnFiles: InspectedFiles {
  var pictures: [String: ReadOnlyPixelBuffer] = [:]
  var facts: [String: PictureFacts] = [:]
  var companionFiles: [String: [CompanionFile]] = [:]

  func facts(of picture: ReferencePicture) async throws -> PictureFacts? {
    facts[picture.entity.id] ?? PictureFacts()
  }

  func account(of picture: ReferencePicture) async throws -> FileAccount? {
    FileAccount(of: facts[picture.entity.id] ?? PictureFacts())
  }

  func pixels(of picture: ReferencePicture, scale: Double) async throws -> ReadOnlyPixelBuffer? {
    pictures[picture.entity.id]
  }

  func companions(of picture: ReferencePicture) async throws -> [CompanionFile] {
    companionFiles[picture.entity.id] ?? []
  }
}
