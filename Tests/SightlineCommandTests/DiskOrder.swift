import Foundation

/// The order of a program's calls to the disk, as `strace` recorded it, checked against the possible effects of a power
/// cut.
///
/// Only the writes to a file before its last sync are sure to be there, and only the names in a folder from before the
/// folder's last sync.
struct DiskOrder {
  /// Whether programs can be watched here.
  static let canWatch = (try? run(["-qq", "-e", "trace=none", "/bin/true"], in: nil)) == 0

  private static let calls = """
    openat,open,creat,write,pwrite64,writev,sendfile,copy_file_range,ftruncate,fsync,fdatasync,mkdir,mkdirat,link,linkat,\
    rename,renameat,renameat2,unlink,unlinkat
    """

  private let folder: String
  private let pictures: String
  /// Files below the folder with something that was written since their last sync.
  private var unsynced: Set<String> = []
  /// Folders with names that were made or removed since their last sync.
  private var changed: Set<String> = []
  /// How many names of pictures went or were replaced.
  private(set) var departures = 0
  /// How many files and folders were synced.
  private(set) var syncs = 0
  /// The things that a power cut could take away though something was done that needed them.
  private(set) var problems: [String] = []

  /// Watches the command.
  ///
  /// - Parameters:
  ///   - arguments: The arguments of `sightline`.
  ///   - folder: Where it runs, and below which files are looked at.
  ///   - pictures: The folder with the user's own pictures, whose names go last.
  /// - Throws: Any error that running `strace` meets.
  init(_ arguments: [String], in folder: URL, pictures: String) throws {
    self.folder = folder.path.hasSuffix("/") ? String(folder.path.dropLast()) : folder.path
    self.pictures = "\(self.folder)/\(pictures)"
    let log = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: log) }
    let status = try Self.run(
      ["-qq", "-f", "-y", "-s", "0", "-e", "trace=\(Self.calls)", "-o", log.path]
        + [SightlineProcess.executable.path] + arguments,
      in: folder
    )
    if status != 0 { problems.append("ended with \(status)") }
    var begun: [Substring: Substring] = [:]
    for line in try String(contentsOf: log, encoding: .utf8).split(separator: "\n") {
      guard let space = line.firstIndex(of: " ") else { continue }
      let (thread, rest) = (line[..<space], line[space...].drop { $0 == " " })
      // A call that another thread's cut in two.
      if rest.hasSuffix("<unfinished ...>") {
        begun[thread] = rest.dropLast(16)
      } else if let end = rest.firstMatch(of: #/^<\.\.\. \w+ resumed>/#), let start = begun[thread]
      {
        take("\(start)\(rest[end.range.upperBound...])")
      } else {
        take(String(rest))
      }
    }
    problems += unsynced.sorted().map { "\($0) is not synced at the end" }
    problems += changed.sorted().map { "the names in \($0) are not synced at the end" }
  }

  private static func run(_ arguments: [String], in folder: URL?) throws -> Int32 {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/strace")
    process.arguments = arguments
    process.currentDirectoryURL = folder
    process.environment = ProcessInfo.processInfo.environment.merging([
      "XDG_CONFIG_HOME": "/nonexistent", "XDG_DATA_HOME": "\(folder?.path ?? "")/data",
    ]) { $1 }
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    return process.terminationStatus
  }

  private mutating func take(_ line: String) {
    guard let call = line.firstMatch(of: #/^(\w+)\((.*)\) += (-?\d+)(<([^>]*)>)?/#),
      !call.3.hasPrefix("-")
    else { return }
    let (name, arguments) = (call.1, call.2)
    // A name may be relative to a folder that was opened before.
    let paths = arguments.matches(of: #/(?:(?:\d+|AT_FDCWD)<([^>]*)>, )?"([^"]*)"/#).map {
      absolute($0.2, in: $0.1.map(String.init) ?? folder)
    }
    let file = arguments.firstMatch(of: #/^\d+<([^>]*)>/#).map { String($0.1) }
    switch name {
    case "openat", "open", "creat":
      guard arguments.contains("O_CREAT") || name == "creat", let path = paths.first else { return }
      write(path)
      change(path)
    case "write", "pwrite64", "writev", "sendfile", "copy_file_range", "ftruncate":
      // Only in `sendfile` does the destination of a copy within the system stand first.
      let target = name == "copy_file_range" ? arguments.matches(of: #/\d+<([^>]*)>/#).last : nil
      if let path = target.map({ String($0.1) }) ?? file { write(path) }
    case "fsync", "fdatasync":
      guard let file else { return }
      syncs += 1
      unsynced.remove(file)
      changed.remove(file)
    case "mkdir", "mkdirat": paths.first.map { change($0) }
    case "link", "linkat", "rename", "renameat", "renameat2":
      guard paths.count == 2 else { return }
      if unsynced.contains(paths[0]) {
        problems.append("\(paths[0]) has a name before it is synced")
      }
      // The file that had the second name loses it.
      if !name.hasPrefix("link") { paths.forEach { depart($0) } }
      change(paths[1])
    case "unlink", "unlinkat": paths.first.map { depart($0) }
    default: return
    }
  }

  private func absolute(_ path: Substring, in folder: String) -> String {
    path.hasPrefix("/") ? String(path) : path == "." ? folder : "\(folder)/\(path)"
  }

  private func isLookedAt(_ path: String) -> Bool {
    // The catalog's own promises are kept by SQLite.
    path.hasPrefix("\(folder)/") && !path.contains("c.sightline")
  }

  private mutating func write(_ path: String) {
    if isLookedAt(path) { unsynced.insert(path) }
  }

  private mutating func change(_ path: String) {
    guard isLookedAt(path), let slash = path.lastIndex(of: "/") else { return }
    changed.insert(String(path[..<slash]))
  }

  /// A name goes: if it is a picture's, all that is elsewhere has to be sure.
  private mutating func depart(_ path: String) {
    if path.hasPrefix("\(pictures)/") {
      departures += 1
      problems += unsynced.sorted().map { "\(path) goes before \($0) is synced" }
      problems += changed.subtracting([pictures]).sorted().map {
        "\(path) goes before the names in \($0) are synced"
      }
    }
    unsynced.remove(path)
    change(path)
  }
}
