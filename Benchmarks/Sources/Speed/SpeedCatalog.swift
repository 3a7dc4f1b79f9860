import Foundation
import Galleries
import SightlineBuilding
import SightlineCatalog
import SightlineCodecs
import SightlineFamilies
import SightlinePixels

/// The catalogs that are asked: things of several kinds, and further pictures around them up to a number.
enum SpeedCatalog {
  /// The numbers of pictures; the last is for the long form alone.
  static let sizes = [300, 5000, 20_000]
  private static let counts = (photos: 40, covers: 20, documents: 24)

  /// The name of the catalog with that number of pictures.
  static func name(_ size: Int) -> String { "\(size).sightline" }

  /// A cover; those from 100 on are in no catalog.
  static func cover(_ number: Int) throws -> ReadOnlyPixelBuffer {
    try DrawnFamily(seed: UInt64(number)).draw(0)
  }

  /// A page of one layout; those from 100 on are in no catalog.
  static func document(_ number: Int) throws -> ReadOnlyPixelBuffer {
    try DrawnDocument(.page, layout: 1).draw(number, width: 900)
  }

  /// Writes a catalog.
  static func write(_ size: Int, into folder: SpeedFolder) async throws {
    let source = folder.file("things")
    if !FileManager.default.fileExists(atPath: source) {
      for number in 0..<counts.photos {
        try folder.write(ImageEncoder.jpeg(photo(100 + number)), to: "things/photo-\(number).jpg")
      }
      for number in 0..<counts.covers {
        try folder.write(ImageEncoder.png(cover(number)), to: "things/cover-\(number).png")
      }
      for number in 0..<counts.documents {
        try folder.write(ImageEncoder.png(document(number)), to: "things/page-\(number).png")
      }
      for number in 0..<8 {
        try folder.write(ImageEncoder.jpeg(photo(200 + number)), to: "cut/\(number).jpg")
      }
    }
    let path = folder.file(name(size))
    _ = try await CatalogBuilder.build(CatalogSource(source), into: path)
    let things = counts.photos + counts.covers + counts.documents
    let planted = try Distractors(
      photos: (0..<8).map { folder.file("cut/\($0).jpg") },
      seed: 0
    )
    try await planted.add(0..<size - things, to: path) { _ in }
    // An entity that is there already stays as it is, and then the files of features follow.
    let last = EntityIdentifier(type: Distractors.type, id: "0")
    try await Catalog(at: path, mode: .readWrite).add(Entity(last, title: last.id))
  }
}
