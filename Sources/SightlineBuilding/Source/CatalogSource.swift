public import SightlineCatalog
public import SightlinePixels

/// What a catalog is built from: declared types, entities, and where their pictures lie.
public struct CatalogSource: Hashable, Sendable {
  /// The folder that picture paths are relative to.
  public let folder: String
  /// The entity types.
  public let types: [EntityType]
  /// The entities with their pictures.
  public let entities: [SourceEntity]

  /// Takes entities whose picture paths are known to lie in the folder.
  package init(folder: String, types: [EntityType], entities: [SourceEntity]) {
    self.folder = folder
    self.types = types
    self.entities = entities
  }

  /// The name a manifest has in its folder.
  public static let manifestName = "catalog.json"

  /// The type of a folder's pictures.
  static let pictureType = EntityType(
    identifier: "picture",
    name: "Picture",
    plural: "Pictures"
  )

  /// Takes a manifest, a folder with a `catalog.json`, or a folder of pictures.
  ///
  /// - Parameter path: The manifest's file or the folder.
  /// - Throws: `SightlineError`; see `init(manifest:)` and `init(folder:)`.
  public init(_ path: String) throws(SightlineError) {
    guard let status = FileStatus(path) else {
      throw SightlineError(
        .sourceNotFound,
        at: path,
        "there is no such file or folder; give a manifest or a folder of pictures"
      )
    }
    if status.kind == .folder {
      let manifest = FilePaths.join(path, Self.manifestName)
      if FileStatus(manifest) != nil {
        try self.init(manifest: manifest)
      } else {
        try self.init(folder: path)
      }
    } else {
      try self.init(manifest: path)
    }
  }

  /// Reads a manifest; picture paths are relative to the folder it lies in.
  ///
  /// - Parameter path: The manifest's file.
  /// - Throws: `SightlineError`: `sourceNotFound`, `sourceUnreadable` or `invalidManifest`.
  public init(manifest path: String) throws(SightlineError) {
    let folder = FilePaths.folder(of: path)
    let manifest = try Manifest(contentsOf: path)
    self.init(folder: folder, types: manifest.types, entities: manifest.entities)
  }

  /// Makes every picture below a folder an entity of type `picture`.
  ///
  /// The id is the path relative to the folder, the title the file's name without its extension. A
  /// file is a picture when its content begins as a PNG or JPEG does, or when its name says so: a
  /// broken `x.jpg` is reported as unreadable, not passed over. Hidden files and folders (names that
  /// begin with a dot) and catalogs are left out; links to files are followed, links to folders not.
  ///
  /// - Parameter folder: The folder's path.
  /// - Throws: `SightlineError`: `sourceNotFound`, `sourceUnreadable` when the folder or one
  ///   below it cannot be listed, or `noPictures`.
  public init(folder: String) throws(SightlineError) {
    let paths = try PictureFolder(folder).picturePaths()
    self.init(
      folder: folder,
      types: [Self.pictureType],
      entities: paths.map {
        SourceEntity(
          entity: Entity(
            EntityIdentifier(type: Self.pictureType.identifier, id: $0),
            title: FilePaths.title(of: $0)
          ),
          picturePaths: [$0]
        )
      }
    )
  }
}

/// An entity as a manifest or folder gives it, before its pictures are read.
public struct SourceEntity: Hashable, Sendable {
  /// The entity.
  public let entity: Entity
  /// The paths of its pictures relative to the source's folder, without repetition.
  public let picturePaths: [String]

  /// Pairs an entity with its pictures.
  public init(entity: Entity, picturePaths: [String]) {
    self.entity = entity
    self.picturePaths = picturePaths
  }
}
