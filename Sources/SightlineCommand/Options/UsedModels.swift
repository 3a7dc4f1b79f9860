import Foundation
import SightlineFoundation
import SightlineModels

/// The files of models that this user has named, a path on each line.
///
/// A catalog says where its model is, and may come from anywhere; a model is a program. So a path in a catalog is used
/// only if it is one of these.
struct UsedModels {
  /// The most bytes that are read.
  private static let maximumBytes = 1 << 20

  private var file: String { "\(ModelFolder.standard.path)/used-models.txt" }

  private var paths: [String] {
    guard let status = FileStatus(file), status.kind == .file, status.size <= Self.maximumBytes,
      let data = FileManager.default.contents(atPath: file)
    else { return [] }
    return String(decoding: data, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  /// Whether the user named a file.
  func contains(_ path: String) -> Bool { paths.contains(path) }

  /// Remembers that the user named a file; if that cannot be written, it must be named again.
  func add(_ path: String) {
    let known = paths
    guard !known.contains(path), !path.contains("\n") else { return }
    try? FileManager.default.createDirectory(
      atPath: ModelFolder.standard.path,
      withIntermediateDirectories: true
    )
    let text = (known + [path]).map { "\($0)\n" }.joined()
    guard text.utf8.count <= Self.maximumBytes else { return }
    try? OutputFile.write(Array(text.utf8), to: file)
  }
}
