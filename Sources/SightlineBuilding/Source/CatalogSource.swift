public import SightlineCatalog
import SightlineCodecs
public import SightlineFoundation

/// The source of a catalog: declared types, entities, and the places of their pictures.
public struct CatalogSource: Hashable, Sendable {
  /// The path that identifies the source: the manifest's file, or the folder of pictures.
  public let location: String
  /// The folder that picture paths are relative to.
  public let folder: String
  /// Whether it is a folder of pictures, not a manifest.
  public let isFolder: Bool
  /// The files of a folder that are no entities, by the reason; empty for a manifest.
  public private(set) var skipped = SkippedFiles()
  /// The places below a folder that could not be listed: a catalog keeps its pictures of them.
  public private(set) var unreadable: [UnreadablePlace] = []
  /// The paths of the folders that were searched: the source changes when one of them does.
  package private(set) var folders: [String] = []
  /// The entity types.
  public let types: [EntityType]
  /// The entities with their pictures.
  public let entities: [SourceEntity]

  /// Takes entities whose picture paths are known to be in the folder.
  ///
  /// - Parameters:
  ///   - location: The manifest or folder; nil for the folder.
  ///   - folder: The folder that picture paths are relative to.
  ///   - isFolder: Whether the entities are the folder's pictures.
  ///   - types: The types.
  ///   - entities: The entities.
  package init(
    location: String? = nil,
    folder: String,
    isFolder: Bool = false,
    types: [EntityType],
    entities: [SourceEntity]
  ) {
    self.location = location ?? folder
    self.folder = folder
    self.isFolder = isFolder
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
  /// - Parameters:
  ///   - path: The manifest's file or the folder.
  ///   - options: Which files of a folder of pictures are looked at.
  /// - Throws: `SightlineError`; see `init(manifest:)` and `init(folder:options:)`.
  public init(_ path: String, options: FolderOptions = FolderOptions()) throws(SightlineError) {
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
        try self.init(folder: path, options: options)
      }
    } else {
      if ExchangeFormat(path: path) == nil, !path.hasSuffix(".json"),
        FilePaths.isPictureName(path) || FilePaths.beginsAsPicture(path)
      {
        throw SightlineError(
          .sourceUnreadable,
          at: path,
          "a picture, but a folder of pictures or a manifest is needed; give the folder that holds it"
        )
      }
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
    self.init(
      location: path,
      folder: folder,
      types: manifest.types,
      entities: manifest.entities
    )
    let pictures = manifest.entities.flatMap(\.picturePaths).map {
      PathKey(FilePaths.folder(of: FilePaths.join(folder, $0)))
    }
    folders = Set(pictures + [PathKey(folder)]).map(\.text)
  }

  /// Makes every picture below a folder an entity of type `picture`.
  ///
  /// The id is the path relative to the folder, the title the file's name without its extension. A file
  /// is a picture when its content begins like a supported format, or when its name says so: a broken
  /// `x.jpg` is reported as unreadable, not skipped. `skipped` counts the others: pictures of other formats, hidden
  /// files and folders (names that begin with a dot), links
  /// to folders, and links to nothing. A subfolder that cannot be listed is named in `unreadable`, and the rest is
  /// taken. Catalogs are never read.
  ///
  /// - Parameters:
  ///   - folder: The folder's path.
  ///   - options: Which files are looked at.
  /// - Throws: `SightlineError`: `sourceNotFound`, `sourceUnreadable` when the folder
  ///   cannot be listed, or `noPictures`.
  public init(
    folder: String,
    options: FolderOptions = FolderOptions()
  ) throws(SightlineError) {
    let found = try PictureFolder(folder, options: options).contents()
    var furtherPages = 0
    self.init(
      folder: folder,
      isFolder: true,
      types: [Self.pictureType],
      entities: found.pictures.map {
        SourceEntity(
          entity: Entity(
            EntityIdentifier(type: Self.pictureType.identifier, id: $0),
            title: FilePaths.title(of: $0),
            labels: options.labelsFromFolders ? FilePaths.folderNames(of: $0) : []
          ),
          picturePaths: Self.pages(of: $0, in: folder, options.frames, &furtherPages)
        )
      }
    )
    skipped = found.skipped
    skipped.pages = furtherPages
    unreadable = found.unreadable
    folders = found.folders.map { FilePaths.join(folder, $0) }
  }

  /// The names of the pages of a file that are taken.
  private static func pages(
    of path: String,
    in folder: String,
    _ choice: FrameChoice,
    _ further: inout Int
  ) -> [String] {
    let found = choice.pages(of: FilePaths.join(folder, path))
    further += found.beyond
    return found.pages.map { PageName.name(path, page: $0) }
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
