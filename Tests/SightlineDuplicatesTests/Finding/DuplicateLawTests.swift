import SightlineCatalog
import SightlineDescriptors
import SightlineDuplicates
import SightlinePixels
import TestSupport
import Testing

/// The law that everything proposed for removal is shown by what stays, in its own pixels, tones and colours.
@Suite("No file with unique content is proposed")
struct DuplicateLawTests {
  typealias Named = (name: String, picture: ReadOnlyPixelBuffer)

  static func report(
    _ pictures: [Named],
    facts: [String: PictureFacts] = [:],
    companions: [String: [CompanionFile]] = [:],
    finder: DuplicateFinder = DuplicateFinder(distance: 60)
  ) async throws -> DuplicateReport {
    let catalog = try DrawnCatalog(
      pictures,
      describedBy: DescriptorSet([PDQHash(), LabGridHistogram()])
    )
    let files = DrawnFiles(
      pictures: Dictionary(uniqueKeysWithValues: pictures.map { ($0.name, $0.picture) }),
      facts: facts,
      companionFiles: companions
    )
    return try await finder.duplicates(in: catalog.catalog, files: files)
  }

  static func removable(_ report: DuplicateReport) -> [String] {
    report.groups.flatMap(\.files).filter(\.isRemovable).map { $0.pictures[0].entity.id }.sorted()
  }

  /// A photograph of sorts: shapes, fine marks and slopes.
  static func photo(_ seed: Int, width: Int = 220, height: Int = 160) throws -> ReadOnlyPixelBuffer
  {
    let scene = try DrawnPicture.scene(seed, width: width, height: height)
    let texture = try DrawnPicture.texture(seed)
    return try DrawnPicture.draw(width: width, height: height) { x, y in
      let pixel = scene.row(y, as: RGB8.self)[x]
      let mark = texture.row(y % texture.height, as: RGB8.self)[x % texture.width]
      return SIMD3(
        (Int(pixel.red) * 3 + Int(mark.red)) / 4,
        (Int(pixel.green) * 3 + Int(mark.green)) / 4,
        (Int(pixel.blue) * 3 + Int(mark.blue)) / 4
      )
    }
  }

  @Test("Copies saved again and scaled down are proposed", arguments: 1...4)
  func copies(seed: Int) async throws {
    let photo = try Self.photo(seed)
    let report = try await Self.report([
      ("all", photo), ("q70", try photo.saved(quality: 70)), ("q75", try photo.saved(quality: 75)),
      ("q95", try photo.saved(quality: 95)),
      ("half", try photo.scaled(width: 110, height: 80).saved(quality: 85)),
      ("most", try photo.scaled(width: 198, height: 144).saved(quality: 85)),
    ])
    #expect(Self.removable(report) == ["half", "most", "q70", "q75", "q95"])
    #expect(report.groups.first?.files.first?.pictures[0].entity.id == "all")
  }

  @Test(
    "Pages of one template with other numbers are only for review",
    arguments: TemplateKind.allCases
  )
  func templates(kind: TemplateKind) async throws {
    let pages: [Named] = try (0..<7).map { number in
      (
        name: "\(number)",
        picture: try kind.page(number).saved(quality: number % 2 == 0 ? 90 : 70)
      )
    }
    let report = try await Self.report(pages)
    #expect(Self.removable(report) == [])
  }

  /// A change that loses something, made of a picture and numbers of chance.
  static let changes: [String: @Sendable (ReadOnlyPixelBuffer, Int) throws -> ReadOnlyPixelBuffer] =
    [
      "grey": { picture, _ in
        try picture.changed { color in SIMD3(repeating: (color.x * 3 + color.y * 6 + color.z) / 10)
        }
      },
      "sepia": { picture, _ in
        try picture.changed { color in
          let grey = (color.x * 3 + color.y * 6 + color.z) / 10
          return SIMD3(min(grey + 30, 255), grey, max(grey - 30, 0))
        }
      },
      "swapped": { picture, _ in try picture.changed { SIMD3($0.z, $0.y, $0.x) } },
      "brighter": { picture, number in try picture.changed { $0 &* (104 + number % 8) / 100 } },
      "number": { picture, number in
        var page = DrawnPage(picture)
        page.write(
          "\(1000 + number * 37)",
          20 + number * 13 % 120,
          20 + number * 29 % 100,
          SIMD3(255, 180, 30)
        )
        return try page.picture()
      },
      "dot": { picture, number in
        var page = DrawnPage(picture)
        page.fill(20 + number * 31 % 160, 20 + number * 17 % 110, 7, 7, SIMD3(230, 30, 30))
        return try page.picture()
      },
      "cut": { picture, number in
        let margin = 12 + number % 9
        return try picture.cropped(
          to: PixelRegion(
            x: 0,
            y: margin,
            width: picture.width - margin,
            height: picture.height - margin
          )
        )
      },
      "small": { picture, number in
        try picture.scaled(
          width: picture.width * (50 + number % 35) / 100,
          height: picture.height * (50 + number % 35) / 100
        )
      },
    ]

