import SightlineCatalog
import SightlineFoundation

/// The entities of a manifest in JSON Lines or CSV, gathered row by row.
struct ManifestRows {
  private struct Gathered {
    let entity: Entity
    let line: Int
    var pictures: [(path: String, position: Int?)] = []
  }

  private struct PicturePlace: Hashable {
    let entity: Int
    let path: PathKey
  }

  private let folder: String
  private let root: String
  private var types: [EntityType] = []
  private var typeLines: [String: Int] = [:]
  /// The types that are used, and where each is first.
  private var usedTypes: [(type: String, line: Int)] = []
  private var knownTypes: Set<String> = []
  private var gathered: [Gathered] = []
  private var pictures: Set<PicturePlace> = []
  private var places: [EntityIdentifier: Int] = [:]
  private var rowCount = 0

  /// Prepares for paths that are relative to a folder.
  init(folder: String) {
    self.folder = folder
    root = FilePaths.resolved(folder) ?? folder
  }

  /// Reads a file.
  ///
  /// - Throws: `SightlineError`: `sourceNotFound`, `sourceUnreadable` or `invalidRow`.
  mutating func read(_ path: String, format: ExchangeFormat) throws(SightlineError) {
    var reader = try ExchangeReader(path, format: format, allowsBlankTexts: false)
    while let row = try reader.next() {
      rowCount += 1
      guard rowCount <= Manifest.maximumRows else {
        throw reader.problem(
          "more than \(Manifest.maximumRows) rows, the limit; split the file into several catalogs"
        )
      }
      switch row {
      case .catalog, .source: break
      case .type(let type): try add(type, reader)
      case .entity(let entity, _, _): try add(entity, reader)
      case .picture(let picture): try add(picture, reader)
      }
    }
  }

  /// The types and entities, once all rows are read.
  ///
  /// A file that declares no types gets those that its entities are of, with plain names.
  ///
  /// - Parameter path: The file, for messages.
  /// - Returns: Both in the order of the file.
  /// - Throws: `SightlineError` with code `invalidRow` for a type that is not declared.
  func finish(
    _ path: String
  ) throws(SightlineError) -> (types: [EntityType], entities: [SourceEntity]) {
    var types = types
    for (type, line) in usedTypes where typeLines[type] == nil {
      guard self.types.isEmpty else {
        let hint = Spelling.hint(type, among: types.map(\.identifier))
        throw SightlineError(
          .invalidRow,
          at: path,
          "no type '\(type)' is declared\(hint); declare all types or none",
          line: line
        )
      }
      types.append(EntityType(plain: type))
    }
    let entities = gathered.map { gathered in
      // Rows may come in another order than the pictures; those without a place stay where they are.
      let isPlaced = gathered.pictures.allSatisfy { $0.position != nil }
      let pictures =
        isPlaced
        ? gathered.pictures.enumerated()
          .sorted { ($0.element.position ?? 0, $0.offset) < ($1.element.position ?? 0, $1.offset) }
          .map(\.element.path)
        : gathered.pictures.map(\.path)
      return SourceEntity(entity: gathered.entity, picturePaths: pictures)
    }
    return (types, entities)
  }

  private mutating func add(
    _ type: EntityType,
    _ reader: ExchangeReader
  ) throws(SightlineError) {
    if let url = type.urlTemplate, !url.contains(EntityType.placeholder) {
      throw reader.problem("url: '\(url)' has no {id}, the place where an entity's id goes")
    }
    if let line = typeLines.updateValue(reader.line, forKey: type.identifier) {
      throw reader.problem("type: '\(type.identifier)' is declared on line \(line) already")
    }
    types.append(type)
  }

  private mutating func add(
    _ entity: Entity,
    _ reader: ExchangeReader
  ) throws(SightlineError) {
    let identifier = entity.identifier
    if let place = places[identifier] {
      // CSV repeats an entity with each of its pictures.
      if gathered[place].entity == entity { return }
      throw reader.problem(
        "entity '\(identifier)' has other values on line \(gathered[place].line)"
      )
    }
    if knownTypes.insert(identifier.type).inserted {
      usedTypes.append((identifier.type, reader.line))
    }
    places[identifier] = gathered.count
    gathered.append(Gathered(entity: entity, line: reader.line))
  }

  private mutating func add(
    _ picture: PictureRow,
    _ reader: ExchangeReader
  ) throws(SightlineError) {
    guard let place = places[picture.entity] else {
      throw reader.problem("there is no entity '\(picture.entity)' above; give its title first")
    }
    let path = picture.path
    let problem =
      FilePaths.problem(with: path) ?? FilePaths.problem(with: path, below: folder, root: root)
    if let problem { throw reader.problem("path: \(problem)") }
    guard pictures.insert(PicturePlace(entity: place, path: PathKey(path))).inserted else {
      throw reader.problem("path: '\(path)' is a picture of the entity already")
    }
    gathered[place].pictures.append((path, picture.position))
  }
}

extension EntityType {
  /// A type of which nothing but the identifier is known: the picture type of folders, or one with the
  /// identifier capitalised as its name.
  init(plain identifier: String) {
    if identifier == CatalogSource.pictureType.identifier {
      self = CatalogSource.pictureType
    } else {
      let name = identifier.prefix(1).uppercased() + identifier.dropFirst()
      self.init(identifier: identifier, name: name, plural: "\(name)s")
    }
  }
}
