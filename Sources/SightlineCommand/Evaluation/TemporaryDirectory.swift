import Foundation
import Synchronization

/// A folder for files of this run, which this user alone can read: removed with the value, and when the
/// program ends before that.
///
/// A folder that a killed program left behind is removed by the next program that makes one.
final class TemporaryDirectory: Sendable {
  private static let prefix = "sightline-"
  /// The folders of this run that are still there.
  private static let live = Mutex<Set<URL>>([])
  /// Has the folders removed on every way out of the program but a kill.
  private static let removal: Void = {
    atexit { TemporaryDirectory.removeAll() }
    EndingSignals.listen()
  }()

  private let url: URL
  private let lock: FileLock

  init() throws {
    Self.removal
    Self.sweep()
    let url = FileManager.default.temporaryDirectory
      .appending(path: "\(Self.prefix)\(UUID().uuidString)")
    do {
      try FileManager.default.createDirectory(
        at: url,
        withIntermediateDirectories: false,
        attributes: [.posixPermissions: 0o700]
      )
    } catch {
      throw CommandFailure(
        "\(url.path): no folder for temporary files can be made there: "
          + "\(error.localizedDescription); set TMPDIR to one that can be written"
      )
    }
    guard let lock = FileLock(Self.lockPath(url), makingIt: true) else {
      try? FileManager.default.removeItem(at: url)
      throw CommandFailure(
        "\(url.path): no file can be locked there; set TMPDIR to a folder of another disk"
      )
    }
    self.url = url
    self.lock = lock
    _ = Self.live.withLock { $0.insert(url) }
  }

  deinit { Self.remove(url) }

  /// The folder's path.
  var folder: String { url.path }

  /// The path of a file in the folder.
  func path(_ name: String) -> String { url.appending(path: name).path }

  private static func lockPath(_ folder: URL) -> String { folder.appending(path: ".lock").path }

  private static func remove(_ url: URL) {
    guard live.withLock({ $0.remove(url) }) != nil else { return }
    try? FileManager.default.removeItem(at: url)
  }

  private static func removeAll() {
    for url in live.withLock({ $0 }) { remove(url) }
  }

  /// Removes the folders of programs that were killed: this user's, whose lock is held no longer.
  private static func sweep() {
    let manager = FileManager.default
    let names = (try? manager.contentsOfDirectory(atPath: manager.temporaryDirectory.path)) ?? []
    for name in names
    where name.hasPrefix(prefix) && UUID(uuidString: String(name.dropFirst(prefix.count))) != nil {
      let url = manager.temporaryDirectory.appending(path: name)
      // A link as the name itself is not followed.
      guard let attributes = try? manager.attributesOfItem(atPath: url.path),
        attributes[.type] as? FileAttributeType == .typeDirectory,
        (attributes[.ownerAccountID] as? NSNumber)?.uint32Value == geteuid(),
        // A folder that is just being made has no lock file yet, so its lock cannot be taken.
        FileLock(lockPath(url), makingIt: false) != nil
      else { continue }
      try? manager.removeItem(at: url)
    }
  }
}
