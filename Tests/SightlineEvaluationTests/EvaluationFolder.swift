import SightlineBuilding
import SightlineCatalog
import SightlineFoundation
import TestSupport

/// A folder with drawn pictures, the catalog built of them, and room for truth files; removed with
/// the value.
final class EvaluationFolder: Sendable {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  func path(_ name: String) -> String { folder.file(name) }

  @discardableResult
  func write(_ name: String, _ text: String) throws -> String { try folder.write(text, to: name) }

  @discardableResult
  func write(_ name: String, _ bytes: [UInt8]) throws -> String {
    try folder.write(bytes, to: name)
  }

  /// Draws a picture, different for every seed.
  @discardableResult
  func draw(_ name: String, seed: Int, width: Int = 120, height: Int = 90) throws -> String {
    try folder.draw(name, seed: seed, width: width, height: height)
  }

  /// A catalog of a number of pictures `pictures/0.png`, …, each an entity of type `picture`.
  func catalog(pictures count: Int) async throws -> Catalog {
    for seed in 0..<count { try draw("pictures/\(seed).png", seed: seed) }
    return try await built()
  }

  /// A catalog of the same entities, without their pictures.
  func catalog(entities count: Int) throws -> Catalog {
    let catalog = try Catalog(at: path("entities.sightline"), mode: .readWrite)
    try catalog.write { (writer) throws(SightlineError) in
      try writer.putType(EntityType(identifier: "picture", name: "Picture", plural: "Pictures"))
      for number in 0..<count {
        try writer.putEntity(Entity(.picture(number), title: "\(number)"))
      }
    }
    return catalog
  }

  /// The catalog of the pictures as they are.
  func built() async throws -> Catalog {
    _ = try await CatalogBuilder.build(
      try CatalogSource(path("pictures")),
      into: path("test.sightline")
    )
    return try Catalog(at: path("test.sightline"))
  }
}

extension EntityIdentifier {
  static func picture(_ number: Int) -> EntityIdentifier {
    EntityIdentifier(type: "picture", id: "\(number).png")
  }
}
