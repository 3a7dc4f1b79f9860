import Foundation
import SightlineFoundation
import SystemPackage

/// The record of the files that were moved below a folder, so that the next search does not take them for pictures of the
/// user's: one path a line, in JSON, relative to the folder that it lies in.
final class MovedRecord {
  /// The name of the file in the folder, and the most bytes of it.
  private static let name = ".sightline-moved"
  private static let mostBytes = Int64(64 << 20)
  /// How often a record is opened again that another run has removed meanwhile.
  private static let mostTries = 8

  private let path: String
  private let folder: String
  private let isNew: Bool
  /// The files that earlier runs have moved or were to move; none where another run may be at work.
  private let earlier: Set<PathKey>
  private let file: FileDescriptor

  /// Opens the record of a folder, or begins one, and keeps other runs from moving files below the folder meanwhile.
  ///
  /// - Throws: `SightlineError` with code `outputFailed` when it cannot be written, or another run is at work.
  init(in folder: String) throws(SightlineError) {
    let path = FilePaths.join(folder, Self.name)
    self.path = path
    self.folder = folder
    isNew = FileStatus(path) == nil
    // A link of that name would lead the record elsewhere.
    guard !FilePaths.isLink(path) else {
      throw SightlineError(.outputFailed, at: path, "is a link; remove it. Nothing was moved")
    }
    var opened = try Self.open(path)
    var isAlone = false
    for _ in 1...Self.mostTries {
      do throws(SightlineError) {
        isAlone = try FolderLock.lock(opened.rawValue, of: folder)
      } catch {
        try? opened.close()
        throw error
      }
      // Another run may have removed its record, which this one has opened.
      if FileStatus(path)?.identity == FileStatus(descriptor: opened.rawValue)?.identity { break }
      try? opened.close()
      opened = try Self.open(path)
    }
    file = opened
    earlier = isAlone ? Self.paths(in: folder) : []
  }

  private static func open(_ path: String) throws(SightlineError) -> FileDescriptor {
    do {
      return try FileDescriptor.open(
        FilePath(text: path),
        .writeOnly,
        options: [.create, .append, .closeOnExec],
        permissions: [.ownerReadWrite, .groupReadWrite, .otherReadWrite]
      )
    } catch {
      throw SightlineError(
        .outputFailed,
        at: path,
        "cannot be written (\(error)); nothing was moved"
      )
    }
  }

  deinit {
    // All that was written is synced.
    try? file.close()
  }

  /// Records the next moves, and brings them to the disk.
  ///
  /// - Parameter targets: The paths at which files will lie.
  /// - Throws: `SightlineError` with code `outputFailed`; nothing may be moved then.
  func note(_ targets: [String]) throws(SightlineError) {
    do {
      for target in targets {
        let line = try JSONEncoder().encode(FilePaths.path(target, relativeTo: folder))
        try file.writeAll(line + [UInt8(ascii: "\n")])
      }
      guard fsync(file.rawValue) == 0 else { throw Errno(rawValue: errno) }
    } catch {
      throw SightlineError(
        .outputFailed,
        at: path,
        "cannot be written (\(error)); nothing more was moved"
      )
    }
  }

  /// Whether an earlier run was to move a file to a path.
  func had(_ target: String) -> Bool {
    earlier.contains(PathKey(FilePaths.path(target, relativeTo: folder)))
  }

  /// Removes a record that was begun for nothing.
  func discard() { if isNew { FilePaths.remove(path) } }

  /// The files below a folder that were moved there, relative to it; none where there is no such record.
  static func paths(in folder: String) -> Set<PathKey> {
    let path = FilePaths.join(folder, name)
    guard let status = FileStatus(path), status.kind == .file, status.size <= mostBytes,
      !FilePaths.isLink(path), let data = FileManager.default.contents(atPath: path)
    else { return [] }
    // A line that a power cut has left unfinished names no file.
    return Set(
      data.split(separator: UInt8(ascii: "\n")).compactMap { line in
        (try? JSONDecoder().decode(String.self, from: Data(line))).map { PathKey($0) }
      }
    )
  }
}
