import SightlineCatalog
import SightlineDescriptors

/// A file whose picture is like another's, before it is decided which to keep.
struct CandidateFile {
  /// The catalog's pictures that are this file, by path, then entity.
  var pictures: [ReferencePicture]
  /// Whether the file must stay.
  var isReference: Bool
  /// The picture's hash.
  let hash: PerceptualHash

  /// Whether the file is kept rather than another: one that must stay, then by its picture.
  func isKept(ratherThan other: CandidateFile) -> Bool {
    if isReference != other.isReference { return isReference }
    return pictures[0].isKept(ratherThan: other.pictures[0])
  }

  /// Whether two files have the same bytes; false where the catalog does not know their bytes.
  func isIdentical(to other: CandidateFile) -> Bool {
    FileContent(pictures[0]).map { $0 == FileContent(other.pictures[0]) } ?? false
  }
}

extension CandidateFile {
  /// Makes files of pictures, those of one file together.
  ///
  /// - Returns: The files in no order that means anything, and how many pictures were left out because
  ///   their file is no longer the one that was described.
  static func files(
    of pictures: [PictureRows.Row],
    isReference: (ReferencePicture) throws -> Bool,
    fileIdentity: (ReferencePicture) throws -> String?
  ) rethrows -> (files: [CandidateFile], changedCount: Int) {
    var files: [CandidateFile] = []
    var places: [String: Int] = [:]
    var changedCount = 0
    for row in pictures.sorted(by: { $0.picture.isListed(before: $1.picture) }) {
      guard let identity = try fileIdentity(row.picture) else {
        changedCount += 1
        continue
      }
      let isReference = try isReference(row.picture)
      if let place = places[identity] {
        files[place].pictures.append(row.picture)
        files[place].isReference = files[place].isReference || isReference
      } else {
        places[identity] = files.count
        files.append(
          CandidateFile(pictures: [row.picture], isReference: isReference, hash: row.hash)
        )
      }
    }
    return (files, changedCount)
  }
}
