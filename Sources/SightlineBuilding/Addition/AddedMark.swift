import FoundationEssentials
import SightlineCatalog
import SightlinePixels

/// Says that an entity, or a picture of one, was added by itself: builds keep what their source lacks.
struct AddedMark: Hashable {
  /// What the keys begin with under which a catalog keeps marks.
  static let prefix = "added "

  let entity: EntityIdentifier
  /// The picture's path; nil for the entity itself.
  var path: String?

  init(_ entity: EntityIdentifier, path: String? = nil) {
    self.entity = entity
    self.path = path
  }

  /// Reads a key; nil when it is not that of a mark.
  init?(key: String) {
    guard key.hasPrefix(Self.prefix) else { return nil }
    let json = Data(key.utf8.dropFirst(Self.prefix.utf8.count))
    guard let texts = try? JSONDecoder().decode([String].self, from: json),
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
  /// Marks what was added by itself.
  func put(_ mark: AddedMark) throws(SightlineError) { try putInfo(mark.key, "") }

  /// Takes a mark away.
  func remove(_ mark: AddedMark) throws(SightlineError) { try removeInfo(mark.key) }

  /// Takes away the marks of an entity and of all its pictures.
  func removeMarks(of entity: EntityIdentifier) throws(SightlineError) {
    // The keys of its pictures begin as its own, without the bracket that ends it.
    let key = AddedMark(entity).key.dropLast()
    for key in try infoKeys(beginningWith: String(key)) where AddedMark(key: key)?.entity == entity
    {
      try removeInfo(key)
    }
  }
}
