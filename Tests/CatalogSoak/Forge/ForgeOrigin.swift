import GRDB
import SightlineBuilding
import SightlineCatalog
import SightlineDescriptors
import SightlineFoundation
import SightlinePixels
import TestSupport

/// The sound catalog that forgeries start from, with all that a catalog can hold.
enum ForgeOrigin {
  static func identifier(_ number: Int) -> EntityIdentifier {
    EntityIdentifier(type: "thing", id: "\(number)")
  }

  static func picture(_ number: Int) throws -> ReadOnlyPixelBuffer {
    try DrawnPicture.texture(number)
  }

  /// Makes it in a form: pictures described as an index describes them, several blocks of each algorithm, removed
  /// pictures, and a log of changes.
  static func make(_ path: String, _ form: FeatureForm) async throws {
    let catalog = try Catalog(at: path, mode: .readWrite)
    try await catalog.keepFeatures(in: form)
    for number in 0..<6 {
      try await catalog.add(
        Entity(
          identifier(number),
          title: "Thing \(number)",
          labels: ["bridge", "label \(number)"],
          properties: ["height": .integer(Int64(number)), "more": .array([.null, .string("x")])]
        ),
        pictures: (0...number % 2).map {
          .pixels(try picture(number * 10 + $0), name: "\(number)-\($0)")
        }
      )
    }
    try catalog.remove(identifier(4))
    // Checksums that do not fit would hide every forgery behind them.
    let database = try Forgery.open(path)
    try await database.write { db in try CatalogSealer(db: db, isCounting: true).seal() }
    try database.close()
    let damages = try catalog.check()
    guard damages.isEmpty else { throw SoakError("the origin fails its check: \(damages)") }
  }
}
