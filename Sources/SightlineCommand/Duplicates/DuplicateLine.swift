import SightlineCatalog
import SightlinePixels
import SightlineReports
import SightlineSearch

/// One line of `duplicates --format json`: a group of files that show the same.
struct DuplicateLine: Encodable {
  var group: Int
  /// How many bytes removing what is proposed would free.
  var bytes: Int64
  /// How far a file is from the first one, at most.
  var largestDistance: Int
  var files: [File]

  struct File: Encodable {
    var action: String
    /// As the catalog has it.
    var path: String
    /// The whole path; nil where it is not known in which folder the pictures lie.
    var file: String?
    /// Where links give the same file other paths.
    var otherPaths: [String]?
    var entities: [Identifier]
    var width: Int
    var height: Int
    var bytes: Int64
    var reference: Bool
    /// The path of the file that is kept in this one's place; nil where this one is kept.
    var of: String?
    var distance: Int?
    var identical: Bool?
    var orientation: Int?
    /// What agrees where the kept picture shows this one as a part; left out for a copy of the whole.
    var features: Features?
  }

  struct Features: Encodable {
    /// How many of the picture's features the kept one shows.
    var seen: Int
    /// How many of them look the same there.
    var agreeing: Int
  }

  struct Identifier: Encodable {
    var type: String
    var id: String
  }

  init(_ group: DuplicateGroup, number: Int, files: DuplicateFiles) {
    self.group = number
    bytes = group.removableBytes
    largestDistance = group.largestDistance
    self.files = group.files.map { file in
      let picture = file.pictures[0]
      let others = file.otherPaths
      return File(
        action: file.isRemovable ? "remove" : "keep",
        path: file.path,
        file: files.file(file.path),
        otherPaths: others.isEmpty ? nil : others,
        entities: file.pictures.map { Identifier(type: $0.entity.type, id: $0.entity.id) },
        width: picture.width,
        height: picture.height,
        bytes: picture.fingerprint.size,
        reference: file.isReference,
        of: file.original.map { group.files[$0.place].path },
        distance: file.original?.distance,
        identical: file.original?.isIdentical,
        orientation: file.original.map { Int($0.orientation.rawValue) },
        features: file.original?.view.map { Features(seen: $0.seen, agreeing: $0.agreeing) }
      )
    }
  }
}

/// The last line of `duplicates --format json`: what was compared, and what was found in all.
struct DuplicateSummaryLine: Encodable {
  var summary: Summary

  struct Summary: Encodable {
    var source: String
    /// Where the pictures lie; nil where it is not known.
    var folder: String?
    var algorithm: String
    var bits: Int
    var distance: Int
    var turned: Bool
    var crops: Bool
    var pictures: Int
    var featureless: Int
    var undescribed: Int
    var changed: Int
    var groups: Int
    var removable: Int
    var bytes: Int64
  }

  init(_ report: DuplicateReport, of source: String, files: DuplicateFiles) {
    summary = Summary(
      source: source,
      folder: files.folder,
      algorithm: report.algorithm,
      bits: report.bitCount,
      distance: report.distance,
      turned: report.includesTurned,
      crops: report.includesCrops,
      pictures: report.pictureCount,
      featureless: report.featurelessCount,
      undescribed: report.undescribedCount,
      changed: report.changedCount,
      groups: report.groups.count,
      removable: report.removableCount,
      bytes: report.removableBytes
    )
  }
}
