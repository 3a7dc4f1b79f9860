import FoundationEssentials
import GRDB
import ImageDescriptors

extension CatalogReader {
  /// The pictures of entities, by entity in the order given, then position.
  func pictures(
    of entities: [NumberedEntity],
    readsDescriptors: Bool = true
  ) throws -> [StoredPicture] {
    let places = Dictionary(
      entities.enumerated().map { ($1.number, $0) },
      uniquingKeysWith: { first, _ in first }
    )
    var descriptors = readsDescriptors ? try self.descriptors() : [:]
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
        let entries = descriptors.removeValue(forKey: picture.id) ?? []
        guard entries.count == count else {
          throw CatalogError.damaged(
            path,
            "picture '\(picture.path)' has \(entries.count) descriptors in place of \(count)"
          )
        }
        if picture.problem == nil { picture.descriptors = PictureDescriptors(entries) }
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
    let high = UInt64(bitPattern: try row.integer(8))
    let low = UInt64(bitPattern: try row.integer(9))
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
        digest: UInt128(high) << 64 | UInt128(low)
      ),
      descriptors: PictureDescriptors([])
    )
    picture.descriptors = nil
    picture.problem = try row.optionalText(10)
    return picture
  }

  /// All descriptors by the number of their picture.
  private func descriptors() throws -> [Int64: [PictureDescriptors.Entry]] {
    var algorithms: [Int64: String] = [:]
    try db.eachRow("SELECT id, identifier FROM algorithms", path: path) { row in
      algorithms[try row.integer(0)] = try row.text(1)
    }
    var descriptors: [Int64: [PictureDescriptors.Entry]] = [:]
    var current: Int64 = 0
    var entries: [PictureDescriptors.Entry] = []
    try db.eachRow(
      "SELECT picture, position, algorithm, data, checksum FROM descriptors ORDER BY picture, position",
      path: path
    ) { row in
      let picture = try row.integer(0)
      if picture != current {
        if !entries.isEmpty { descriptors[current] = entries }
        current = picture
        entries.removeAll(keepingCapacity: true)
      }
      guard let algorithm = algorithms[try row.integer(2)] else {
        throw CatalogError.damaged(path, "a descriptor of picture \(picture) has no algorithm")
      }
      entries.append(try entry(row, picture: picture, algorithm: algorithm))
    }
    if !entries.isEmpty { descriptors[current] = entries }
    return descriptors
  }

  private func entry(
    _ row: StoredRow,
    picture: Int64,
    algorithm: String
  ) throws(CatalogError) -> PictureDescriptors.Entry {
    let data = try row.blob(3)
    let checksum = RowChecksum.descriptor(
      picture: picture,
      position: try row.count(1),
      algorithm: algorithm,
      bytes: data.span
    )
    guard checksum == (try row.integer(4)) else {
      throw .damaged(
        path,
        "the checksum of descriptor \(algorithm) of picture \(picture) does not fit"
      )
    }
    do {
      return PictureDescriptors.Entry(
        identifier: algorithm,
        value: try DescriptorValue(storedBytes: data.bytes)
      )
    } catch {
      // The bytes are as they were written, so a release with other descriptors wrote them.
      throw CatalogError(
        .newerVersion,
        path,
        "descriptor \(algorithm) of picture \(picture) is not readable by this release "
          + "(\(error)); build the catalog again with `sightline index`"
      )
    }
  }
}
