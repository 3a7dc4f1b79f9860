import Foundation
import SightlineFoundation

/// A folder with trash in it, which is open: what is put into it stays in it, whatever takes its place under its path.
struct TrashFolder {
  private let path: String
  private let files: OpenFolder
  private let info: OpenFolder
  /// The folder at the top of a disk, which paths are relative to; nil where they are absolute.
  private let top: String?
  private var names = FreeNames()

  /// Opens a trash, and makes it where there is none.
  ///
  /// A disk may bring one along whose parts are links, or that another user reads: it is not used.
  ///
  /// - Parameters:
  ///   - name: The name of the trash.
  ///   - folder: The folder that it lies in.
  ///   - top: The folder at the top of a disk, which paths are relative to; nil for absolute ones.
  /// - Throws: `SightlineError` with code `noTrash`.
  init(_ name: String, in folder: OpenFolder, top: String?) throws(SightlineError) {
    path = FilePaths.join(folder.path, name)
    self.top = top
    do throws(SightlineError) {
      let trash = try folder.ownFolder(name)
      files = try trash.ownFolder("files")
      info = try trash.ownFolder("info")
    } catch {
      throw SightlineError(
        .noTrash,
        "the trash cannot be made: \(error.message)",
        path: FilePaths.join(folder.path, name),
        underlying: error
      )
    }
  }

  /// The disk that it lies on; nil where it is gone.
  var device: UInt64? { files.status?.device }

  /// The place of its disk; nil where that is not known.
  func mount(_ mounts: MountPoint) -> String? { mounts.containing(files.path) }

  /// The trash at the top of the disk that a file lies on: the user's part of one that an administrator made, if it is
  /// safe, or one of the user's own.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - mounts: Where file systems are mounted.
  /// - Returns: The trash.
  /// - Throws: `SightlineError` with code `noTrash`.
  static func top(of file: String, _ mounts: MountPoint) throws(SightlineError) -> TrashFolder {
    var top = FilePaths.resolved(FilePaths.folder(of: file)) ?? FilePaths.folder(of: file)
    let device = FileStatus(top)?.device
    // A folder of the same disk that is mounted here too, as containers have it, is a top of its own.
    let mounted = mounts.containing(top)
    while top != "/", top != mounted, FileStatus(FilePaths.folder(of: top))?.device == device {
      top = FilePaths.folder(of: top)
    }
    let folder: OpenFolder
    do throws(SightlineError) {
      folder = try OpenFolder(top)
    } catch {
      throw SightlineError(.noTrash, at: top, error.message)
    }
    if let shared = try? folder.folder(".Trash"), shared.isSticky,
      let trash = try? TrashFolder("\(geteuid())", in: shared, top: top)
    {
      return trash
    }
    return try TrashFolder(".Trash-\(geteuid())", in: folder, top: top)
  }

  /// Puts a file into this trash; it keeps its place too.
  ///
  /// - Parameters:
  ///   - name: The file's name.
  ///   - folder: The folder that it lies in.
  /// - Returns: Its place in the trash.
  /// - Throws: `SightlineError`: `noTrash`, `outputFailed`.
  mutating func place(
    _ name: String,
    of folder: OpenFolder
  ) throws(SightlineError) -> PlacedCopy.Place {
    let file = FilePaths.join(folder.path, name)
    let (files, info) = (files, info)
    let description = information(of: file)
    var held: HeldFile?
    // The information's name is the longer one.
    let free = names.next(
      FileNames.fitting(name, before: ".trashinfo"),
      numbered: { FileNames.fitting(name, before: ".\($0).trashinfo") + ".\($0)" },
      isTaken: { free in
        guard info.has("\(free).trashinfo") || files.has(free) else { return false }
        held = Self.left(free, files, info, of: name, in: folder, description)
        return held == nil
      }
    )
    let information = "\(free).trashinfo"
    // The information file comes first, and alone decides which names are taken.
    let holder: HeldFile
    do throws(SightlineError) {
      holder =
        if let held { held } else { try info.write(Array(description.utf8), toNew: information) }
    } catch {
      throw SightlineError(.outputFailed, at: path, "the trash cannot be written: \(error.message)")
    }
    var place = PlacedCopy.Place(
      folder: files,
      name: free,
      kind: .linked,
      information: PlacedCopy.Information(folder: info, name: information, held: holder)
    )
    if held != nil, files.has(free) { return place }
    do throws(SightlineError) {
      switch try folder.link(name, to: free, in: files) {
      case .linked: break
      case .impossible: place.kind = .renamed
      case .otherDisk: throw SightlineError(.noTrash, at: file, "its disk has no trash")
      }
      return place
    } catch {
      info.remove(information)
      throw error
    }
  }

  /// Holds the information of a file that an earlier run has put here, if that was ended before the file left its place.
  ///
  /// - Parameters:
  ///   - free: The name in the trash.
  ///   - files: The folder of its files.
  ///   - info: The folder of what describes them.
  ///   - name: The file's name.
  ///   - folder: The folder that it lies in.
  ///   - description: Its information.
  /// - Returns: Nil for anything else, and for what another program is putting here.
  private static func left(
    _ free: String,
    _ files: OpenFolder,
    _ info: OpenFolder,
    of name: String,
    in folder: OpenFolder,
    _ description: String
  ) -> HeldFile? {
    let information = "\(free).trashinfo"
    guard let held = info.hold(information) else { return nil }
    // The date is the only line that may differ.
    let bytes = FilePaths.bytes(of: FilePaths.join(info.path, information), from: 0, count: 1 << 14)
    let lines = bytes.split(separator: UInt8(ascii: "\n"))
    let own = Array(description.utf8).split(separator: UInt8(ascii: "\n"))
    guard lines.count == own.count, lines.dropLast() == own.dropLast() else { return nil }
    guard files.has(free) else { return held }
    let isOne = files.status(of: free)?.identity == folder.status(of: name)?.identity
    return isOne && files.nameCount(of: free) > 1 ? held : nil
  }

  private func information(of file: String) -> String {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.dateFormat = "yyyy-MM-dd'T'HH:mm:ss"
    let plain = Array("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._~/".utf8)
    let path = top.map { FilePaths.path(file, relativeTo: $0) } ?? file
    // A path is a sequence of any bytes.
    let place = PathText.bytes(path).map { byte in
      plain.contains(byte)
        ? String(UnicodeScalar(byte)) : "%" + [byte].hexadecimal.uppercased()
    }.joined()
    return "[Trash Info]\nPath=\(place)\nDeletionDate=\(formatter.string(from: Date()))\n"
  }
}
