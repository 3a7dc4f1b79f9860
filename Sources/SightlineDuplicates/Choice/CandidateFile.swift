import SightlineCatalog
import SightlineDescriptors
import SightlineFoundation
import SightlinePixels

/// A file whose picture is like another's, before it is decided which to keep.
struct CandidateFile: Sendable {
  /// The catalog's pictures that are this file, by path, then entity.
  var pictures: [ReferencePicture]
  /// Whether the file must stay.
  var isReference: Bool
  /// The picture's hash.
  let hash: PerceptualHash
  /// Which of the folders that are held against one another it lies in; nil where all files are compared.
  var section: Int?
  /// The contents of the file beside its pixels; nil where they are not known.
  var facts: PictureFacts?
  /// The files that go with it.
  var companions: [CompanionFile] = []

  var path: String { pictures[0].path }
  var width: Int { pictures[0].width }
  var height: Int { pictures[0].height }
  /// Two sides that a catalog may hold can have a product that 64 bits cannot.
  var pixelCount: Int128 { Int128(width) * Int128(height) }
  var byteCount: Int64 { pictures[0].fingerprint.size }
  var time: Int64 { pictures[0].fingerprint.modificationTime }

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
    in inspected: any InspectedFiles
  ) throws -> (files: [CandidateFile], changedCount: Int) {
    var files: [CandidateFile] = []
    var places: [PathKey: Int] = [:]
    var changedCount = 0
    for row in pictures.sorted(by: { $0.picture.isListed(before: $1.picture) }) {
      guard let identity = try inspected.identity(of: row.picture).map(PathKey.init) else {
        changedCount += 1
        continue
      }
      let isReference = try inspected.isReference(row.picture)
      if let place = places[identity] {
        files[place].pictures.append(row.picture)
        files[place].isReference = files[place].isReference || isReference
      } else {
        places[identity] = files.count
        files.append(
          CandidateFile(
            pictures: [row.picture],
            isReference: isReference,
            hash: row.hash,
            section: try inspected.section(of: row.picture)
          )
        )
      }
    }
    return (files, changedCount)
  }
}
