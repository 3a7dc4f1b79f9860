import SightlineBuilding
import SightlineCatalog
import SightlinePixels
import SightlineSearch

/// A group of files that show the same, said completely.
///
/// By this line a program or a person decides, through the command, the service, C, Python and the page alike. See
/// `DuplicateDecisions`.
package struct DuplicateLine: Encodable, Sendable {
  package var group: Int
  /// How many bytes the proposed removals would free.
  package var bytes: Int64
  /// How far a file is from the first one, at most.
  package var largestDistance: Int
  package var files: [File]

  package struct File: Encodable, Sendable {
    /// Keep, remove, or look for what resembles.
    package var action: String
    /// As the catalog has it.
    package var path: String
    /// The whole path; nil where it is not known in which folder the pictures lie.
    package var file: String?
    /// Where links give the same file other paths.
    package var otherPaths: [String]?
    package var entities: [Identifier]
    package var width: Int
    package var height: Int
    package var bytes: Int64
    /// The digest of its bytes, in 32 hexadecimal digits, by which a decision names it.
    package var digest: String
    package var reference: Bool
    /// The camera and the moment, as the file says them.
    package var camera: String?
    package var taken: String?
    /// The program that keeps it in step with other places, where it goes too.
    package var sync: String?
    /// The path of the file that is kept in this one's place; nil where this one is kept.
    package var of: String?
    package var distance: Int?
    package var identical: Bool?
    package var orientation: Int?
    /// The features that agree where the kept picture shows this one as a part; left out for a copy of the whole.
    package var features: Features?
    /// Where that picture, or the one that this file resembles, shows this one as a part, in pixels of its own: x, y, width,
    /// height; left out for a copy of the whole.
    package var seenAt: [Double]?
    /// Why the file stays that is kept in this one's place.
    package var kept: String?
    /// The path of the file that this one resembles, and why it must not go for it, in a word and in words.
    package var resembles: String?
    package var difference: String?
    package var reason: String?
    /// Where the pictures differ, in pixels of this one: x, y, width, height.
    package var differsAt: [Int]?
    /// The files that belong to it, which go and come with it.
    package var with: [DecidedCompanion]?
    /// By what each thing in it is accounted for in the file that stays in its place, or that it resembles; left out for the
    /// same bytes.
    package var ledger: [AccountLedger.Line]?
  }

  package struct Features: Encodable, Sendable {
    /// How many of the picture's features the kept one shows.
    package var seen: Int
    /// How many of them look the same there.
    package var agreeing: Int
  }

  package struct Identifier: Encodable, Sendable {
    package var type: String
    package var id: String

    package init(type: String, id: String) {
      self.type = type
      self.id = id
    }
  }

  /// Tells a group.
  ///
  /// - Parameters:
  ///   - group: The group.
  ///   - number: Its number, from 1.
  ///   - absolute: The whole path of a path that the catalog has; nil where that is not known or must not be shown.
  package init(_ group: DuplicateGroup, number: Int, file absolute: (String) -> String?) {
    self.group = number
    bytes = group.removableBytes
    largestDistance = group.largestDistance
    files = group.files.map { File($0, in: group, file: absolute) }
  }
}

extension DuplicateLine.File {
  /// Tells of a file.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - group: Its group.
  ///   - absolute: The whole path of a path that the catalog has; nil where that is not known or must not be shown.
  package init(
    _ file: DuplicateFile,
    in group: DuplicateGroup,
    file absolute: (String) -> String?
  ) {
    let picture = file.pictures[0]
    let others = file.otherPaths
    let kept = file.original.map { group.files[$0.place] }
    let other = kept ?? file.resemblance.map { group.files[$0.place] }
    let seenAt = file.original?.seenAt ?? file.resemblance?.seenAt
    self.init(
      action: file.isRemovable ? "remove" : file.resemblance == nil ? "keep" : "look",
      path: file.path,
      file: absolute(file.path),
      otherPaths: others.isEmpty ? nil : others,
      entities: file.pictures.map {
        DuplicateLine.Identifier(type: $0.entity.type, id: $0.entity.id)
      },
      width: picture.width,
      height: picture.height,
      bytes: picture.fingerprint.size,
      digest: DigestText.digits(of: picture.fingerprint.digest),
      reference: file.isReference,
      camera: file.camera,
      taken: file.taken,
      sync: file.sync,
      of: kept?.path,
      distance: file.original?.distance ?? file.resemblance?.distance,
      identical: file.original?.isIdentical,
      orientation: (file.original?.orientation ?? file.resemblance?.orientation)
        .map { Int($0.rawValue) },
      features: file.original?.view.map {
        DuplicateLine.Features(seen: $0.seen, agreeing: $0.agreeing)
      },
      seenAt: seenAt.flatMap { view in other.map { view.pixels(of: $0.pictures[0]) } },
      kept: file.keepingWords,
      resembles: file.resemblance.map { group.files[$0.place].path },
      difference: file.resemblance?.difference.code,
      reason: file.resemblance?.difference.words,
      differsAt: file.resemblance?.difference.region.map { [$0.x, $0.y, $0.width, $0.height] },
      with: file.companions.isEmpty
        ? nil : file.companions.map { DecidedCompanion($0, beside: kept) },
      ledger: file.ledger?.lines
    )
  }
}

/// A summary of what was compared and found: the last line of `duplicates --format json`.
package struct DuplicateSummaryLine: Encodable, Sendable {
  package var summary: Summary

  package struct Summary: Encodable, Sendable {
    package var source: String
    /// Where the pictures lie; nil where it is not known.
    package var folder: String?
    package var algorithm: String
    package var bits: Int
    package var distance: Int
    package var turned: Bool
    package var crops: Bool
    package var pictures: Int
    package var featureless: Int
    package var undescribed: Int
    package var changed: Int
    /// How many alike pictures lie where others own the files, by owner.
    package var owned: [String: Int]
    package var keep: [String]
    package var groups: Int
    /// How many groups follow those with something to remove, to be looked at.
    package var resembling: Int
    package var removable: Int
    package var bytes: Int64
  }

  /// Tells a report.
  ///
  /// - Parameters:
  ///   - report: What was found.
  ///   - source: The name of the searched folder or catalog.
  ///   - folder: Where the pictures lie; nil where that is not known or must not be shown.
  package init(_ report: DuplicateReport, of source: String, folder: String?) {
    summary = Summary(
      source: source,
      folder: folder,
      algorithm: report.algorithm,
      bits: report.bitCount,
      distance: report.distance,
      turned: report.includesTurned,
      crops: report.includesCrops,
      pictures: report.pictureCount,
      featureless: report.featurelessCount,
      undescribed: report.undescribedCount,
      changed: report.changedCount,
      owned: Dictionary(
        uniqueKeysWithValues: report.ownedCounts.map { ($0.key.rawValue, $0.value) }
      ),
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

extension PlacedView {
  /// The place in pixels of the picture that shows it, in hundredths.
  fileprivate func pixels(of picture: ReferencePicture) -> [Double] {
    let (across, down) = (Double(picture.width), Double(picture.height))
    return [left * across, top * down, width * across, height * down].map {
      ($0 * 100).rounded() / 100
    }
  }
}
