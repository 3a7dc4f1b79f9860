import Foundation
import Sightline
import SightlineBuilding
import SightlineCatalog
import SightlineDescriptors
import SightlineFoundation
import SightlinePixels
import SightlineSearch
import TestSupport
import Testing

@Suite("Catalogs that keep their features in the fine form")
struct FineCatalogTests {
  private let folder: TemporaryFolder
  private static let count = 6

  init() throws {
    folder = try TemporaryFolder()
    for number in 0..<Self.count {
      try folder.write(try ImageEncoder.png(Self.mosaic(number)), to: "p/\(number).png")
    }
  }

  /// A picture of many stones of some pixels in any colour, of which the full form cannot keep all corners.
  private static func mosaic(_ seed: Int) throws -> ReadOnlyPixelBuffer {
    var numbers = DrawingNumbers(state: UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 &+ 11)
    let stones = (0..<64 * 50).map { _ in
      SIMD3(numbers.below(256), numbers.below(256), numbers.below(256))
    }
    return try DrawnPicture.draw(width: 896, height: 700) { x, y in stones[y / 14 * 64 + x / 14] }
  }

  @discardableResult
  private func index(_ form: FeatureForm?, _ name: String) async throws -> BuildReport {
    var options = BuildOptions()
    options.features = form
    return try await CatalogBuilder.build(
      CatalogSource(folder.file("p")),
      into: folder.file(name),
      options: options
    )
  }

  private func catalog(_ name: String, mode: Catalog.Mode = .readOnly) throws -> Catalog {
    try Catalog(at: folder.file(name), mode: mode)
  }

  /// The descriptors of the catalog's pictures by path: the same whatever numbers they have.
  private func descriptors(of name: String) throws -> [String: PictureDescriptors] {
    Dictionary(
      uniqueKeysWithValues: try catalog(name).pictures().compactMap { picture in
        picture.descriptors.map { (picture.path, $0) }
      }
    )
  }

  /// How many features the pictures have, by path.
  private func counts(of name: String) throws -> [String: Int] {
    try descriptors(of: name).mapValues { descriptors in
      if case .features(let features)? = descriptors["sift"] { features.count } else { 0 }
    }
  }

  @Test("It keeps more features of each picture, and keeps its form when pictures are added")
  func kept() async throws {
    try await index(.full, "full")
    try await index(.fine, "fine")
    let (full, fine) = (try counts(of: "full"), try counts(of: "fine"))
    for (path, count) in full { #expect(fine[path] ?? 0 > count) }
    #expect(fine.values.allSatisfy { $0 <= 1000 } && fine.values.max() ?? 0 > 300)
    try await catalog("fine", mode: .readWrite).add(
      Entity(.init(type: "picture", id: "new"), title: "New"),
      pictures: [.pixels(try Self.mosaic(40), name: "new")]
    )
    #expect(try catalog("fine").featureForm() == .fine && catalog("fine").check().isEmpty)
    #expect(try counts(of: "fine")["new"] ?? 0 > 300)
    #expect(try await index(nil, "fine").unchanged == Self.count)
  }

  @Test(
    "It differs from the full form only in its features, and a part of a picture is found in it"
  )
  func found() async throws {
    try await index(.full, "full")
    try await index(.fine, "fine")
    let (full, fine) = (try descriptors(of: "full"), try descriptors(of: "fine"))
    for (path, descriptors) in full {
      for entry in descriptors where entry.identifier != "sift" {
        #expect(fine[path]?[entry.identifier] == entry.value)
      }
    }
    let engine = try await SearchEngine(catalog("fine"))
    let region = PixelRegion(x: 200, y: 150, width: 350, height: 300)
    for number in 0..<Self.count {
      let query = SearchQuery(picture: try Self.mosaic(number).cropped(to: region))
      #expect(try await engine.search(query).matches.first?.entity.identifier.id == "\(number).png")
    }
  }

  @Test(
    "A catalog of another form is described in the fine one by the next index, once",
    arguments: [FeatureForm.full, .compact]
  )
  func changed(from form: FeatureForm) async throws {
    try await index(form, "changed")
    try await index(.fine, "fine")
    let changed = try catalog("changed", mode: .readWrite)
    #expect(try await changed.keepFeatures(in: .fine))
    #expect(try changed.check().isEmpty && changed.picturesOfAnotherForm() == Self.count)
    #expect(try await index(nil, "changed").updated == Self.count)
    #expect(try descriptors(of: "changed") == descriptors(of: "fine"))
    #expect(try catalog("changed").picturesOfAnotherForm() == 0)
    #expect(try await index(.fine, "changed").unchanged == Self.count)
  }

  @Test("Back in the full form, the next index describes its pictures as a full one")
  func broughtBack() async throws {
    try await index(.full, "full")
    try await index(.fine, "back")
    #expect(try await index(.full, "back").updated == Self.count)
    #expect(try descriptors(of: "back") == descriptors(of: "full"))
  }

  @Test("An exported catalog is imported in the fine form")
  func exchanged() async throws {
    try await index(.fine, "fine")
    let file = folder.file("fine.jsonl")
    _ = try CatalogExporter.export(catalog("fine"), as: .jsonl, toFile: file)
    _ = try CatalogImporter.importFiles([file], into: folder.file("copy"))
    #expect(try catalog("copy").featureForm() == .fine)
    #expect(try descriptors(of: "copy") == descriptors(of: "fine"))
  }
}
