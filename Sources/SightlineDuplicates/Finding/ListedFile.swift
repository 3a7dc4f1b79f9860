package import SightlineCatalog

/// A picture file of a report, which a catalog has under one or several names.
package protocol ListedFile {
  /// The catalog's pictures that are the file, by path, then entity; one or more.
  var pictures: [ReferencePicture] { get }
}

extension DuplicateFile: ListedFile {}
extension PictureSeries.File: ListedFile {}

extension ListedFile {
  /// The paths that links give the file besides its first one.
  package var otherPaths: [String] {
    var seen: Set<[UInt8]> = [Array(pictures[0].path.utf8)]
    return pictures.map(\.path).filter { seen.insert(Array($0.utf8)).inserted }
  }
}
