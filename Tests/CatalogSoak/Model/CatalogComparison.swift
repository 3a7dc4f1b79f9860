import SightlineCatalog
import SightlineDescriptors
import SightlineFoundation

/// Compares all that can be read of a catalog with a model.
struct CatalogComparison {
  let model: CatalogModel

  /// The first thing that differs, or nil when the catalog is exactly as the model says.
  ///
  /// - Throws: `SightlineError` when the catalog says that it is damaged, which it must not be here.
  func difference(of catalog: Catalog) throws(SightlineError) -> String? {
    let expected = model.snapshot
    let snapshot = try catalog.snapshot()
    if let difference = difference(of: snapshot, from: expected) { return difference }
    guard try catalog.featureForm() == model.form else {
      return "the form of features is not \(model.form)"
    }
    let numbers = snapshot.pictures.map(\.id)
    if Set(numbers).count != numbers.count || numbers.contains(where: { $0 < 1 }) {
      return "the numbers of pictures are not of one picture each"
    }
    let counts = try catalog.counts()
    let unreadable = expected.pictures.count { $0.problem != nil }
    guard
      counts.types == expected.types.count, counts.entities == expected.entities.count,
      counts.pictures == expected.pictures.count, counts.unreadablePictures == unreadable
    else { return "the counts are \(counts)" }
    for algorithm in ModelPicture.algorithms {
      if let difference = try difference(of: algorithm, in: catalog, pictures: snapshot.pictures) {
        return difference
      }
    }
    return try directoryDifference(in: catalog, pictures: snapshot.pictures)
  }

  private func difference(of found: CatalogSnapshot, from expected: CatalogSnapshot) -> String? {
    guard found.types == expected.types else {
      return "types: \(found.types.map(\.identifier)), not \(expected.types.map(\.identifier))"
    }
    guard found.entities.count == expected.entities.count else {
      return "\(found.entities.count) entities, not \(expected.entities.count)"
    }
    for (entity, other) in zip(found.entities, expected.entities) where entity != other {
      return "entity \(entity), not \(other)"
    }
    guard found.pictures.count == expected.pictures.count else {
      return "\(found.pictures.count) pictures, not \(expected.pictures.count)"
    }
    for (var picture, other) in zip(found.pictures, expected.pictures) {
      let number = picture.id
      picture.id = 0
      if picture != other {
        return "picture \(number): \(Self.brief(picture)), not \(Self.brief(other))"
      }
    }
    return nil
  }

  private static func brief(_ picture: ReferencePicture) -> String {
    let descriptors = picture.descriptors?.map { "\($0.identifier) \($0.value.hashValue)" } ?? []
    return "\(picture.entity) \(picture.path) \(picture.fingerprint) \(descriptors)"
  }

  private func difference(
    of algorithm: String,
    in catalog: Catalog,
    pictures: [ReferencePicture]
  ) throws(SightlineError) -> String? {
    let found = try catalog.descriptors(of: algorithm)
    let expected = pictures.filter { $0.descriptors?[algorithm] != nil }.sorted { $0.id < $1.id }
    guard found.map(\.picture) == expected.map(\.id) else {
      return "\(algorithm): \(found.count) descriptors, not \(expected.count), or other pictures"
    }
    for (descriptor, picture) in zip(found, expected)
    where descriptor.value != picture.descriptors?[algorithm]
      || descriptor.digest != picture.fingerprint.digest
    {
      return "\(algorithm) of picture \(picture.id) differs"
    }
    let column = try catalog.column(of: algorithm)
    let stored = expected.flatMap { picture in
      picture.descriptors?[algorithm].map { PackedDescriptor.bytes(of: $0, in: model.form) } ?? []
    }
    guard column.pictures == expected.map(\.id), column.bytes == stored else {
      return "the column of \(algorithm)"
    }
    return nil
  }

  /// Returns the difference between the ways of reading some of a catalog.
  private func directoryDifference(
    in catalog: Catalog,
    pictures: [ReferencePicture]
  ) throws(SightlineError) -> String? {
    let directory = try catalog.directory()
    let pictures = pictures.sorted { $0.id < $1.id }
    guard directory.pictures.numbers == pictures.map(\.id) else {
      return "the directory has \(directory.count) pictures, not \(pictures.count), or others"
    }
    let entities = try catalog.entities(numbered: pictures.indices.map { directory.entity(at: $0) })
    let types = try catalog.numberedTypes()
    let rows = try catalog.pictures(numbered: directory.pictures.numbers)
    for (index, picture) in pictures.enumerated() {
      let entity = entities[directory.entity(at: index)]
      guard entity == model.items[picture.entity]?.entity,
        types[directory.type(at: index)]?.identifier == picture.entity.type
      else { return "the directory's entity of picture \(picture.id)" }
      var row = picture
      row.descriptors = nil
      guard rows[picture.id] == row else { return "picture \(picture.id) by its number" }
    }
    return nil
  }
}
