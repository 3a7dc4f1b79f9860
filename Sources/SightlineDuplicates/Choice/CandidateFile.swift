import SightlineCatalog
import SightlineDescriptors
import SightlineFoundation
import SightlinePixels

/// A file whose picture is like another's, before it is decided which to keep.
struct CandidateFile: Sendable {
  /// The catalog's pictures that are this file, by path, then entity, but for links, which never come first.
  var pictures: [ReferencePicture]
  /// Whether the file must stay.
  var isReference: Bool
  /// The picture's hash.
  let hash: PerceptualHash
  /// Which of the folders that are held against one another it lies in; nil where all files are compared.
  var section: Int?
  /// The program that keeps it in step with other places; nil for none.
  var sync: String?
  /// The contents of the file beside its pixels; nil where they are not known.
  var facts: PictureFacts?
  /// All that it holds; nil where it was not read.
  var account: FileAccount?
  /// Whether it was made of another one that is like it, by saving that again more finely: it has no more detail then.
  var isSavedAgain = false
  /// The files that go with it.
  var companions: [CompanionFile] = []

  var path: String { pictures[0].path }
  var width: Int { pictures[0].width }
  var height: Int { pictures[0].height }
  /// Two sides that a catalog may hold can have a product that 64 bits cannot.
  var pixelCount: Int128 { Int128(width) * Int128(height) }
  var byteCount: Int64 { pictures[0].fingerprint.size }
  /// When it was last written, in nanoseconds since 1970; nil for a time that cannot be: before there were picture files,
  /// as clocks begin that were never set, or in the future.
  var knownTime: Int64? {
    let time = pictures[0].fingerprint.modificationTime
    let latest = FileStatus.currentTime.addingReportingOverflow(Self.day)
    return time >= Self.firstTime && (latest.overflow || time <= latest.partialValue) ? time : nil
  }
  /// A day, which zones and clocks may be apart, and the third day of 1980, where the clock of FAT disks begins.
  private static let day: Int64 = 86_400_000_000_000
  private static let firstTime: Int64 = (3652 + 2) * day

  /// How finely a JPEG file was saved, by the numbers of its table, from their negative sum; nil for other files.
  var quality: Int? {
    guard let table = account?.lumaTable, !table.isEmpty else { return nil }
    return -table.reduce(0) { $0 + Int($1) }
  }

  /// Whether two files have the same bytes; false where the catalog does not know their bytes.
  func isIdentical(to other: CandidateFile) -> Bool {
    FileContent(pictures[0]).map { $0 == FileContent(other.pictures[0]) } ?? false
  }
}

extension CandidateFile {
  /// Makes files of pictures, those of one file together, with a name that is no link first.
  ///
  /// A file that links lead to must stay, because they would lead nowhere. One that only links name here lies elsewhere: a link
  /// that goes frees nothing.
  ///
  /// - Returns: The files in no order that means anything, and the pictures that were left out.
  static func files(
    of pictures: [PictureRows.Row],
    in inspected: any InspectedFiles
  ) throws -> (files: [CandidateFile], leftOut: LeftOutPictures) {
    var files: [CandidateFile] = []
    var places: [PathKey: Int] = [:]
    var linked: Set<Int> = []
    var leftOut = LeftOutPictures()
    for row in pictures.sorted(by: { $0.picture.isListed(before: $1.picture) })
    where try !inspected.isLaterPage(row.picture) {
      guard let identity = try inspected.identity(of: row.picture).map(PathKey.init) else {
        leftOut.changed += 1
        continue
      }
      let whose = try inspected.place(of: row.picture)
      if let owner = whose.owner {
        leftOut.owned[owner, default: 0] += 1
        continue
      }
      let isReference = try whose.isLink || inspected.isReference(row.picture)
      if let place = places[identity] {
        if !whose.isLink, linked.remove(place) != nil {
          files[place].pictures.insert(row.picture, at: 0)
          files[place].section = try inspected.section(of: row.picture)
        } else {
          files[place].pictures.append(row.picture)
        }
        files[place].isReference = files[place].isReference || isReference
        files[place].sync = files[place].sync ?? whose.sync
      } else {
        places[identity] = files.count
        if whose.isLink { linked.insert(files.count) }
        files.append(
          CandidateFile(
            pictures: [row.picture],
            isReference: isReference,
            hash: row.hash,
            section: try inspected.section(of: row.picture),
            sync: whose.sync
          )
        )
      }
    }
    for place in linked {
      leftOut.owned[.elsewhere, default: 0] += files[place].pictures.count
    }
    return (files.indices.filter { !linked.contains($0) }.map { files[$0] }, leftOut)
  }
}

/// The pictures that were alike to others and left out.
struct LeftOutPictures {
  /// How many have files that are no longer those that were described.
  var changed = 0
  /// How many lie where others own the files, by owner.
  var owned: [PicturePlace.Owner: Int] = [:]

  static func += (sum: inout LeftOutPictures, other: LeftOutPictures) {
    sum.changed += other.changed
    sum.owned.merge(other.owned, uniquingKeysWith: +)
  }
}
