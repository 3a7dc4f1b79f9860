import SightlineBuilding
import SightlineCatalog
import SightlineFoundation
import SightlineReports

/// How an app opens an entity, as its catalog says.
struct EntityOpening {
  /// How many ids an error lists.
  private static let listedIDs = 5

  let entity: Entity
  /// The entity's type, as the catalog declares it.
  let type: EntityType
  /// The name of the intent; nil when the catalog names none.
  let intent: String?
  /// The address; nil when the type has none.
  let url: String?
  /// The entity's first picture, where the type says neither intent nor address; nil where it is gone.
  let file: String?

  /// Looks an entity up, or ends the command with a line that says what the catalog has.
  init(_ identifier: EntityIdentifier, in catalog: Catalog) throws {
    let types = try catalog.entityTypes()
    guard let type = types.first(where: { $0.identifier == identifier.type }) else {
      let known = types.isEmpty ? "none" : types.map(\.identifier).joined(separator: ", ")
      throw CommandFailure(
        "no entity type is called '\(identifier.type)': the catalog has \(known)"
      )
    }
    guard let entity = try catalog.entity(identifier) else {
      let ids = try catalog.entities().map(\.identifier).filter { $0.type == identifier.type }
      let listed = ids.prefix(Self.listedIDs).map { "'\($0.id)'" }.joined(separator: ", ")
      let more = ids.count > Self.listedIDs ? " and \(ids.count - Self.listedIDs) more" : ""
      throw CommandFailure(
        "no \(type.identifier) has the id '\(identifier.id)': the catalog has "
          + (ids.isEmpty ? "none" : listed + more)
      )
    }
    self.entity = entity
    intent = type.openIntent
    url = type.url(forID: identifier.id)
    self.type = type
    let isDeclared = intent != nil || url != nil
    file = isDeclared ? nil : try Self.file(of: identifier, in: catalog)
    guard isDeclared || file != nil else {
      throw CommandFailure(
        "the catalog does not say how a \(type.identifier) is opened, and its picture is not there: give "
          + "the type an openIntent or a url in the manifest, and index again"
      )
    }
  }
}

extension EntityOpening {
  /// The first picture of an entity that is there and is a picture.
  private static func file(
    of identifier: EntityIdentifier,
    in catalog: Catalog
  ) throws -> String? {
    let files = PictureFiles(of: catalog)
    let paths = try catalog.storedPictures(of: identifier).map(\.picture.path)
    return paths.lazy.compactMap(files.file)
      .first { FileStatus($0)?.kind == .file && FilePaths.beginsAsPicture($0) }
  }
}

/// The object that `open --format json` prints; `open` is as in `query --format json`.
struct OpenLine: Encodable {
  var type: String
  var id: String
  var title: String
  var subtitle: String?
  var open: QueryLine.Open
  var file: String?

  init(_ opening: EntityOpening) {
    type = opening.entity.identifier.type
    id = opening.entity.identifier.id
    title = opening.entity.title
    subtitle = opening.entity.subtitle
    open = QueryLine.Open(intent: opening.intent, url: opening.url)
    file = opening.file
  }
}
