import Foundation
import TestSupport

/// A disk that keeps all that was synced, and any part of the rest.
///
/// Any of the writes to a file since its last sync may be missing or cut at a sector; any number of the
/// last names made or removed in the folder since its last sync may be missing. Most file systems promise
/// more than that.
struct UnsureDisk {
  private static let sector = 512

  private enum Change {
    case write(offset: Int, bytes: [UInt8])
    case truncate(size: Int)
  }

  private struct File {
    /// The bytes that are on the disk for sure.
    var synced: [UInt8] = []
    var pending: [Change] = []
  }

  private let folder: String
  private var files: [File] = []
  /// Which file each descriptor is; nil for the folder.
  private var opened: [Int: Int?] = [:]
  /// The names for sure, the names as the program sees them, and the changes between the two.
  private var syncedNames: [String: Int] = [:]
  private var names: [String: Int] = [:]
  private var pendingNames: [(name: String, file: Int?)] = []
  /// The last mark.
  private(set) var mark = 0
  /// How many syncs there were of files and of the folder.
  private(set) var syncs = (files: 0, folder: 0)

  /// Begins with an empty folder.
  init(folder: String) { self.folder = folder }

  /// How much may be lost at this moment.
  var isUnsure: Bool {
    !pendingNames.isEmpty || files.contains { !$0.pending.isEmpty }
  }

  mutating func apply(_ event: DiskEvent) {
    switch event {
    case .open(let file, let path, let isNew): open(file, path, isNew)
    case .close(let file): opened[file] = nil
    case .write(let file, let offset, let bytes):
      if let index = opened[file] ?? nil {
        files[index].pending.append(.write(offset: offset, bytes: bytes))
      }
    case .truncate(let file, let size):
      if let index = opened[file] ?? nil { files[index].pending.append(.truncate(size: size)) }
    case .sync(let file): sync(file)
    case .remove(let path): change(path, to: nil)
    case .mark(let number): mark = number
    }
  }

  private mutating func open(_ file: Int, _ path: String, _ isNew: Bool) {
    if path == folder {
      opened[file] = .some(nil)
    } else if isNew {
      files.append(File())
      opened[file] = files.count - 1
      change(path, to: files.count - 1)
    } else if let name = name(path), let index = names[name] {
      opened[file] = index
    }
  }

  /// The name of a path in the folder; nil for one elsewhere.
  private func name(_ path: String) -> String? {
    path.hasPrefix("\(folder)/") ? String(path.dropFirst(folder.count + 1)) : nil
  }

  private mutating func change(_ path: String, to file: Int?) {
    guard let name = name(path) else { return }
    names[name] = file
    pendingNames.append((name, file))
  }

  private mutating func sync(_ file: Int) {
    guard let known = opened[file] else { return }
    guard let index = known else {
      syncs.folder += 1
      syncedNames = names
      pendingNames = []
      return
    }
    syncs.files += 1
    for change in files[index].pending { Self.apply(change, to: &files[index].synced) }
    files[index].pending = []
  }

  private static func apply(_ change: Change, to content: inout [UInt8]) {
    switch change {
    case .write(let offset, let bytes):
      if content.count < offset + bytes.count {
        content += [UInt8](repeating: 0, count: offset + bytes.count - content.count)
      }
      content.replaceSubrange(offset..<offset + bytes.count, with: bytes)
    case .truncate(let size):
      if size < content.count { content.removeLast(content.count - size) }
      if size > content.count { content += [UInt8](repeating: 0, count: size - content.count) }
    }
  }

  /// Writes what may be found after the power was cut now.
  func writeImage(into target: String, _ generator: inout SeededGenerator) throws {
    var names = syncedNames
    for (name, file) in pendingNames.prefix(
      Int.random(in: 0...pendingNames.count, using: &generator)
    ) {
      names[name] = file
    }
    // Nothing, any or all of what is not for sure, each often.
    let share = [0, 50, 90, 100].randomElement(using: &generator) ?? 50
    for (name, index) in names {
      var content = files[index].synced
      for change in files[index].pending where generator.chance(share) {
        Self.apply(Self.torn(change, &generator), to: &content)
      }
      try Data(content).write(to: URL(filePath: "\(target)/\(name)"))
    }
  }

  /// A write of which, now and then, only the first or only the last sectors came to the disk.
  private static func torn(_ change: Change, _ generator: inout SeededGenerator) -> Change {
    guard case .write(let offset, let bytes) = change, bytes.count > sector, generator.chance(20)
    else { return change }
    let cut = Int.random(in: 1..<(bytes.count + sector - 1) / sector, using: &generator) * sector
    return generator.chance(50)
      ? .write(offset: offset, bytes: Array(bytes[..<cut]))
      : .write(offset: offset + cut, bytes: Array(bytes[cut...]))
  }
}
