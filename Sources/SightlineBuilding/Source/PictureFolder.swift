import SightlineCatalog
package import SightlineFoundation

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A folder whose pictures are looked for.
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
  }

  private enum Entry {
    case picture, folder, other
    case foreign(String)
    case folderLink, brokenLink, unreadableName

    var isFolder: Bool {
      if case .folder = self { return true }
      return false
    }
  }

  /// Looks at the folder and those below it.
  ///
  /// - Throws: `SightlineError`: `sourceNotFound`, `sourceUnreadable`, `noPictures`.
  package func contents() throws(SightlineError) -> Contents {
    guard let status = FileStatus(path), status.kind == .folder else {
      throw SightlineError(.sourceNotFound, at: path, "there is no such folder")
    }
    var contents = Contents()
    var folders = [""]
    var visited: Set<String> = [status.identity]
    while let folder = folders.popLast() {
      for name in try names(in: folder) where !isExcluded(name, in: folder) {
        let relative = folder + name
        let entry = entry(FilePaths.join(path, relative))
        if name.hasPrefix("."), !options.includesHidden {
          // What is hidden and no picture is of no interest.
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
        case .other: break
        case .foreign(let format): contents.skipped.formats[format, default: 0] += 1
        case .folderLink: contents.skipped.folderLinks += 1
        case .brokenLink: contents.skipped.brokenLinks += 1
        case .unreadableName: contents.skipped.unreadableNames += 1
        }
      }
    }
    guard !contents.pictures.isEmpty else { throw noPictures(contents.skipped) }
    contents.pictures.sort { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    return contents
  }

  private func noPictures(_ skipped: SkippedFiles) -> SightlineError {
    let found = skipped.count == 0 ? "" : " (skipped: \(skipped.summary))"
    return SightlineError(
      .noPictures,
      at: path,
      "there is no picture that is read in this folder or below it\(found); give a folder of "
        + "pictures, or a manifest named \(CatalogSource.manifestName)"
    )
  }

  private func entry(_ full: String) -> Entry {
    switch FileStatus(full)?.kind {
    case .folder: FilePaths.isLink(full) && !options.followsLinks ? .folderLink : .folder
    case .file: kind(ofFile: full)
    case .other: .other
    case nil: FilePaths.isLink(full) ? .brokenLink : .unreadableName
    }
  }

  private func kind(ofFile path: String) -> Entry {
    if FilePaths.isPictureName(path) { return .picture }
    // A catalog is not even opened: closing it would drop the locks this process holds on it.
    if FilePaths.fileExtension(of: path) == "sightline" { return .other }
    let head = FilePaths.firstBytes(of: path)
    if FilePaths.beginsAsPicture(head) { return .picture }
    return ForeignFormat.name(of: path, head: head).map(Entry.foreign) ?? .other
  }

  private func isExcluded(_ name: String, in folder: String) -> Bool {
    options.excluded.contains { pattern in
      FilePaths.matches(pattern.contains("/") ? folder + name : name, pattern: pattern)
    }
  }

  private func names(in folder: String) throws(SightlineError) -> [String] {
    let full = FilePaths.join(path, folder)
    do {
      return try FileManager.default.contentsOfDirectory(atPath: full)
    } catch {
      throw SightlineError(
        .sourceUnreadable,
        at: full,
        "the folder cannot be listed; allow reading it, or move it out of the way"
      )
    }
  }
}

extension FileStatus {
  /// The folder's identity, whatever its path.
  fileprivate var identity: String { "\(device):\(inode)" }
}
