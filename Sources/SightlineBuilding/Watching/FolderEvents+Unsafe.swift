import SightlineFoundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

#if os(Linux)
  /// Changes in folders, as Linux reports them (inotify).
  final class FolderEvents {
    private let descriptor: Int32
    private var paths: [Int32: PathKey] = [:]
    private var numbers: [PathKey: Int32] = [:]

    /// A file that was made so recently is still being written: its end is waited for.
    private static let youth: Int64 = 2_000_000_000

    private static let asked =
      IN_CLOSE_WRITE | IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO | IN_ATTRIB
      | IN_DELETE_SELF | IN_MOVE_SELF

    /// Starts watching; nil where the system has no room for one more watcher.
    init?() {
      descriptor = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
      guard descriptor >= 0 else { return nil }
    }

    deinit { _ = close(descriptor) }

    /// Watches some folders and no others from here on, and returns those that the system does not watch.
    ///
    /// A folder that was removed and made again is another one, so all are watched again; repeating it has no effect.
    func follow(_ folders: Set<PathKey>) -> Set<PathKey> {
      for folder in Set(numbers.keys).subtracting(folders) { forget(folder.text) }
      return folders.filter { !watch($0.text) }
    }

    private func watch(_ folder: String) -> Bool {
      // The path lives as long as the call.
      let number = unsafe inotify_add_watch(
        descriptor,
        PathText.terminated(folder),
        UInt32(Self.asked) | UInt32(IN_ONLYDIR)
      )
      guard number >= 0 else { return false }
      let key = PathKey(folder)
      paths[number] = key
      numbers[key] = number
      return true
    }

    private func forget(_ folder: String) {
      guard let number = numbers.removeValue(forKey: PathKey(folder)) else { return }
      // Another path of the same folder has the same number, and must remain watched.
      guard paths[number] == PathKey(folder) else { return }
      paths[number] = nil
      _ = inotify_rm_watch(descriptor, number)
    }

    /// The names of what has changed since the last call; empty ones for a folder itself, and where events were lost.
    func changes() -> [String] {
      var names: [String] = []
      var buffer = [UInt8](repeating: 0, count: 64 << 10)
      while true {
        // The system writes whole events and no more than the buffer's bytes.
        let count = unsafe read(descriptor, &buffer, buffer.count)
        guard count > 0 else { return names }
        names += Self.events(in: buffer.prefix(count)).compactMap { name(of: $0) }
      }
    }

    private struct Event {
      let number: Int32
      let mask: UInt32
      let name: String
    }

    /// Takes events apart: number, mask, cookie and length, four bytes each, and the name with zeros behind.
    private static func events(in bytes: ArraySlice<UInt8>) -> [Event] {
      var events: [Event] = []
      var rest = bytes
      while rest.count >= 16 {
        // The bytes are there, and any bytes are a number.
        let words = unsafe rest.withUnsafeBytes { bytes in
          (0..<4).map { unsafe bytes.loadUnaligned(fromByteOffset: 4 * $0, as: UInt32.self) }
        }
        let length = Int(words[3])
        let name = rest.dropFirst(16).prefix(length).prefix { $0 != 0 }
        events.append(
          Event(number: Int32(bitPattern: words[0]), mask: words[1], name: PathText.text(name))
        )
        rest = rest.dropFirst(16 + length)
      }
      return events
    }

    /// The name in an event; nil where the event does not matter.
    private func name(of event: Event) -> String? {
      func has(_ flag: Int) -> Bool { event.mask & UInt32(flag) != 0 }
      if has(Int(IN_IGNORED)), let folder = paths.removeValue(forKey: event.number) {
        // The folder is gone; any folder at its path from now on is another one.
        if numbers[folder] == event.number { numbers[folder] = nil }
        return ""
      }
      if has(Int(IN_CREATE)), !has(Int(IN_ISDIR)), let folder = paths[event.number] {
        let path = FilePaths.join(folder.text, event.name)
        guard let status = FileStatus(path), !FilePaths.isLink(path) else { return event.name }
        // No other event reports a new link to an existing file.
        return status.modificationTime > FileStatus.currentTime - Self.youth ? nil : event.name
      }
      return event.name
    }
  }
#elseif !canImport(CoreServices)
  /// Neither Linux nor Darwin: folders are polled.
  final class FolderEvents {
    init?() { nil }
    func follow(_ folders: Set<PathKey>) -> Set<PathKey> { folders }
    func changes() -> [String] { [] }
  }
#endif
