import SightlineCatalog
import SightlineFoundation
import Synchronization

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The folders that a search for duplicates tells apart: those whose pictures must stay, and those between which alone files are
/// compared.
package struct ComparedFolders: Sendable {
  /// Folders whose pictures must stay, links resolved.
  private let references: [String]
  /// The folders to compare with each other, links resolved; empty for those right below the pictures' folder, nil where all
  /// files are compared.
  private let sections: [String]?
  private let numbers = FolderNumbers()

  /// Takes folders.
  ///
  /// - Parameters:
  ///   - references: Folders whose pictures must stay, links resolved.
  ///   - sections: Folders between which alone files are compared; nil for all files, empty for the folders right below
  ///     that of the pictures.
  package init(references: [String] = [], sections: [String]? = nil) {
    self.references = references
    self.sections = sections?.compactMap { FilePaths.resolved($0) }
  }

  /// Whether a file must stay, by its path or by where links lead.
  func keep(_ file: String) -> Bool {
    guard !references.isEmpty else { return false }
    let places =
      [URL(filePath: file).standardized.path] + (FilePaths.resolved(file).map { [$0] } ?? [])
    return references.contains { reference in
      places.contains { FilePaths.lies($0, in: reference) }
    }
  }

  /// Returns which of the compared folders holds a picture.
  ///
  /// - Parameters:
  ///   - path: The picture's path, as the catalog has it.
  ///   - folder: The folder that it is relative to.
  /// - Returns: A number for each folder; nil where all files are compared, or none of the folders has it.
  func section(of path: String, in folder: String) -> Int? {
    guard let sections else { return nil }
    guard !sections.isEmpty else {
      let parts = path.split(separator: "/")
      return parts.count > 1 ? numbers.number(of: String(parts[0])) : 0
    }
    let file = FilePaths.join(folder, path)
    let place = FilePaths.resolved(file) ?? file
    return sections.firstIndex { FilePaths.lies(place, in: $0) }
  }
}

/// Numbers for folders, from 1, in the order in which they are first asked for.
private final class FolderNumbers: Sendable {
  private let known = Mutex<[PathKey: Int]>([:])

  func number(of folder: String) -> Int {
    known.withLock { known in
      let number = known[PathKey(folder)] ?? known.count + 1
      known[PathKey(folder)] = number
      return number
    }
  }
}
