import SightlineCatalog
import SightlineFoundation

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The parts of a catalog that were added individually, as a build from a folder sees them.
struct AddedParts {
  /// The marks, with the paths that pictures have relative to the build's folder.
  let marks: Set<AddedMark>
  /// The marks of pictures whose paths were relative to another folder, and what they are now.
  let renamed: [AddedMark: AddedMark]
  private let renamedTo: Set<AddedMark>

  /// Reads the marks.
  ///
  /// - Parameters:
  ///   - contents: The catalog as it is.
  ///   - folder: The folder that the build's paths are relative to, all links resolved.
  init(_ contents: IndexedContents, folder: String) {
    let keys = contents.info.keys.filter { $0.hasPrefix(AddedMark.prefix) }.sorted()
    // If a folder was moved, its contents have moved too.
    let old =
      keys.isEmpty
      ? nil
      : contents.info[CatalogBuilder.folderKey].flatMap { FileStatus($0) == nil ? nil : $0 }
    var marks: Set<AddedMark> = []
    var renamed: [AddedMark: AddedMark] = [:]
    // Names of pixels are not paths, and stay as they are.
    let named = Set(
      contents.pictures.map(\.picture).filter(\.fingerprint.isOfPixels)
        .map { AddedMark($0.entity, path: $0.path) }
    )
    for stored in keys.compactMap(AddedMark.init(key:)) {
      var mark = stored
      if let path = stored.path, let old, old != folder, !named.contains(stored) {
        mark.path = FilePaths.path(FilePaths.join(old, path), relativeTo: folder)
        if mark != stored { renamed[stored] = mark }
      }
      marks.insert(mark)
    }
    self.marks = marks
    self.renamed = renamed
    renamedTo = Set(renamed.values)
  }

  /// The entities that were added, or have a picture that was.
  var entities: Set<EntityIdentifier> { Set(marks.map(\.entity)) }

  /// Pictures with the paths they have relative to the build's folder, those that got another last.
  func placed(_ stored: [StoredPicture]) -> [StoredPicture] {
    guard !renamed.isEmpty else { return stored }
    var staying: [StoredPicture] = []
    var moving: [StoredPicture] = []
    for var stored in stored {
      let picture = stored.picture
      if let mark = renamed[AddedMark(picture.entity, path: picture.path)], let path = mark.path {
        stored.picture.path = path
        moving.append(stored)
      } else {
        staying.append(stored)
      }
    }
    return staying + moving
  }

  /// Whether a picture got another path.
  func isRenamed(_ picture: ReferencePicture) -> Bool {
    !renamed.isEmpty && renamedTo.contains(AddedMark(picture.entity, path: picture.path))
  }

  /// The marks of parts that a source has too, which the source owns from then on.
  func taken(by source: CatalogSource) -> [AddedMark] {
    guard !marks.isEmpty else { return [] }
    var taken: [AddedMark] = []
    for entity in source.entities {
      let identifier = entity.entity.identifier
      let own = [AddedMark(identifier)]
      let pictures = entity.picturePaths.map { AddedMark(identifier, path: $0) }
      taken += (own + pictures).filter(marks.contains)
    }
    return taken
  }
}

/// Marks an entity, or a picture of one, that was added individually: builds keep it though their source lacks it.
struct AddedMark: Hashable {
  /// The beginning of the keys under which a catalog keeps its marks.
  static let prefix = "added "

  let entity: EntityIdentifier
  /// The picture's path; nil for the entity itself.
  var path: String?

  init(_ entity: EntityIdentifier, path: String? = nil) {
    self.entity = entity
    self.path = path
  }

  /// Whether entity and path are the same, byte by byte.
  static func == (first: Self, second: Self) -> Bool {
    first.entity == second.entity && first.path.map(PathKey.init) == second.path.map(PathKey.init)
  }

  /// Feeds the bytes of both.
  func hash(into hasher: inout Hasher) {
    hasher.combine(entity)
    hasher.combine(path.map(PathKey.init))
  }

  /// Reads a key; nil when it is not that of a mark.
  init?(key: String) {
    guard key.hasPrefix(Self.prefix) else { return nil }
    let json = key.utf8.dropFirst(Self.prefix.utf8.count)
    guard let texts = try? JSONReader.texts(of: json),
      (2...3).contains(texts.count)
    else { return nil }
    entity = EntityIdentifier(type: texts[0], id: texts[1])
    path = texts.count == 3 ? texts[2] : nil
  }

  /// The key: the prefix and a JSON list of type, id and path.
  var key: String {
    let texts = [entity.type, entity.id] + (path.map { [$0] } ?? [])
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.withoutEscapingSlashes]
    // Texts can always be encoded.
    let json = (try? encoder.encode(texts)) ?? Data()
    return Self.prefix + String(decoding: json, as: UTF8.self)
  }
}

extension CatalogWriter {
  /// Marks an individual addition.
  func put(_ mark: AddedMark) throws(SightlineError) { try putInfo(mark.key, "") }

  /// Removes a mark.
  func remove(_ mark: AddedMark) throws(SightlineError) { try removeInfo(mark.key) }

  /// Removes the marks of an entity and of all its pictures.
  func removeMarks(of entity: EntityIdentifier) throws(SightlineError) {
    // The keys of its pictures begin with its own key, without the closing bracket.
    let key = AddedMark(entity).key.dropLast()
    for key in try infoKeys(beginningWith: String(key)) where AddedMark(key: key)?.entity == entity
    {
      try removeInfo(key)
    }
  }
}
