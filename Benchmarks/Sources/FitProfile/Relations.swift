import ArgumentParser
import Families
import Foundation
import Results
import SightlineCatalog
import SightlineCodecs
import SightlineDescriptors
import SightlineEvaluation
import SightlinePixels
import SightlineSearch

struct Relations: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract:
      "Measures how well reference pictures are classified as views of one thing or as alternatives.",
    discussion: """
      Pictures that one query expects together are views of one thing, and so are changed copies of a picture; other pictures \
      with a common part are alternatives, and so are photographs of different documents. The numbers of RelationTable were chosen on the fitting half.
      """
  )

  @OptionGroup var selection: FamilySelection

  @Option(
    help: "Where to write the measurements, a line of JSON for each pair.",
    completion: .file()
  )
  var rows: String?

  /// A pair of pictures and its true relation.
  private struct Row: Encodable {
    let family: String
    let half: String
    let same: Bool
    let pair: [String]
    let measured: PairRelation.Measured

    var isRight: Bool { (RelationTable.standard.sceneLogOdds(measured) >= 0) == same }
  }

  func run() async throws {
    let setting = selection.setting()
    var lines = Data()
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    var table = MarkdownTable([
      "family, half", "views of one thing", "classified right", "alternatives", "classified right",
    ])
    for one in try selection.families(of: Family.fitted).made {
      let written = try one.written(setting)
      let catalog = try await written.catalog()
      for half in [FamilyHalf.fit, .report] {
        let rows =
          try pairs(of: written, half, catalog)
          + (one.name == "changes" ? try copies(of: written, half, catalog) : [])
          + (one.name.hasPrefix("documents") ? try photographed(written, half, catalog) : [])
        guard !rows.isEmpty else { continue }
        table.add(
          ["\(one.name), \(half)"] + Self.cells(rows, same: true) + Self.cells(rows, same: false)
        )
        for row in rows { lines += try encoder.encode(row) + [UInt8(ascii: "\n")] }
      }
    }
    print(table.lines.joined(separator: "\n"))
    try rows.map { try lines.write(to: URL(filePath: $0)) }
  }

  private static func cells(_ rows: [Row], same: Bool) -> [String] {
    let asked = rows.filter { $0.same == same }
    guard !asked.isEmpty else { return ["0", "–"] }
    let right = Double(asked.count { $0.isRight }) / Double(asked.count)
    return ["\(asked.count)", "\(right.percent) %"]
  }

  /// Returns the pairs of a half's expected pictures that have a part in common.
  private func pairs(
    of family: WrittenFamily,
    _ half: FamilyHalf,
    _ catalog: Catalog
  ) throws -> [Row] {
    var together: [EntityIdentifier: Set<EntityIdentifier>] = [:]
    for truth in family.truths {
      for query in try family.truth(truth, half, of: catalog)?.queries ?? [] {
        let shown = query.expected.union(query.also).union(query.excluded)
        // Things side by side in a photo are different; the views of a place are not.
        let isOne = family.isOfViews && !query.expected.isEmpty
        for entity in shown { together[entity, default: []].formUnion(isOne ? shown : []) }
      }
    }
    let pictures = try catalog.pictures().filter { together[$0.entity] != nil }
    var rows: [Row] = []
    for (number, one) in pictures.enumerated() {
      for other in pictures[..<number] where one.entity != other.entity {
        guard let first = one.descriptors,
          let second = other.descriptors,
          let measured = PairRelation.measured(second, first)
        else { continue }
        rows.append(
          Row(
            family: family.name,
            half: half.rawValue,
            same: together[one.entity]?.contains(other.entity) ?? false,
            pair: [other.path, one.path],
            measured: measured
          )
        )
      }
    }
    return rows
  }

  /// Returns the pictures that queries of a half show.
  private func asked(
    of family: WrittenFamily,
    _ half: FamilyHalf,
    _ catalog: Catalog
  ) throws -> [ReferencePicture] {
    var asked: Set<EntityIdentifier> = []
    for truth in family.truths {
      for query in try family.truth(truth, half, of: catalog)?.queries ?? [] {
        asked.formUnion(query.expected)
      }
    }
    return try catalog.pictures().filter { asked.contains($0.entity) }
  }

  /// Returns pairs of a half's pictures and changed copies of them.
  private func copies(
    of family: WrittenFamily,
    _ half: FamilyHalf,
    _ catalog: Catalog
  ) throws -> [Row] {
    var rows: [Row] = []
    for picture in try asked(of: family, half, catalog).prefix(20) {
      let path = family.folder.appending(path: picture.path).path
      guard let values = picture.descriptors else { continue }
      let decoded = try ImageDecoder.decode(contentsOf: path).buffer
      for change in Self.changes {
        let copy = DescriptorSet.standard.describe(try change.apply(to: decoded, seed: 1))
        guard let measured = PairRelation.measured(values, copy) else { continue }
        rows.append(
          Row(
            family: family.name,
            half: half.rawValue,
            same: true,
            pair: [picture.path, change.rawValue],
            measured: measured
          )
        )
      }
    }
    return rows
  }

  /// Returns the pairs of a half's pictures, each photographed from another side.
  private func photographed(
    _ family: WrittenFamily,
    _ half: FamilyHalf,
    _ catalog: Catalog
  ) throws -> [Row] {
    let pictures = try asked(of: family, half, catalog).prefix(16)
    let taken = try pictures.enumerated().map { number, picture in
      let path = family.folder.appending(path: picture.path).path
      let decoded = try ImageDecoder.decode(contentsOf: path).buffer
      let change: PictureChange = number.isMultiple(of: 2) ? .photographed : .onTable
      let photo = try change.apply(to: decoded, seed: UInt64(number + 1))
      return DescriptorSet.standard.describe(photo)
    }
    var rows: [Row] = []
    for (number, one) in taken.enumerated() {
      for (place, other) in taken[..<number].enumerated() {
        guard let measured = PairRelation.measured(other, one) else { continue }
        rows.append(
          Row(
            family: family.name,
            half: half.rawValue,
            same: false,
            pair: ["photo of \(pictures[place].path)", "photo of \(pictures[number].path)"],
            measured: measured
          )
        )
      }
    }
    return rows
  }

  private static let changes: [PictureChange] = [
    .jpeg10, .jpeg30, .quarter, .brighter, .warm, .gray, .sepia, .blur, .noise, .crop5, .crop10,
    .crop25, .crop50, .corner35, .caption, .frame,
  ]
}

extension WrittenFamily {
  /// Whether the pictures that a query expects together are views of one thing.
  fileprivate var isOfViews: Bool { name == "views" || name == "sides" }
}
