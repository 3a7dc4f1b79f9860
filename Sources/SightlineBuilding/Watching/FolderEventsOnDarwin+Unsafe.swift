#if canImport(CoreServices)
  import CoreServices
  import Dispatch
  import Foundation
  import SightlineFoundation
  import Synchronization

  /// Changes in folders, as Darwin reports them (FSEvents).
  ///
  /// One stream watches the outermost folders, and with them all below. This is written after Apple's documentation, and
  /// was not compiled or run on Darwin.
  @safe final class FolderEvents {
    /// The names of what has changed, which the stream adds and `changes()` takes.
    private final class Names: Sendable {
      let waiting = Mutex<[String]>([])
    }

    private let names = Names()
    private let queue = DispatchQueue(label: "sightline.folder-events")
    private var stream: FSEventStreamRef?
    private var roots: [String] = []

    init?() {}

    deinit { stop() }

    /// Watches some folders and no others from here on, and returns those that the system does not watch.
    func follow(_ folders: Set<PathKey>) -> Set<PathKey> {
      // In order, a folder comes before all that lie in it.
      var roots: [String] = []
      for path in folders.map({ FilePaths.resolved($0.text) ?? $0.text }).sorted()
      where !roots.contains(where: { FilePaths.lies(path, in: $0) }) {
        roots.append(path)
      }
      guard unsafe roots != self.roots || stream == nil else { return [] }
      // Nothing between the old stream and the new one is missed.
      let since = unsafe stream.map { unsafe FSEventStreamGetLatestEventId($0) }
      stop()
      self.roots = roots
      return start(since: since ?? FSEventsGetCurrentEventId()) ? [] : folders
    }

    /// The names of what has changed since the last call; empty ones where events were lost.
    func changes() -> [String] {
      names.waiting.withLock { waiting in
        defer { waiting = [] }
        return waiting
      }
    }

    private static let asked = FSEventStreamCreateFlags(
      kFSEventStreamCreateFlagFileEvents | kFSEventStreamCreateFlagWatchRoot
        | kFSEventStreamCreateFlagNoDefer
    )

    /// The flags of events after which everything has to be looked at.
    private static let lost = FSEventStreamEventFlags(
      kFSEventStreamEventFlagMustScanSubDirs | kFSEventStreamEventFlagRootChanged
    )

    private func start(since event: FSEventStreamEventId) -> Bool {
      guard !roots.isEmpty else { return true }
      // The stream owns a reference to the names, and releases it at its end.
      var context = unsafe FSEventStreamContext(
        version: 0,
        info: Unmanaged.passRetained(names).toOpaque(),
        retain: nil,
        release: { info in
          if let info = unsafe info { unsafe Unmanaged<Names>.fromOpaque(info).release() }
        },
        copyDescription: nil
      )
      let made = unsafe FSEventStreamCreate(
        nil,
        { _, info, count, paths, flags, _ in
          guard let info = unsafe info else { return }
          // The stream gives as many C strings and flags as it says, and they live as long as the call.
          let texts = unsafe paths.assumingMemoryBound(to: UnsafePointer<CChar>.self)
          let changed = (0..<count).map { place in
            unsafe flags[place] & FolderEvents.lost != 0
              ? "" : unsafe FilePaths.name(of: String(cString: texts[place]))
          }
          let names = unsafe Unmanaged<Names>.fromOpaque(info).takeUnretainedValue()
          names.waiting.withLock { $0 += changed }
        },
        &context,
        roots as CFArray,
        event,
        0.1,
        Self.asked
      )
      guard let made = unsafe made else {
        unsafe Unmanaged.passUnretained(names).release()
        return false
      }
      unsafe FSEventStreamSetDispatchQueue(made, queue)
      unsafe stream = unsafe made
      if unsafe FSEventStreamStart(made) { return true }
      stop()
      return false
    }

    private func stop() {
      guard let stream = unsafe stream else { return }
      unsafe FSEventStreamStop(stream)
      unsafe FSEventStreamInvalidate(stream)
      unsafe FSEventStreamRelease(stream)
      unsafe self.stream = nil
    }
  }
#endif
