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
    /// Why the file stays that is kept in this one's place.
    var kept: String?
    /// The path of the file that this one resembles, and why it must not go for it, in a word and in words.
    var resembles: String?
    var difference: String?
    var reason: String?
    /// Where the pictures differ, in pixels of this one: x, y, width, height.
    var differsAt: [Int]?
    /// The paths of the files that belong to it.
    var with: [String]?
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
        action: file.isRemovable ? "remove" : file.resemblance == nil ? "keep" : "look",
        path: file.path,
        file: files.file(file.path),
        otherPaths: others.isEmpty ? nil : others,
        entities: file.pictures.map { Identifier(type: $0.entity.type, id: $0.entity.id) },
        width: picture.width,
        height: picture.height,
        bytes: picture.fingerprint.size,
        reference: file.isReference,
        of: file.original.map { group.files[$0.place].path },
        distance: file.original?.distance ?? file.resemblance?.distance,
        identical: file.original?.isIdentical,
        orientation: (file.original?.orientation ?? file.resemblance?.orientation)
          .map { Int($0.rawValue) },
        features: file.original?.view.map { Features(seen: $0.seen, agreeing: $0.agreeing) },
        kept: file.keepingWords,
        resembles: file.resemblance.map { group.files[$0.place].path },
        difference: file.resemblance?.difference.code,
        reason: file.resemblance?.difference.words,
        differsAt: file.resemblance?.difference.region.map { [$0.x, $0.y, $0.width, $0.height] },
        with: file.companions.isEmpty ? nil : file.companions.map(\.path)
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
    var keep: [String]
    var groups: Int
    /// How many groups follow those with something to remove, to be looked at.
    var resembling: Int
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
      keep: report.keeping.map(\.rawValue),
      groups: report.groups.count,
      resembling: report.resembling.count,
      removable: report.removableCount,
      bytes: report.removableBytes
    )
  }
}

extension CopyDifference {
  /// Where the pictures differ, where that is known.
  var region: PixelRegion? {
    if case .part(let region) = self { return region }
    return nil
  }
}
