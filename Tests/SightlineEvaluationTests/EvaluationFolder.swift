import Foundation
import SightlineBuilding
import SightlineCatalog
import SightlineCodecs
import SightlinePixels

/// A folder with drawn pictures, the catalog built of them, and room for truth files; removed with
/// the value.
final class EvaluationFolder: Sendable {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory.appending(path: "evaluation-\(UUID().uuidString)")
    try FileManager.default.createDirectory(
      at: url.appending(path: "pictures"),
      withIntermediateDirectories: true
    )
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  func path(_ name: String) -> String { url.appending(path: name).path }

  @discardableResult
  func write(_ name: String, _ text: String) throws -> String {
    try Data(text.utf8).write(to: url.appending(path: name))
    return path(name)
  }

  /// Draws a picture, different for every seed.
  @discardableResult
  func draw(_ name: String, seed: Int, width: Int = 120, height: Int = 90) throws -> String {
    let picture = try blobs(seed: seed, width: width, height: height)
    try Data(ImageEncoder.png(picture)).write(to: url.appending(path: name))
    return path(name)
  }

  /// A catalog of so many pictures `pictures/0.png`, …, each an entity of type `picture`.
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

/// Blobs of colour on a ground with a slope.
private func blobs(seed: Int, width: Int, height: Int) throws -> ReadOnlyPixelBuffer {
  var state = UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 &+ 1
  func next(_ limit: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int(state >> 33) % limit
  }
  func color() -> RGB8 {
    RGB8(red: UInt8(next(256)), green: UInt8(next(256)), blue: UInt8(next(256)))
  }
  var shapes: [(x: Int, y: Int, radius: Int, color: RGB8)] = []
  for _ in 0..<16 {
    shapes.append((next(width), next(height), (5 + next(22)) * width / 120, color()))
  }
  let ground = color()
  var picture = try MutablePixelBuffer(width: width, height: height, format: .rgb8)
  for y in 0..<height {
    var row = picture.mutableRow(y, as: RGB8.self)
    for x in row.indices {
      row[x] = ground
      for shape in shapes {
        let (dx, dy) = (x - shape.x, y - shape.y)
        if dx * dx + dy * dy < shape.radius * shape.radius { row[x] = shape.color }
      }
    }
  }
  return picture.finish()
}

extension EntityIdentifier {
  static func picture(_ number: Int) -> EntityIdentifier {
    EntityIdentifier(type: "picture", id: "\(number).png")
  }
}
