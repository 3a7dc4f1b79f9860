import Foundation
import SightlineCodecs
import SightlinePixels

/// A folder of its own for a test, removed with the value.
final class TemporaryFolder: Sendable {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory.appending(path: "sightline-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  /// The path of a file in the folder.
  func path(_ name: String) -> String { url.appending(path: name).path }

  /// Writes a file, with the folders on its way.
  @discardableResult
  func write(_ name: String, _ bytes: [UInt8]) throws -> String {
    let file = url.appending(path: name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
    try Data(bytes).write(to: file)
    return file.path
  }

  /// Writes a text file.
  @discardableResult
  func write(_ name: String, _ text: String) throws -> String { try write(name, Array(text.utf8)) }

  /// Writes a drawn picture, as PNG or JPEG by the name's ending.
  @discardableResult
  func draw(_ name: String, seed: Int, width: Int = 96, height: Int = 72) throws -> String {
    let picture = try drawnPicture(seed: seed, width: width, height: height)
    return try write(
      name,
      name.hasSuffix(".png")
        ? ImageEncoder.png(picture) : ImageEncoder.jpeg(picture, quality: 80)
    )
  }
}

/// Blobs of colour, different for every seed.
func drawnPicture(seed: Int, width: Int, height: Int) throws -> ReadOnlyPixelBuffer {
  var state = UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 &+ 1
  func next(_ limit: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int(state >> 33) % limit
  }
  func color() -> RGB8 {
    RGB8(red: UInt8(next(256)), green: UInt8(next(256)), blue: UInt8(next(256)))
  }
  var blobs: [(x: Int, y: Int, radius: Int, color: RGB8)] = []
  for _ in 0..<14 {
    blobs.append((next(width), next(height), (6 + next(24)) * width / 96, color()))
  }
  let ground = color()
  var picture = try MutablePixelBuffer(width: width, height: height, format: .rgb8)
  for y in 0..<height {
    var row = picture.mutableRow(y, as: RGB8.self)
    for x in row.indices {
      row[x] = ground
      for blob in blobs {
        let (dx, dy) = (x - blob.x, y - blob.y)
        if dx * dx + dy * dy < blob.radius * blob.radius { row[x] = blob.color }
      }
    }
  }
  return picture.finish()
}
