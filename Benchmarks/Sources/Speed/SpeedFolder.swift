import Foundation
import Results
import SightlineCodecs
import SightlineEvaluation
import SightlinePixels

/// The folder with the inputs of all jobs, all drawn and written by our own code.
struct SpeedFolder: Sendable {
  let path: String

  init(_ path: String) { self.path = path }

  /// The path of a file or folder in it.
  func file(_ name: String) -> String { "\(path)/\(name)" }

  /// Writes a file, with its folder.
  func write(_ bytes: [UInt8], to name: String) throws {
    let target = URL(filePath: file(name))
    try FileManager.default.createDirectory(
      at: target.deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
    try Data(bytes).write(to: target)
  }

  /// Reads a file.
  func bytes(_ name: String) throws -> [UInt8] {
    Array(try Data(contentsOf: URL(filePath: file(name))))
  }

  /// Writes all inputs anew.
  ///
  /// - Parameters:
  ///   - isLong: Whether those that only the long form needs are written too.
  ///   - progress: Says what is being done.
  /// - Throws: When one cannot be drawn or written.
  func fill(isLong: Bool, progress: (String) -> Void) async throws {
    try? FileManager.default.removeItem(atPath: path)
    progress("drawing pictures")
    try PictureJobs.draw(into: self)
    try QueryJobs.draw(into: self)
    try CatalogJobs.draw(into: self)
    for size in isLong ? SpeedCatalog.sizes : SpeedCatalog.sizes.dropLast() {
      progress("making a catalog of \(size)")
      try await SpeedCatalog.write(size, into: self)
    }
    for count in isLong ? [90, 300, 1000] : [90] {
      progress("making \(count) files with copies")
      try await DuplicateJobs.draw(count, into: self)
    }
  }
}

/// A photograph that our own code draws.
func photo(_ seed: Int, width: Int = 640, height: Int = 480) throws -> ReadOnlyPixelBuffer {
  try SyntheticPhoto(seed: UInt64(seed), width: width, height: height).draw()
}
