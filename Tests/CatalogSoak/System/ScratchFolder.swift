import Foundation

/// A folder of a run's own, removed when the run was good.
struct ScratchFolder {
  let path: String

  init() throws {
    path = FileManager.default.temporaryDirectory.path + "/catalog-soak-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  func file(_ name: String) -> String { "\(path)/\(name)" }

  func remove() { try? FileManager.default.removeItem(atPath: path) }

  func removeAll() throws {
    for name in try FileManager.default.contentsOfDirectory(atPath: path) {
      try FileManager.default.removeItem(atPath: file(name))
    }
  }
}
