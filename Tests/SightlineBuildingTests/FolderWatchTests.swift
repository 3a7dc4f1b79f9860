import Foundation
import SightlineBuilding
import TestSupport
import Testing

@Suite("Watched folders", .timeLimit(.minutes(2)))
struct FolderWatchTests {
  /// Follows the folder of a test and does something a moment later; returns once that was told.
  private func isTold(
    in folder: TemporaryFolder,
    of change: @Sendable @escaping () throws -> Void
  ) async throws {
    let watch = FolderWatch(ignoring: "c.sightline")
    #expect(await watch.follow([folder.url.path]))
    #expect(await !watch.follow([folder.url.path]), "they are no longer new")
    let waiting = Task { try await watch.change() }
    try change()
    try await waiting.value
  }

  @Test("Written, moved, removed and linked files are reported")
  func changes() async throws {
    let folder = try TemporaryFolder()
    let (here, there) = (folder.file("a.png"), folder.file("b.png"))
    try await isTold(in: folder) { try Data([1]).write(to: URL(filePath: here)) }
    try await isTold(in: folder) { try FileManager.default.moveItem(atPath: here, toPath: there) }
    try await isTold(in: folder) {
      try FileManager.default.createSymbolicLink(atPath: here, withDestinationPath: there)
    }
    try await isTold(in: folder) { try FileManager.default.removeItem(atPath: there) }
    try await isTold(in: folder) {
      try FileManager.default.createDirectory(atPath: there, withIntermediateDirectories: false)
    }
  }

  @Test("A removed folder is reported, and so are changes in the one that takes its place")
  func replacedFolder() async throws {
    let folder = try TemporaryFolder()
    let below = folder.file("below")
    try FileManager.default.createDirectory(atPath: below, withIntermediateDirectories: false)
    let watch = FolderWatch(ignoring: "c.sightline")
    _ = await watch.follow([below])
    try FileManager.default.removeItem(atPath: below)
    try await watch.change()
    try FileManager.default.createDirectory(atPath: below, withIntermediateDirectories: false)
    _ = await watch.follow([below])
    try Data([1]).write(to: URL(filePath: below + "/a.png"))
    try await watch.change()
  }

  @Test("The catalog's own files are not reported")
  func catalogFiles() async throws {
    let folder = try TemporaryFolder()
    let watch = FolderWatch(ignoring: "c.sightline")
    _ = await watch.follow([folder.url.path])
    for name in ["c.sightline", "c.sightline-journal"] {
      try Data([1]).write(to: URL(filePath: folder.file(name)))
    }
    let waiting = Task { try await watch.change() }
    try await Task.sleep(for: .seconds(1))
    waiting.cancel()
    await #expect(throws: CancellationError.self) { try await waiting.value }
  }

  @Test("A folder that the system cannot watch counts as changed after the given time")
  func unwatchedFolder() async throws {
    let watch = FolderWatch(ignoring: "c.sightline", patience: .milliseconds(300))
    _ = await watch.follow(["/nonexistent/folder"])
    #expect(await watch.unwatchedCount == 1)
    try await watch.change()
  }
}
