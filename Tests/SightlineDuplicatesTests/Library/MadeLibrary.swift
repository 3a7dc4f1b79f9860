import Foundation
import SightlineBuilding
import SightlineCatalog
import SightlineDescriptors
import SightlineFoundation
import TestSupport
import Testing

@testable import SightlineDuplicates

/// A messy library on the disk, with its catalog and the truth of its files.
final class MadeLibrary: Sendable {
  let folder: TemporaryFolder
  let truth: [String: MessyFile]
  let plantedCount: Int
  let memory = DuplicateMemory()

  /// The folder of the pictures.
  var path: String { folder.file("library") }

  init(seed: Int, count: Int) throws {
    folder = try TemporaryFolder()
    let library = try MessyLibrary(seed: seed, count: count)
    plantedCount = library.plantedCount
    truth = Dictionary(uniqueKeysWithValues: library.files.map { ($0.path, $0) })
    for file in library.files {
      try folder.write(file.link == nil ? file.bytes : [], to: "library/" + file.path)
      guard let link = file.link else { continue }
      try FileManager.default.removeItem(atPath: path + "/" + file.path)
      try FileManager.default.linkItem(atPath: path + "/" + link, toPath: path + "/" + file.path)
    }
  }

  /// Describes the library; if it is split, half of the files come into the catalog by a second build.
  func catalog(_ name: String, isSplit: Bool = false) async throws -> Catalog {
    let place = folder.file(name)
    let options = BuildOptions(
      descriptors: DescriptorSet([PDQHash(), LabGridHistogram(), SIFTFeatures()])
    )
    let late =
      isSplit
      ? truth.keys.sorted().enumerated().filter { $0.offset.isMultiple(of: 2) }.map(\.element) : []
    let aside = folder.file("aside")
    try FileManager.default.createDirectory(atPath: aside, withIntermediateDirectories: true)
    for (index, file) in late.enumerated() {
      try FileManager.default.moveItem(atPath: path + "/" + file, toPath: "\(aside)/\(index)")
    }
    if isSplit {
      _ = try await CatalogBuilder.build(try CatalogSource(path), into: place, options: options)
    }
    for (index, file) in late.enumerated() {
      try FileManager.default.moveItem(atPath: "\(aside)/\(index)", toPath: path + "/" + file)
    }
    _ = try await CatalogBuilder.build(try CatalogSource(path), into: place, options: options)
    return try Catalog(at: place)
  }

  /// Searches the library.
  func report(_ finder: DuplicateFinder, in catalog: Catalog) async throws -> DuplicateReport {
    try await finder.duplicates(in: catalog, files: CatalogFiles(of: catalog), remembering: memory)
  }

  /// The bytes of all files of the library by their paths.
  func contents() throws -> [String: [UInt8]] {
    var found: [String: [UInt8]] = [:]
    for file in truth.keys where FileManager.default.fileExists(atPath: path + "/" + file) {
      found[file] = try folder.bytes(of: "library/" + file)
    }
    return found
  }

  /// Why a file must not go for another, by the truth of the library and a reading of the bytes that stay; nil where it may.
  func objection(to gone: DuplicateFile, for kept: DuplicateFile) throws -> String? {
    for picture in gone.pictures {
      guard let file = truth[picture.path], let other = truth[kept.path] else {
        return "not in the library"
      }
      if file.isForeign || other.isForeign { return "lies where others own it" }
      if !file.shows.isSubset(of: other.shows) {
        return "shows \(file.shows.subtracting(other.shows).sorted())"
      }
      if Double(other.width) < 0.9 * Double(file.width) { return "is larger" }
      let bytes = try folder.bytes(of: "library/" + kept.path)
      let lost = file.marks.filter { !MarkReading.has($0, in: bytes) }
      if !lost.isEmpty { return "has \(lost.sorted())" }
      let beside = truth.values.filter { !$0.isPicture && $0.path.hasPrefix(picture.path) }
      if !beside.isEmpty { return "has \(beside.map(\.path)) beside it" }
    }
    return nil
  }

  /// Records each file that would go and must not.
  func check(_ report: DuplicateReport, _ mode: String) throws {
    for group in report.allGroups {
      for file in group.files {
        guard let original = file.original else { continue }
        let kept = group.files[original.place]
        #expect(kept.original == nil, "\(mode): \(kept.path) goes too")
        if let objection = try objection(to: file, for: kept) {
          Issue.record("\(mode): \(file.path) must not go for \(kept.path): it \(objection)")
        }
      }
    }
  }
}
