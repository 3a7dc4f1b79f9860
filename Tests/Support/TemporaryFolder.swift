package import Foundation
import SightlineCodecs

/// A folder of a test's own, removed when the test lets go of it.
package final class TemporaryFolder: Sendable {
  /// The folder's path.
  package let path: String

  /// Makes an empty folder.
  package init() throws {
    path = FileManager.default.temporaryDirectory.path + "/sightline-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// The folder as an address.
  package var url: URL { URL(filePath: path, directoryHint: .isDirectory) }

  /// The path of a file in the folder.
  package func file(_ name: String) -> String { "\(path)/\(name)" }

  /// Writes a file, with the folders on its way, and returns its path.
  @discardableResult
  package func write(_ bytes: [UInt8], to name: String) throws -> String {
    let target = file(name)
    let folder = String(target[..<(target.lastIndex(of: "/") ?? target.endIndex)])
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try Data(bytes).write(to: URL(fileURLWithPath: target))
    return target
  }

  /// Writes a text file, and returns its path.
  @discardableResult
  package func write(_ text: String, to name: String) throws -> String {
    try write(Array(text.utf8), to: name)
  }

  /// Writes a drawn picture, as PNG or JPEG by the name's ending, and returns its path.
  @discardableResult
  package func draw(
    _ name: String,
    seed: Int,
    width: Int = 96,
    height: Int = 72
  ) throws -> String {
    let picture = try DrawnPicture.scene(seed, width: width, height: height)
    let bytes =
      try name.hasSuffix(".png")
      ? ImageEncoder.png(picture) : ImageEncoder.jpeg(picture, quality: 80)
    return try write(bytes, to: name)
  }

  /// The bytes of a file.
  package func bytes(of name: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: URL(fileURLWithPath: file(name))))
  }

  /// The names in the folder, in order.
  package func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: path).sorted()
  }

  /// Removes a file.
  package func remove(_ name: String) throws {
    try FileManager.default.removeItem(atPath: file(name))
  }

  /// Gives a file another name.
  package func rename(_ name: String, to other: String) throws {
    try FileManager.default.moveItem(atPath: file(name), toPath: file(other))
  }

  /// Makes a link with the given target, which need not exist.
  package func link(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: file(name),
      withDestinationPath: target
    )
  }

  /// Makes a file of zeros that takes no room.
  package func writeHole(to name: String, size: Int) throws {
    let handle = try FileHandle(forWritingTo: URL(fileURLWithPath: write([], to: name)))
    try handle.truncate(atOffset: UInt64(size))
    try handle.close()
  }

  /// Sets when a file was last changed.
  package func setTime(of name: String, secondsFromNow seconds: Double) throws {
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSinceNow: seconds)],
      ofItemAtPath: file(name)
    )
  }
}
