import Foundation

/// A folder for files of this run, removed with the value.
final class TemporaryDirectory: Sendable {
  private let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory.appending(path: "sightline-\(UUID().uuidString)")
    do {
      try FileManager.default.createDirectory(at: url, withIntermediateDirectories: false)
    } catch {
      throw CommandFailure(
        "\(url.path): no folder for temporary files can be made there: "
          + "\(error.localizedDescription); set TMPDIR to one that can be written"
      )
    }
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  /// The path of a file in the folder.
  func path(_ name: String) -> String { url.appending(path: name).path }
}
