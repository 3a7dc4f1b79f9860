import Foundation
import Results
import SightlineBuilding
import SightlineCatalog
import SightlineCodecs
import SightlineEvaluation
import SightlinePixels

/// The picture of a draft.
enum FamilyPicture: Sendable {
  /// A copy of a file.
  case file(URL)
  /// A drawing, saved without loss.
  case png(@Sendable () throws -> ReadOnlyPixelBuffer)
  /// A drawing, saved as a JPEG like a phone's or a web page's.
  case jpeg(quality: Int, @Sendable () throws -> ReadOnlyPixelBuffer)

  var fileExtension: String {
    switch self {
    case .file(let url): url.pathExtension
    case .png: "png"
    case .jpeg: "jpg"
    }
  }

  func write(to target: URL) throws {
    switch self {
    case .file(let url): try FileManager.default.copyItem(at: url, to: target)
    case .png(let draw): try Data(ImageEncoder.png(draw())).write(to: target)
    case .jpeg(let quality, let draw):
      try Data(ImageEncoder.jpeg(draw(), quality: quality)).write(to: target)
    }
  }
}

/// A query of a draft.
struct FamilyQuery: Sendable {
  /// The name, unique in its truth.
  var name: String
  /// The thing in the picture, which decides the side of the split for all its queries.
  var thing: String
  var picture: FamilyPicture
  var group: String
  var labels: [String] = []
  var expected: [EntityIdentifier] = []
  var either = false
  var also: [EntityIdentifier] = []
  var without: [EntityIdentifier] = []
  /// The entities of the catalog that are related to what it shows; only those that a measurement asks for.
  var related: [FamilyRelation] = []
}

/// The plan of a family, before it is written.
struct FamilyDraft {
  private struct Entity {
    let identifier: EntityIdentifier
    let labels: [String]
    let picture: FamilyPicture
    /// Whether it only fills up the catalog.
    let isFilling: Bool
  }

  private struct Truth {
    let name: String
    var queries: [FamilyQuery]
  }

  private let name: String
  private var entities: [Entity] = []
  private var truths: [Truth] = []

  init(_ name: String) { self.name = name }

  /// Adds an entity with one picture to the catalog.
  @discardableResult
  mutating func add(
    _ type: String,
    _ id: String,
    labels: [String] = [],
    isFilling: Bool = false,
    _ picture: FamilyPicture
  ) -> EntityIdentifier {
    let identifier = EntityIdentifier(type: type, id: id)
    entities.append(
      Entity(identifier: identifier, labels: labels, picture: picture, isFilling: isFilling)
    )
    return identifier
  }

  /// Fills up the catalog with photographs that no query shows.
  mutating func add(_ photos: [Photographs.Photo]) {
    for photo in photos { add("photo", photo.name, isFilling: true, photo.picture) }
  }

  /// Adds queries as one truth: at most a number of them, evenly chosen.
  mutating func ask(_ queries: [FamilyQuery], as name: String = "truth", limit: Int) {
    truths.append(Truth(name: name, queries: FamilySetting.evenly(queries, limit)))
  }

  /// The queries of all truths.
  var queries: [FamilyQuery] { truths.flatMap(\.queries) }

  /// The entities that do not only fill up the catalog, each with the path of its picture in the family's folder.
  var ownPictures: [(entity: EntityIdentifier, path: String)] {
    entities.enumerated().filter { !$0.element.isFilling }.map {
      ($0.element.identifier, Self.path(of: $0.element, $0.offset))
    }
  }

  private static func path(of entity: Entity, _ number: Int) -> String {
    "reference/\(number).\(entity.picture.fileExtension)"
  }

  /// Writes the family; the file that marks it as complete comes last.
  func write(into folder: URL, _ setting: FamilySetting) throws -> WrittenFamily {
    let files = FileManager.default
    if files.fileExists(atPath: folder.path) { try files.removeItem(at: folder) }
    for part in ["reference", "queries"] {
      try files.createDirectory(
        at: folder.appending(path: part),
        withIntermediateDirectories: true
      )
    }
    var pictures: [(picture: FamilyPicture, target: URL)] = []
    let manifest: [[String: Any]] = entities.enumerated().map { number, entity in
      let path = Self.path(of: entity, number)
      pictures.append((entity.picture, folder.appending(path: path)))
      return [
        "type": entity.identifier.type, "id": entity.identifier.id,
        "title": entity.identifier.id, "labels": entity.labels, "pictures": [path],
      ]
    }
    let types = Set(entities.map(\.identifier.type)).sorted()
    try write(
      [
        "version": 1, "types": types.map { ["type": $0, "name": $0, "plural": $0] },
        "entities": manifest,
      ],
      to: folder.appending(path: CatalogSource.manifestName)
    )
    for truth in truths {
      let asked = truth.queries.enumerated().map { number, query in
        let path: String
        if case .file(let url) = query.picture {
          path = url.path
        } else {
          path = "queries/\(truth.name)-\(number).\(query.picture.fileExtension)"
          pictures.append((query.picture, folder.appending(path: path)))
        }
        return (query, path)
      }
      try write(asked, of: truth.name, into: folder)
      let related = Dictionary(
        uniqueKeysWithValues: truth.queries.lazy.filter { !$0.related.isEmpty }
          .map { ($0.name, $0.related) }
      )
      if !related.isEmpty {
        try JSONEncoder().encode(related)
          .write(to: folder.appending(path: WrittenFamily.relationFile(of: truth.name)))
      }
    }
    _ = try pictures.concurrentMap { try $0.picture.write(to: $0.target) }
    try writeOwn(into: folder, setting)
    return try WrittenFamily(
      name,
      in: folder,
      truths: truths.map(\.name),
      madeWith: setting.key
    )
  }

  /// Writes the queries of a truth, all together and by halves.
  func write(
    _ asked: [(query: FamilyQuery, path: String)],
    of truth: String,
    into folder: URL
  ) throws {
    for part in FamilyHalf.allCases {
      let chosen = asked.filter { part.contains(PictureSplit(ofPictureNamed: $0.query.thing)) }
        .map { row(of: $0.query, at: $0.path) }
      guard !chosen.isEmpty else { continue }
      try write(
        ["version": 1, "catalog": CatalogSource.manifestName, "queries": chosen],
        to: folder.appending(path: WrittenFamily.file(of: truth, part))
      )
    }
  }

  private func row(of query: FamilyQuery, at path: String) -> [String: Any] {
    func list(_ entities: [EntityIdentifier]) -> [[String: String]] {
      entities.map { ["type": $0.type, "id": $0.id] }
    }
    var row: [String: Any] = [
      "picture": path, "name": query.name, "change": query.group, "expected": list(query.expected),
    ]
    if !query.labels.isEmpty { row["labels"] = query.labels }
    if query.either { row["either"] = true }
    if !query.also.isEmpty { row["also"] = list(query.also) }
    if !query.without.isEmpty { row["without"] = list(query.without) }
    return row
  }

  private func write(_ value: [String: Any], to target: URL) throws {
    try JSONSerialization.data(withJSONObject: value, options: [.sortedKeys, .prettyPrinted])
      .write(to: target)
  }
}
