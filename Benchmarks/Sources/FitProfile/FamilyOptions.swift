import ArgumentParser
import Families
import Foundation
import SightlineBuilding
import SightlineCatalog
import SightlineEvaluation
import SightlineSearch

/// A measured query of a family, with its half.
struct FamilyQuery: Codable, Sendable {
  /// The family's name.
  let family: String
  /// The name of the half.
  let half: String
  let query: TuningQuery

  /// The weight of its kind of pictures in means over families.
  var weight: Double { Family.all.first { $0.name == family }?.weight ?? 1 }

  /// The weight of its kind of pictures in fits.
  var fitWeight: Double { Family.all.first { $0.name == family }?.fitWeight ?? 1 }

  /// Whether it may be used for fitting.
  var isToFit: Bool { half == FamilyHalf.fit.rawValue }
}

/// The options of a fit: the families, the profile to start from, and what was measured before.
struct FamilyOptions: ParsableArguments {
  @OptionGroup var selection: FamilySelection

  @Option(help: "The profile to start from.", completion: .file())
  var profile: String?

  @Option(
    help:
      "A file that keeps the measurements of each family; families in it are not measured again.",
    completion: .file()
  )
  var measured: String?

  /// The profile to start from.
  func base() throws -> MatchProfile {
    try profile.map { try MatchProfile(contentsOf: $0) } ?? .standard
  }

  /// Measures the families.
  ///
  /// - Parameters:
  ///   - halves: The halves to measure.
  ///   - families: The families that may be measured.
  ///   - base: The profile whose descriptors are measured.
  ///   - finished: Called for each family in order, with its queries.
  /// - Returns: The queries of all.
  /// - Throws: When a family cannot be written or read, or the kept measurements are from another program.
  func measure(
    _ halves: [FamilyHalf],
    of families: [Family] = Family.fitted,
    _ base: MatchProfile,
    finished: ([FamilyQuery]) throws -> Void = { _ in }
  ) async throws -> [FamilyQuery] {
    let setting = selection.setting()
    let kept = try measured.map { try Self.kept(at: $0) } ?? []
    var all: [FamilyQuery] = []
    for one in try selection.families(of: families).made {
      var found: [FamilyQuery] = []
      for half in halves {
        let known = kept.filter { $0.family == one.name && $0.half == half.rawValue }
        found += known.isEmpty ? try await measure(try one.written(setting), half, base) : known
      }
      FileHandle.standardError.write(Data("\(one.name): \(found.count) queries\n".utf8))
      try finished(found)
      all += found
    }
    return all
  }

  private func measure(
    _ family: WrittenFamily,
    _ half: FamilyHalf,
    _ base: MatchProfile
  ) async throws -> [FamilyQuery] {
    let catalog = try await family.catalog()
    let engine = try await SearchEngine(
      catalog,
      profile: base,
      pixels: try ReferencePixels(readingFilesOf: catalog)
    )
    var all: [FamilyQuery] = []
    for truth in family.truths {
      guard let asked = try family.truth(truth, half, of: engine.catalog) else { continue }
      let found = try await TruthMeasuring(asked, with: engine, kind: family.title(of: truth))
        .run(jobs: ProcessInfo.processInfo.activeProcessorCount)
      for problem in found.problems { print("skipped: \(problem)") }
      all += [TuningQuery](found).map {
        FamilyQuery(family: family.name, half: half.rawValue, query: $0)
      }
    }
    try measured.map { try JSONLines.append(all, to: $0) }
    return all
  }

  /// The queries kept in a file.
  private static func kept(at path: String) throws -> [FamilyQuery] {
    guard FileManager.default.fileExists(atPath: path) else { return [] }
    let decoder = JSONDecoder()
    do {
      return try Data(contentsOf: URL(filePath: path)).split(separator: UInt8(ascii: "\n")).map {
        try decoder.decode(FamilyQuery.self, from: $0)
      }
    } catch is DecodingError {
      throw ValidationError("'\(path)' has measurements from another program; remove it")
    }
  }
}

/// Files with one JSON value per line.
enum JSONLines {
  /// Appends values to a file, which need not exist.
  static func append(_ values: [some Encodable], to path: String) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    var data = Data()
    for value in values { data += try encoder.encode(value) + [UInt8(ascii: "\n")] }
    if !FileManager.default.fileExists(atPath: path) { try Data().write(to: URL(filePath: path)) }
    let file = try FileHandle(forWritingTo: URL(filePath: path))
    try file.seekToEnd()
    try file.write(contentsOf: data)
    try file.close()
  }
}

extension [FamilyQuery] {
  /// The kinds of pictures, in order.
  var kinds: [String] {
    reduce(into: []) { if !$0.contains($1.query.kind) { $0.append($1.query.kind) } }
  }

  /// The weight of each kind of pictures in fits.
  var fitWeights: [String: Double] {
    reduce(into: [:]) { weights, one in
      if weights[one.query.kind] == nil { weights[one.query.kind] = one.fitWeight }
    }
  }

  /// The queries of a kind.
  func queries(of kind: String) -> [TuningQuery] {
    filter { $0.query.kind == kind }.map(\.query)
  }
}
