public import Foundation
import SightlineBuilding
public import SightlineCatalog
public import SightlineDescriptors
public import SightlineEvaluation
import SightlineFamilies
import SightlineFoundation

/// A part of a family's queries: for fitting, for reporting, or all.
public enum FamilyHalf: String, CaseIterable, Sendable {
  /// The queries for fitting.
  case fit
  /// The queries for reported figures.
  case report
  /// All queries.
  case both

  func contains(_ side: PictureSplit) -> Bool {
    switch self {
    case .fit: side == .fitting
    case .report: side == .reporting
    case .both: true
    }
  }
}

/// A family on the disk: a folder with `catalog.json`, and for each truth one file with all queries and one for
/// each half.
///
/// `sightline evaluate FOLDER/truth.json --leave-out` and `sightline tune FOLDER/truth-fit.json` read these
/// files.
public struct WrittenFamily: Sendable {
  /// The family's name.
  public let name: String
  /// The folder.
  public let folder: URL
  /// The names of its truths; a single one is `truth`.
  public let truths: [String]

  private struct Note: Codable {
    let key: String
    let truths: [String]
  }

  private static let noteName = "family.json"

  /// Opens a complete family in a folder; nil if there is none, or another one.
  init?(_ name: String, in folder: URL, madeWith key: String) throws {
    guard let data = try? Data(contentsOf: folder.appending(path: Self.noteName)),
      let note = try? JSONDecoder().decode(Note.self, from: data), note.key == key
    else { return nil }
    self.name = name
    self.folder = folder
    truths = note.truths
  }

  /// Marks the folder as complete.
  init(_ name: String, in folder: URL, truths: [String], madeWith key: String) throws {
    self.name = name
    self.folder = folder
    self.truths = truths
    try JSONEncoder().encode(Note(key: key, truths: truths))
      .write(to: folder.appending(path: Self.noteName), options: .atomic)
  }

  /// The truths about the family's own pictures, which every family has.
  public enum OwnTruth: String, CaseIterable, Sendable {
    /// Pictures as they are stored.
    case own
    /// The same pictures saved again, smaller and as JPEG.
    case saved
  }

  static func file(of truth: String, _ half: FamilyHalf) -> String {
    half == .both ? "\(truth).json" : "\(truth)-\(half).json"
  }

  static func relationFile(of truth: String) -> String { "\(truth)-related.json" }

  /// Returns the entities that are related to what the queries of a truth show, by the query's name; empty if nothing is
  /// known of any.
  ///
  /// - Throws: When the file cannot be read.
  public func related(_ truth: String) throws -> [String: [FamilyRelation]] {
    let file = folder.appending(path: Self.relationFile(of: truth))
    guard FileManager.default.fileExists(atPath: file.path) else { return [:] }
    return try JSONDecoder().decode([String: [FamilyRelation]].self, from: Data(contentsOf: file))
  }

  /// Returns a truth's title in the table: the family's name, with the truth's own name if there are several.
  public func title(of truth: String) -> String {
    truth == "truth" ? name : "\(name), \(truth)"
  }

  /// Returns the path of a truth's file for a half; nil if the half has no queries.
  public func path(of truth: String, _ half: FamilyHalf) -> String? {
    let path = folder.appending(path: Self.file(of: truth, half)).path
    return FileManager.default.fileExists(atPath: path) ? path : nil
  }

  /// Opens the catalog and updates it.
  ///
  /// Pictures are described again only if the program computes different descriptors.
  ///
  /// - Parameters:
  ///   - features: The form in which it keeps them; each has a catalog of its own.
  ///   - network: The network whose features it keeps; nil for none. Each has a catalog of its own.
  /// - Returns: The catalog.
  /// - Throws: When a picture cannot be described.
  public func catalog(
    features: FeatureForm = .full,
    network: (any LocalFeatureNetwork)? = nil
  ) async throws -> Catalog {
    let form =
      (features == .full ? "" : "-\(features)") + (network.map { "-\($0.identity.name)" } ?? "")
    let catalogs = folder.appending(path: "catalog\(form)-\(Self.descriptorKey)")
    let catalog = try await built(in: catalogs, features, network)
    // To a catalog, a folder that was moved is a new source, so that it would have every picture twice.
    guard try catalog.sources().count > 1 else { return catalog }
    try FileManager.default.removeItem(at: catalogs)
    return try await built(in: catalogs, features, network)
  }

  /// Returns a catalog with the same pictures, stored in the opposite order.
  ///
  /// - Parameters:
  ///   - catalog: The family's catalog.
  ///   - network: The network whose features it keeps; nil for none.
  /// - Returns: The other catalog, in a folder beside the family's.
  /// - Throws: When it cannot be copied or written.
  public func reversed(
    _ catalog: Catalog,
    network: (any LocalFeatureNetwork)? = nil
  ) async throws -> Catalog {
    let folder = URL(filePath: catalog.path).deletingLastPathComponent()
      .appending(path: "reversed")
    let files = FileManager.default
    if files.fileExists(atPath: folder.path) { try files.removeItem(at: folder) }
    try files.createDirectory(at: folder, withIntermediateDirectories: true)
    let path = folder.appending(path: "family.sightline").path
    try files.copyItem(atPath: catalog.path, toPath: path)
    try Catalog(at: path, mode: .readWrite).write { (writer) throws(SightlineError) in
      // A picture that replaces another gets a new number.
      for picture in try catalog.pictures().sorted(by: { $1.id < $0.id }) {
        try writer.putPicture(picture)
      }
    }
    return try await built(in: folder, nil, network)
  }

  private func built(
    in catalogs: URL,
    _ features: FeatureForm?,
    _ network: (any LocalFeatureNetwork)?
  ) async throws -> Catalog {
    try FileManager.default.createDirectory(at: catalogs, withIntermediateDirectories: true)
    let path = catalogs.appending(path: "family.sightline").path
    var options = BuildOptions()
    options.features = features
    options.network = network
    let report = try await CatalogBuilder.build(
      CatalogSource(folder.path),
      into: path,
      options: options
    )
    guard report.failures.isEmpty else {
      throw FamilyError("\(name): \(report.failures[0].path): \(report.failures[0].message)")
    }
    return try Catalog(at: path)
  }

  /// A checksum of the descriptors of two pictures, which changes if this program computes different descriptors.
  private static let descriptorKey: String = {
    let pictures = [
      try? DrawnFamily(seed: 1).draw(1),
      try? SyntheticPhoto(seed: 1, width: 320, height: 240).draw(),
    ]
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for picture in pictures.compactMap(\.self) {
      for byte in String(reflecting: DescriptorSet.standard.describe(picture)).utf8 {
        hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3
      }
    }
    return String(hash, radix: 16)
  }()

  /// Returns the queries of a half; nil if it has none.
  ///
  /// - Throws: `SightlineError` when the truth does not fit the catalog.
  public func truth(
    _ name: String,
    _ half: FamilyHalf,
    of catalog: Catalog
  ) throws -> EvaluationTruth? {
    try path(of: name, half).map { try EvaluationTruth(contentsOf: $0, catalog: catalog) }
  }
}