  @Test(
    "A related picture that lacks something replaces no picture",
    arguments: DuplicateLawTests.changes.keys.sorted()
  )
  func relatives(change: String) async throws {
    let make = try #require(Self.changes[change])
    for number in 0..<4 {
      let photo = try Self.photo(number * 7 + 3)
      let relative = try make(photo, number).saved(quality: 70 + number * 7)
      // The relative is what everything but its pixels speaks for.
      var facts = PictureFacts()
      facts.camera = "Maker Model"
      let report = try await Self.report(
        [("photo", try photo.saved(quality: 85)), ("relative", relative)],
        facts: ["relative": facts]
      )
      #expect(!Self.removable(report).contains("photo"), "\(change) \(number)")
    }
  }

  @Test("A file with unique pages, bits, words, raw data or a film beside it stays")
  func holdings() async throws {
    let photo = try Self.photo(9)
    let pictures: [Named] = [("a", photo), ("b", try photo.saved(quality: 95))]
    func removable(
      _ change: (inout PictureFacts) -> Void,
      companions: [String: [CompanionFile]] = [:],
      finder: DuplicateFinder = DuplicateFinder()
    ) async throws -> [String] {
      var facts = PictureFacts()
      change(&facts)
      return Self.removable(
        try await Self.report(pictures, facts: ["b": facts], companions: companions, finder: finder)
      )
    }
    let largest = DuplicateFinder(keeping: [.oldest])
    #expect(try await removable { _ in } == ["b"])
    #expect(try await removable { $0.frameCount = 2 } != ["b"])
    #expect(try await removable { $0.bitsPerChannel = 16 } != ["b"])
    #expect(try await removable { $0.texts = ["caption A day"] } != ["b"])
    #expect(try await removable { $0.isRaw = true } == [])
    #expect(try await removable({ $0.place = "N 1 E 2" }, finder: largest) != ["b"])
    let film = CompanionFile(
      path: "b.mov",
      suffix: ".mov",
      fingerprint: FileFingerprint(size: 9, modificationTime: 1, digest: 7)
    )
    #expect(try await removable({ _ in }, companions: ["b": [film]]) == ["a"])
    let other = CompanionFile(path: "a.mov", suffix: ".mov", fingerprint: film.fingerprint)
    #expect(try await removable({ _ in }, companions: ["b": [film], "a": [other]]) == ["b"])
    #expect(
      try await removable(
        { _ in },
        companions: ["b": [film]],
        finder: DuplicateFinder(splitsPairs: true)
      ) == ["b"]
    )
  }

  @Test("HEIC comes before JPEG if it has the camera's data, and after it otherwise")
  func cameraFormats() async throws {
    let photo = try Self.photo(4)
    let pictures: [Named] = [("a", photo), ("b", photo)]
    func removable(camera: String?) async throws -> [String] {
      var (heic, jpeg) = (PictureFacts(), PictureFacts())
      (heic.format, jpeg.format) = ("heic", "jpeg")
      (heic.camera, jpeg.camera) = (camera, camera)
      return Self.removable(try await Self.report(pictures, facts: ["a": heic, "b": jpeg]))
    }
    #expect(try await removable(camera: "Maker Model") == ["b"])
    #expect(try await removable(camera: nil) == ["a"])
  }

  @Test("Blank pages are copies only if their pixels are the same")
  func blank() async throws {
    let pictures: [Named] = [
      ("a", try DrawnPicture.flat(255)), ("b", try DrawnPicture.flat(255)),
      ("c", try DrawnPicture.flat(254)),
    ]
    #expect(Self.removable(try await Self.report(pictures)).count == 1)
  }

  @Test("A difference has its place")
  func place() async throws {
    let photo = try Self.photo(5)
    var page = DrawnPage(photo)
    page.write("88", 100, 60, size: 3, SIMD3(250, 250, 250))
    let report = try await Self.report([("a", photo), ("b", try page.picture())])
    let file = try #require(report.resembling.first?.files.last)
    guard case .part(let region)? = file.resemblance?.difference else {
      Issue.record("\(String(describing: file.resemblance))")
      return
    }
    #expect((90...112).contains(region.x) && (50...70).contains(region.y))
    #expect(region.width < 60 && region.height < 50)
  }
}

extension ReadOnlyPixelBuffer {
  /// The picture with another colour for each.
  fileprivate func changed(_ color: (SIMD3<Int>) -> SIMD3<Int>) throws -> ReadOnlyPixelBuffer {
    try DrawnPicture.draw(width: width, height: height) { x, y in
      let pixel = row(y, as: RGB8.self)[x]
      let changed = color(SIMD3(Int(pixel.red), Int(pixel.green), Int(pixel.blue)))
      return changed.clamped(lowerBound: .zero, upperBound: SIMD3(repeating: 255))
    }
  }
}
