import SightlineFoundation

/// Waits until something in some folders has changed, and no more changes follow.
///
/// Linux reports changes that this machine makes, by inotify, and Darwin by FSEvents. Folders that the system does not
/// watch, because it has no such service or no room for more, count as changed at intervals.
package actor FolderWatch {
  /// How long nothing must happen before a change is reported.
  private static let rest = Duration.milliseconds(250)
  /// The most such intervals to wait for, where changes never end.
  private static let mostRests = 20

  private let events: FolderEvents?
  private let ignored: String
  private let patience: Duration
  private var folders: Set<PathKey> = []
  private var unwatched: Set<PathKey> = []

  /// Watches nothing yet.
  ///
  /// - Parameters:
  ///   - ignored: The beginning of names to ignore: the catalog's file, whose companions begin alike.
  ///   - patience: The interval after which folders that the system does not watch count as changed.
  package init(ignoring ignored: String, patience: Duration = .seconds(10)) {
    self.ignored = ignored
    self.patience = patience
    events = FolderEvents()
  }

  /// How many folders are polled, since the system does not watch them.
  package var unwatchedCount: Int { unwatched.count }

  /// Watches some folders and no others from here on.
  ///
  /// - Parameter paths: The folders.
  /// - Returns: Whether some of them were not watched before, so that earlier changes in them are unknown.
  package func follow(_ paths: [String]) -> Bool {
    let wanted = Set(paths.map { PathKey($0) })
    let new = wanted.subtracting(folders)
    unwatched = events?.follow(wanted) ?? wanted
    folders = wanted
    return !new.isEmpty
  }

  /// Returns once something has changed, and nothing more for a moment.
  ///
  /// - Throws: `CancellationError` when the task is cancelled.
  package func change() async throws {
    var waited = Duration.zero
    while !takeEvents(), unwatched.isEmpty || waited < patience {
      try await Task.sleep(for: Self.rest)
      waited += Self.rest
    }
    for _ in 0..<Self.mostRests {
      try await Task.sleep(for: Self.rest)
      if !takeEvents() { break }
    }
  }

  private func takeEvents() -> Bool {
    guard let events else { return false }
    return events.changes().contains { $0.isEmpty || !$0.utf8.starts(with: ignored.utf8) }
  }
}
