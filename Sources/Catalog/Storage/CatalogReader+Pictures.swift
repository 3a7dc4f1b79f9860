import GRDB
import ImageDescriptors

extension CatalogReader {
  /// The pictures of entities, by entity in the order given, then position.
  ///
  /// The entities must be all of the catalog; descriptors of omitted algorithms are only counted.
  func pictures(
    of entities: [NumberedEntity],
    readsDescriptors: Bool = true,
    leavingOut omitted: Set<String> = []
  ) throws -> [StoredPicture] {
    let places = Dictionary(
      entities.enumerated().map { ($1.number, $0) },
      uniquingKeysWith: { first, _ in first }
    )
    var descriptors = readsDescriptors ? try self.descriptors(leavingOut: omitted) : [:]
    var pictures = [[StoredPicture]](repeating: [], count: entities.count)
    try db.eachRow(
      """
      SELECT id, entity, position, path, width, height, size, modified, digest_high, digest_low,
        problem, descriptors, checksum
      FROM pictures ORDER BY entity, position, id
      """,
      path: path
    ) { row in
      guard let place = places[try row.integer(1)] else {
        throw CatalogError.damaged(path, "a picture belongs to no entity")
      }
      let count = try row.count(11)
      var picture = try picture(row, of: entities[place].entity.identifier)
      guard try RowChecksum.picture(picture, descriptorCount: count) == row.integer(12) else {
        throw CatalogError.damaged(path, "the checksum of picture \(picture.id) does not fit")
      }
      if readsDescriptors {
        let found = descriptors.removeValue(forKey: picture.id) ?? StoredDescriptors()
        guard found.count == count else {
          throw CatalogError.damaged(
            path,
            "picture '\(picture.path)' has \(found.count) descriptors in place of \(count)"
          )
        }
        if picture.problem == nil { picture.descriptors = PictureDescriptors(found.entries) }
      }
      pictures[place].append(StoredPicture(picture: picture, descriptorCount: count))
    }
    guard descriptors.isEmpty else {
      throw CatalogError.damaged(path, "descriptors belong to no picture")
    }
    return pictures.flatMap(\.self)
  }

  private func picture(
    _ row: StoredRow,
    of entity: EntityIdentifier
  ) throws(CatalogError) -> ReferencePicture {
    var picture = ReferencePicture(
      id: try row.integer(0),
      entity: entity,
      position: try row.count(2),
      path: try row.text(3),
      width: try row.count(4),
      height: try row.count(5),
      fingerprint: FileFingerprint(
        size: try row.integer(6),
        modificationTime: try row.integer(7),
        digest: FileFingerprint.digest(high: try row.integer(8), low: try row.integer(9))
      ),
      descriptors: PictureDescriptors([])
    )
    picture.descriptors = nil
    picture.problem = try row.optionalText(10)
    return picture
  }
}
