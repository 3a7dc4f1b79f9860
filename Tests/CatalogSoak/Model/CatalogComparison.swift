import Catalog
import ImageDescriptors

/// Compares all that can be read of a catalog with a model.
struct CatalogComparison {
  let model: CatalogModel

  /// The first thing that differs, or nil when the catalog is exactly as the model says.
  ///
  /// - Throws: `CatalogError` when the catalog says that it is damaged, which it must not be here.
  func difference(of catalog: Catalog) throws(CatalogError) -> String? {
    let expected = model.snapshot
    let snapshot = try catalog.snapshot()
    if let difference = difference(of: snapshot, from: expected) { return difference }
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
    return try labelDifference(in: catalog)
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
  ) throws(CatalogError) -> String? {
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
    return nil
  }

  private func labelDifference(in catalog: Catalog) throws(CatalogError) -> String? {
    for label in CatalogModel.labels {
      let expected = model.order
        .filter { model.items[$0]?.entity.labels.contains(label) == true }
        .sorted { ($0.type, $0.id) < ($1.type, $1.id) }
      if try catalog.entities(labelled: label) != expected { return "entities labelled '\(label)'" }
    }
    return nil
  }
}
