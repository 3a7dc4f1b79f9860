import Foundation
import Synchronization

/// A folder for files of this run, which this user alone can read: removed with the value, and when the
/// program ends before that.
///
/// A folder that a killed program left behind is removed by the next program that makes one.
package final class TemporaryDirectory: Sendable {
  private static let prefix = "sightline-"
  private static let folders = Mutex(Folders())
  /// Has the folders removed on every way out of the program but a kill.
  private static let removal: Void = {
    atexit { TemporaryDirectory.removeAll() }
    EndingSignals.listen()
  }()

  /// The folders of this run.
  private struct Folders {
    /// Those that are still there.
    var live: Set<URL> = []
    /// Whether the program is ending, and its folders are removed.
    var isEnding = false
  }

  private let url: URL
  private let lock: FileLock

  /// Makes the folder.
  ///
  /// - Throws: `CommandFailure` where none can be made.
  package init() throws {
    Self.removal
    Self.sweep()
    let url = Self.unusedURL()
    // Made under the lock: a folder that a signal finds made but not yet among those to be removed would be left.
    lock = try Self.folders.withLock { folders in
      guard !folders.isEnding else { throw CancellationError() }
      let lock = try Self.make(url)
      folders.live.insert(url)
      return lock
    }
    self.url = url
  }

  deinit { Self.remove(url) }

  /// The folder's path.
  package var folder: String { url.path }

  /// The path of a file in the folder.
  func path(_ name: String) -> String { url.appending(path: name).path }

  /// A place that no folder has yet.
  private static func unusedURL() -> URL {
    FileManager.default.temporaryDirectory.appending(path: "\(prefix)\(UUID().uuidString)")
  }

  /// Makes a folder, and takes its lock.
  private static func make(_ url: URL) throws -> FileLock {
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
    guard let lock = FileLock(lockPath(url), makingIt: true) else {
      try? FileManager.default.removeItem(at: url)
      throw CommandFailure(
        "\(url.path): no file can be locked there; set TMPDIR to a folder of another disk"
      )
    }
    return lock
  }

  private static func lockPath(_ folder: URL) -> String { folder.appending(path: ".lock").path }

  private static func remove(_ url: URL) {
    guard folders.withLock({ $0.live.remove(url) }) != nil else { return }
    delete(url)
  }

  private static func removeAll() {
    let live = folders.withLock { folders in
      folders.isEnding = true
      defer { folders.live = [] }
      return folders.live
    }
    for url in live { delete(url) }
  }

  /// Deletes a folder, whose files another thread may still be writing.
  ///
  /// It gets another name first, so that no file can be made in it while it is emptied.
  private static func delete(_ url: URL) {
    let manager = FileManager.default
    let renamed = unusedURL()
    let isRenamed = (try? manager.moveItem(at: url, to: renamed)) != nil
    try? manager.removeItem(at: isRenamed ? renamed : url)
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
