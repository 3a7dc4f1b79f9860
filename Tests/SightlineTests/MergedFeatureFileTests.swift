import Foundation
import Sightline
import SightlineBuilding
import SightlineCatalog
import SightlineDescriptors
import SightlineFoundation
import SightlineIndex
import SightlinePixels
import TestSupport
import Testing

@Suite("Files of features that are put together")
struct MergedFeatureFileTests {
  private let folder: TemporaryFolder
  private let path: String

  private static let pictures: [ReadOnlyPixelBuffer] = (1...24).compactMap {
    try? DrawnPicture.texture($0)
  }

  init() throws {
    folder = try TemporaryFolder()
    path = folder.file("a.sightline")
  }

  private func made(_ form: FeatureForm = .compact) async throws -> Catalog {
    let catalog = try Catalog(at: path, mode: .readWrite)
    try await catalog.keepFeatures(in: form)
    return catalog
  }

  private func add(_ numbers: Range<Int>, to catalog: Catalog) async throws {
    for number in numbers {
      try await catalog.add(
        Entity(.init(type: "thing", id: "\(number)"), title: "Thing \(number)"),
        pictures: [.pixels(Self.pictures[number], name: "\(number)")]
      )
    }
  }

  private func files(of catalog: Catalog) throws -> [FeatureFile] {
    let entries = FeatureFiles.entries(try catalog.info(CatalogReader.featureFilesKey))
    let files = try FeatureFileWriter.files(of: catalog, entries, upTo: .max)
    #expect(files.count == entries.count)
    #expect(try FeatureFileWriter.problem(of: catalog, isFull: true) == nil)
    return files
  }

  /// All that a file holds but its token.
  private func contents(_ file: FeatureFile) throws -> [[UInt8]] {
    var cells = try (0..<FeatureChunk.cellCount).map { try file.storedCell($0).bytes }
    cells.append(file.pictures.bytes)
    cells.append((0..<file.pictures.count).map { UInt8(file.featureCount(at: $0) & 255) })
    return cells
  }

  /// Holds the first file against the one that is written from the catalog alone.
  private func expectSameWrittenAnew(_ catalog: Catalog) async throws {
    let found = try contents(files(of: catalog)[0])
    #expect(try await FeatureFileWriter.refresh(catalog, isForced: true, fewest: 1))
    #expect(try contents(files(of: catalog)[0]) == found)
  }

  @Test(
    "A file made of files is the one that is written from the catalog, in either form",
    arguments: [FeatureForm.full, .compact],
    [1, 1 << 22]
  )
  func parity(_ form: FeatureForm, mostInMemory: Int) async throws {
    let catalog = try await made(form)
    try await add(0..<12, to: catalog)
    #expect(try await FeatureFileWriter.refresh(catalog, fewest: 1))
    try await add(12..<15, to: catalog)
    #expect(try await FeatureFileWriter.refresh(catalog, fewest: 1))
    #expect(try files(of: catalog).count == 2)
    try await add(15..<20, to: catalog)
    // One of each file is gone, and with one of them its neighbour, so that little is.
    try catalog.remove(["3", "4", "13"].map { EntityIdentifier(type: "thing", id: $0) })
    #expect(
      try await FeatureFileWriter.refresh(catalog, fewest: 1, mostInMemory: mostInMemory)
    )
    let merged = try files(of: catalog)
    #expect(merged.map(\.pictures.count) == [17] && merged[0].header.form == form)
    try await expectSameWrittenAnew(catalog)
  }

  @Test("What a damaged file had is read from the catalog")
  func damage() async throws {
    let catalog = try await made()
    try await add(0..<12, to: catalog)
    try await FeatureFileWriter.refresh(catalog, fewest: 1)
    let file = FeatureFiles.path(ofCatalog: path, 0)
    var bytes = try Data(contentsOf: URL(filePath: file))
    // In a cell, which is not looked at when the file is opened.
    bytes[FeatureFileHeader.length + 20] ^= 4
    try bytes.write(to: URL(filePath: file))
    try await add(12..<24, to: catalog)
    #expect(try await FeatureFileWriter.refresh(catalog, fewest: 1))
    try await expectSameWrittenAnew(catalog)
  }

  @Test("A file that the catalog names is found before it is in its place, and brought there")
  func named() async throws {
    let catalog = try await made()
    try await add(0..<12, to: catalog)
    try await FeatureFileWriter.refresh(catalog, fewest: 1)
    try await add(12..<14, to: catalog)
    try await FeatureFileWriter.refresh(catalog, fewest: 1)
    let entries = FeatureFiles.entries(try catalog.info(CatalogReader.featureFilesKey))
    #expect(entries.count == 2)
    for (number, entry) in entries.enumerated() {
      let place = FeatureFiles.path(ofCatalog: path, number)
      let new = FeatureFiles.newPath(ofCatalog: path, number, token: entry.token)
      try FileManager.default.moveItem(atPath: place, toPath: #require(new))
      // What a writer left there that was killed before the catalog named its own.
      try Data([1, 2, 3]).write(to: URL(filePath: place))
    }
    #expect(try files(of: catalog).map(\.pictures.count) == [12, 2])
    #expect(try await !FeatureFileWriter.refresh(catalog, fewest: 3))
    #expect(
      try folder.names() == ["a.sightline", "a.sightline-features", "a.sightline-features-2"]
    )
    #expect(try files(of: catalog).map(\.pictures.count) == [12, 2])
  }

  @Test("A file that the catalog does not name yet is not looked at")
  func unnamed() async throws {
    let catalog = try await made()
    try await add(0..<12, to: catalog)
    try await FeatureFileWriter.refresh(catalog, fewest: 1)
    let token = String(repeating: "0f", count: FeatureFileHeader.tokenLength)
    let new = try #require(FeatureFiles.newPath(ofCatalog: path, 0, token: token))
    try Data([1, 2, 3]).write(to: URL(filePath: new))
    #expect(try files(of: catalog).map(\.pictures.count) == [12])
    try await add(12..<24, to: catalog)
    #expect(try await FeatureFileWriter.refresh(catalog, fewest: 1))
    #expect(try files(of: catalog).map(\.pictures.count) == [24])
  }

  @Test(
    "A token that is none leads to no file",
    arguments: ["", "../../etc/passwd", "0f", String(repeating: "0G", count: 16)]
  )
  func forgedToken(_ token: String) {
    #expect(FeatureFiles.newPath(ofCatalog: path, 0, token: token) == nil)
  }

  @Test("A catalog that has grown from nothing by additions gets files too")
  func grown() async throws {
    let catalog = try await made()
    try await add(0..<1, to: catalog)
    let described = try #require(catalog.pictures()[0].descriptors)
    try catalog.write { (writer) throws(SightlineError) in
      for number in 1..<FeatureFileWriter.fewestPictures {
        let identifier = EntityIdentifier(type: "thing", id: "copy \(number)")
        try writer.putEntity(Entity(identifier, title: "Copy"))
        _ = try writer.putPicture(
          ReferencePicture(
            entity: identifier,
            path: "\(number)",
            width: 240,
            height: 160,
            fingerprint: .none,
            descriptors: described
          )
        )
      }
    }
    #expect(try files(of: catalog).isEmpty)
    try await add(1..<2, to: catalog)
    #expect(try files(of: catalog).map(\.pictures.count) == [FeatureFileWriter.fewestPictures + 1])
  }
}
