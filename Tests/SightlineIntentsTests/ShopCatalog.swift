import AppIntents
import Foundation
import SightlineCatalog
import SightlineDescriptors
import SightlineFoundation
import SightlineIntents
import SightlinePixels
import SightlineSearch
import TestSupport
import VisualIntelligence

/// A shop of 200 products, twenty of each of ten kinds; no two look the same, and all of a kind look alike.
final class ShopCatalog: Sendable {
  static let kinds = [
    "mug", "lamp", "chair", "boot", "hat", "kite", "drum", "vase", "clock", "bag",
  ]
  static let products = 200

  let catalog: Catalog
  let embedder: GridEmbedder
  private let path: String

  init() throws {
    embedder = try GridEmbedder()
    path = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).sightline").path
    let writable = try Catalog(at: path, mode: .readWrite)
    let embedder = embedder
    let pictures = try (0..<Self.products).map { try Self.picture(kind: $0 / 20, variant: $0 % 20) }
    try writable.write { (writer) throws(SightlineError) in
      try writer.putInfo(Catalog.descriptorSetKey, "- \(embedder.identity.descriptor)")
      try writer.putType(EntityType(identifier: "product", name: "Product", plural: "Products"))
      for (number, picture) in pictures.enumerated() {
        let identifier = EntityIdentifier(type: "product", id: "\(number)")
        try writer.putEntity(
          Entity(identifier, title: "Product \(number)", labels: [Self.kinds[number / 20]])
        )
        let value = try GridEmbedder.embedding(of: PreparedPicture(picture))
        try writer.putPicture(
          ReferencePicture(
            entity: identifier,
            path: "\(number).png",
            width: picture.width,
            height: picture.height,
            fingerprint: .none,
            descriptors: PictureDescriptors(
              KeptDescriptions.standard(of: picture)
                + [.init(identifier: embedder.identity.descriptor, value: .embedding(value))]
            )
          )
        )
      }
    }
    catalog = try Catalog(at: path)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// A search, with or without the embedder.
  func search(embedding: Bool) async throws -> EntitySearch<ProductEntity> {
    let engine = try await SearchEngine(catalog, embedder: embedding ? embedder : nil)
    return try EntitySearch(engine) { EntityMapping("product", ProductEntity.self) }
  }

  /// A product: a disc of the kind's colour at its place, on its ground, all of it a little otherwise each time, in a
  /// pattern of its own.
  static func picture(kind: Int, variant: Int) throws -> ReadOnlyPixelBuffer {
    var numbers = SeededGenerator(kind * 1000 + variant)
    func some(_ limit: Int) -> Int { Int.random(in: 0..<limit, using: &numbers) }
    let x0: Int = 14 + kind * 29 % 36 + some(5)
    let y0: Int = 12 + kind * 17 % 24 + some(5)
    let radius: Int = 9 + kind % 3 + some(3)
    let ground: [Int] = [kind * 53 % 200, kind * 97 % 200, kind * 31 % 200].map { $0 + some(20) }
    let body: [Int] = [255 - kind * 71 % 220, kind * 113 % 230, 40 + kind * 43 % 200]
      .map { max(0, $0 - some(20)) }
    let cells: [Int] = (0..<48).map { _ in some(36) }
    return try DrawnPicture.draw(width: 64, height: 48) { x, y in
      let (dx, dy): (Int, Int) = (x - x0, y - y0)
      let color: [Int] = dx * dx + dy * dy < radius * radius ? body : ground
      let shade: Int = cells[y / 8 * 8 + x / 8]
      let shown: [Int] = color.map { min(255, $0 + shade) }
      return SIMD3(shown[0], shown[1], shown[2])
    }
  }

  /// A capture of a thing of a kind that the shop does not have.
  static func capture(kind: Int, labels: [String] = []) throws -> SemanticContentDescriptor {
    try SemanticContentDescriptor(labels: labels, pixels: picture(kind: kind, variant: 77))
  }
}

struct ProductEntity: AppEntity {
  static let typeDisplayRepresentation: TypeDisplayRepresentation = "Product"
  static let defaultQuery = ProductQuery()
  let id: Int
  var kind: String { ShopCatalog.kinds[id / 20] }
  var displayRepresentation: DisplayRepresentation { DisplayRepresentation(title: "\(kind) \(id)") }
}

struct ProductQuery: EntityQuery {
  @TaskLocal static var soldOut: Set<Int> = []

  func entities(for identifiers: [Int]) async throws -> [ProductEntity] {
    identifiers.filter { !Self.soldOut.contains($0) }.map(ProductEntity.init)
  }
}
