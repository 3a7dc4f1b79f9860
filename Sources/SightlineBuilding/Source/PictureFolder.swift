import SightlineCatalog
import SightlineCodecs
package import SightlineFoundation
import SystemPackage

/// A folder to search for pictures.
package struct PictureFolder {
  private let path: String
  private let options: FolderOptions

  /// Names a folder.
  package init(_ path: String, options: FolderOptions = FolderOptions()) {
    self.path = path
    self.options = options
  }

  /// The contents of a folder.
  package struct Contents {
    /// The pictures' paths relative to the folder, ordered by their bytes.
    package var pictures: [String] = []
    /// The files that were skipped.
    package var skipped = SkippedFiles()
    /// The folders that were looked at, relative to the folder: itself, which is empty, and those below.
    package var folders: [String] = []
    /// The places that could not be looked at.
    package var unreadable: [UnreadablePlace] = []
  }

  private enum Entry {
    case picture, folder, device, other
    case foreign(String)
    case folderLink, brokenLink
    /// It disappeared while the folder was walked.
    case gone
    case unreadable(Errno)

    var isFolder: Bool {
      if case .folder = self { return true }
      return false
    }
  }

  /// Looks at the folder and those below it.
  ///
  /// A subfolder that cannot be listed is named, and the rest is searched.
  ///
  /// - Throws: `SightlineError`: `sourceNotFound`, `sourceUnreadable`, `noPictures`.
  package func contents() throws(SightlineError) -> Contents {
    guard let status = FileStatus(path), status.kind == .folder else {
      throw SightlineError(.sourceNotFound, at: path, "there is no such folder")
    }
    var contents = Contents()
    var folders = [""]
    var visited: Set<FileStatus.Identity> = [status.identity]
    while let folder = folders.popLast() {
      contents.folders.append(folder.isEmpty ? "" : String(folder.dropLast()))
      for name in try names(in: folder, &contents) where !isExcluded(name, in: folder) {
        let relative = folder + name
        if Self.isPlaceholder(name) {
          contents.skipped.inCloud += 1
          continue
        }
        let entry = entry(FilePaths.join(path, relative))
        if name.utf8.first == UInt8(ascii: "."), !options.includesHidden {
          // Hidden files that are not pictures are not counted.
          switch entry {
          case .picture, .folder: contents.skipped.hidden += 1
          default: break
          }
          continue
        }
        if FolderOptions.systemFolders.contains(name), !options.includesHidden, entry.isFolder {
          contents.skipped.systemFolders += 1
          continue
        }
        switch entry {
        case .picture:
          if options.minimumBytes > 0,
            FileStatus(FilePaths.join(path, relative))?.size ?? 0 < options.minimumBytes
          {
            contents.skipped.small += 1
          } else {
            contents.pictures.append(relative)
          }
        case .folder:
          let identity = FileStatus(FilePaths.join(path, relative))?.identity
          if identity.map({ visited.insert($0).inserted }) ?? false {
            folders.append("\(relative)/")
          }
        case .other, .gone: break
        case .device: contents.skipped.devices += 1
        case .foreign(let format): contents.skipped.formats[format, default: 0] += 1
        case .folderLink: contents.skipped.folderLinks += 1
        case .brokenLink: contents.skipped.brokenLinks += 1
        case .unreadable(let reason):
          let place = folder.isEmpty ? name : String(folder.dropLast())
          contents.unreadable.append(UnreadablePlace(path: place, message: why(reason)))
        }
        // If one file of a folder cannot be read, none can: it is named once, and the rest is skipped.
        if case .unreadable = entry, !folder.isEmpty { break }
      }
    }
    guard !contents.pictures.isEmpty || options.mayBeEmpty && contents.unreadable.isEmpty else {
      throw noPictures(contents)
    }
    contents.pictures.sort { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    contents.unreadable.sort { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
    return contents
  }

  /// Whether a name is that of a placeholder for a picture that is in iCloud alone: ".IMG_1.HEIC.icloud".
  private static func isPlaceholder(_ name: String) -> Bool {
    let ending = ".icloud"
    guard name.hasPrefix("."), name.hasSuffix(ending) else { return false }
    return FilePaths.isPictureName(String(name.dropFirst().dropLast(ending.count)))
  }

  private func noPictures(_ contents: Contents) -> SightlineError {
    let skipped = contents.skipped
    if let place = contents.unreadable.first {
      return SightlineError(.sourceUnreadable, at: FilePaths.join(path, place.path), place.message)
    }
    let found = skipped.count == 0 ? "" : " (skipped: \(skipped.summary))"
    return SightlineError(
      .noPictures,
      at: path,
      "there is no readable picture in this folder or below it\(found); give a folder of "
        + "pictures, or a manifest named \(CatalogSource.manifestName)"
    )
  }

  private func entry(_ full: String) -> Entry {
    switch FileStatus(full)?.kind {
    case .folder: return FilePaths.isLink(full) && !options.followsLinks ? .folderLink : .folder
    case .file: return kind(ofFile: full)
    case .other: return FilePaths.isPictureName(full) ? .device : .other
    case nil:
      if FilePaths.isLink(full) { return .brokenLink }
      let reason = FilePaths.reason(full) ?? .noSuchFileOrDirectory
      let isGone = reason == .noSuchFileOrDirectory || reason == .notDirectory
      return isGone ? .gone : .unreadable(reason)
    }
  }

  private func kind(ofFile path: String) -> Entry {
    let ending = FilePaths.fileExtension(of: path)
    // The content of a file with a TIFF's extension is examined, because cameras' raw files have the
    // structure of TIFF.
    let mayBeRaw = ImageFormat.tiff.fileExtensions.contains(ending)
    if FilePaths.isPictureName(path), !mayBeRaw { return .picture }
    // A catalog is not even opened: closing it would drop the locks this process holds on it.
    if ending == "sightline" { return .other }
    let head = FilePaths.firstBytes(of: path)
    let isPicture = FilePaths.beginsAsPicture(head)
    let isRaw = RawFile.isRaw(name: path, beginsAsPicture: isPicture) {
      FilePaths.bytes(of: path, from: Int64($0), count: $1)
    }
    if isRaw { return options.includesRaw ? .picture : .foreign(ForeignFormat.raw) }
    if isPicture || FilePaths.isPictureName(path) { return .picture }
    return ForeignFormat.name(of: path, head: head).map(Entry.foreign) ?? .other
  }

  private func isExcluded(_ name: String, in folder: String) -> Bool {
    options.excluded.contains { pattern in
      FilePaths.matches(pattern.contains("/") ? folder + name : name, pattern: pattern)
    }
  }

  /// Lists a folder; a subfolder that cannot be listed is noted.
  private func names(
    in folder: String,
    _ contents: inout Contents
  ) throws(SightlineError) -> [String] {
    let full = FilePaths.join(path, folder)
    do throws(Errno) {
      return try FolderListing.names(in: full)
    } catch {
      guard !folder.isEmpty else { throw SightlineError(.sourceUnreadable, at: full, why(error)) }
      let place = UnreadablePlace(path: String(folder.dropLast()), message: why(error))
      contents.unreadable.append(place)
      return []
    }
  }

  private func why(_ reason: Errno) -> String {
    switch reason {
    case .noSuchFileOrDirectory, .notDirectory: "the folder went while it was looked at; try again"
    case .fileNameTooLong: "the path is longer than the system takes; move it up"
    default:
      "the folder cannot be looked at (\(reason)); allow reading it, or move it out of the way"
    }
  }
}
