import SightlineBuilding
import SightlineCatalog
import SightlineCodecs
import SightlineDescriptors
import SightlineFoundation
import SightlinePixels
import TestSupport
import Testing

@Suite("Catalogs that keep thumbnails")
struct KeptThumbnailTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    for seed in 0..<3 { try folder.write(try DrawnPicture.png(seed), to: "p/\(seed).png") }
  }

  private func build(_ keepsThumbnails: Bool) async throws -> BuildReport {
    var options = BuildOptions.quick
    options.keepsThumbnails = keepsThumbnails
    return try await CatalogBuilder.build(
      try CatalogSource(folder.file("p")),
      into: folder.file("a.sightline"),
      options: options
    )
  }

  private func catalog(_ name: String = "a.sightline") throws -> Catalog {
    try Catalog(at: folder.file(name))
  }

  /// The thumbnails of a catalog's pictures, in their order.
  private func thumbnails(of catalog: Catalog) throws -> [StoredThumbnail?] {
    try catalog.storedPictures().map { try catalog.thumbnail(ofPicture: $0.picture.id) }
  }

  @Test("Each thumbnail is a small copy of its picture, beside the usual descriptors")
  func kept() async throws {
    _ = try await build(false)
    let plain = try catalog().pictures()
    #expect(try thumbnails(of: catalog()).allSatisfy { $0 == nil })
    #expect(try await build(true).updated == 3)
    let pictures = try catalog().pictures()
    for (picture, plain) in zip(pictures, plain) {
      let kept = try #require(try catalog().thumbnail(ofPicture: picture.id))
      let small = try ImageDecoder.decode(kept.jpeg).buffer
      let whole = try ImageDecoder.decode(contentsOf: folder.file("p/\(picture.path)")).buffer
      #expect(max(small.width, small.height) == min(240, max(whole.width, whole.height)))
      let others = picture.descriptors?.filter { $0.identifier != StoredThumbnail.identifier }
      #expect(others.map(PictureDescriptors.init) == plain.descriptors)
    }
    #expect(try catalog().check().isEmpty)
  }

  @Test("A catalog with thumbnails keeps them in every later build and addition")
  func goesOn() async throws {
    _ = try await build(true)
    #expect(try await build(false).unchanged == 3)
    let writable = try Catalog(at: folder.file("a.sightline"), mode: .readWrite)
    try await writable.add(
      Entity(EntityIdentifier(type: "picture", id: "new"), title: "New"),
      pictures: [.pixels(try DrawnPicture.slopes(9, width: 480, height: 36), name: "n")],
      options: .quick
    )
    #expect(try catalog().keepsThumbnails())
    let kept = try thumbnails(of: catalog())
    #expect(kept.count == 4 && kept.allSatisfy { $0 != nil })
  }

  @Test("Export and import keep thumbnails", arguments: ExchangeFormat.allCases)
  func exchange(_ format: ExchangeFormat) async throws {
    _ = try await build(true)
    let file = folder.file("a.\(format)")
    _ = try CatalogExporter.export(catalog(), as: format, toFile: file)
    _ = try CatalogImporter.importFiles([file], into: folder.file("b.sightline"))
    let copy = try catalog("b.sightline")
    #expect(try copy.keepsThumbnails() && copy.check().isEmpty)
    #expect(try thumbnails(of: copy) == thumbnails(of: catalog()))
  }

  @Test("Data that is not a JPEG, or too long, is not kept")
  func refused() throws {
    let jpeg = try ImageEncoder.jpeg(DrawnPicture.slopes(1, width: 48, height: 36))
    #expect(try StoredThumbnail(jpeg: jpeg).jpeg == jpeg)
    let long = jpeg + [UInt8](repeating: 0, count: StoredThumbnail.maximumByteCount)
    for bytes in [[], Array(jpeg.dropFirst()), Array("<svg/>".utf8), long] {
      #expect(throws: SightlineError.self) { try StoredThumbnail(jpeg: bytes) }
    }
  }
}
