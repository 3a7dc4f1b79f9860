import FoundationEssentials
import GRDB
import ImageDescriptors

extension CatalogReader {
  /// The descriptors of one picture as far as they were read, and how many there are in all.
  struct StoredDescriptors {
    private(set) var entries: [PictureDescriptors.Entry] = []
    var count = 0

    mutating func append(_ entry: PictureDescriptors.Entry) {
      entries.append(entry)
      count += 1
    }
  }

  /// All descriptors by the number of their picture.
  ///
  /// Those of omitted algorithms are counted and not read: their bytes are not touched, which is what
  /// makes leaving out large ones worth while.
  func descriptors(leavingOut omitted: Set<String>) throws -> [Int64: StoredDescriptors] {
    let algorithms = try algorithms()
    let skipped = algorithms.filter { omitted.contains($0.value) }.keys
      .map(String.init).sorted().joined(separator: ",")
    var descriptors: [Int64: StoredDescriptors] = [:]
    try db.eachRow(
      """
      SELECT picture, position, algorithm, data, checksum FROM descriptors
      WHERE algorithm NOT IN (\(skipped)) ORDER BY picture, position
      """,
      path: path
    ) { row in
      let picture = try row.integer(0)
      guard let algorithm = algorithms[try row.integer(2)] else {
        throw CatalogError.damaged(path, "a descriptor of picture \(picture) has no algorithm")
      }
      let entry = try entry(row, picture: picture, algorithm: algorithm)
      descriptors[picture, default: StoredDescriptors()].append(entry)
    }
    guard !skipped.isEmpty else { return descriptors }
    try db.eachRow(
      "SELECT picture, count(*) FROM descriptors WHERE algorithm IN (\(skipped)) GROUP BY picture",
      path: path
    ) { row in
      descriptors[try row.integer(0), default: StoredDescriptors()].count += try row.count(1)
    }
    return descriptors
  }

  /// The descriptors of one algorithm, by the number of their picture.
  func descriptors(of algorithm: String) throws -> [CatalogDescriptor] {
    guard let number = try algorithms().first(where: { $0.value == algorithm })?.key else {
      return []
    }
    var descriptors: [CatalogDescriptor] = []
    try db.eachRow(
      """
      SELECT picture, descriptors.position, algorithm, data, descriptors.checksum,
        digest_high, digest_low
      FROM descriptors JOIN pictures ON pictures.id = descriptors.picture
      WHERE algorithm = ? ORDER BY picture
      """,
      [number],
      path: path
    ) { row in
      let picture = try row.integer(0)
      descriptors.append(
        CatalogDescriptor(
          picture: picture,
          digest: FileFingerprint.digest(high: try row.integer(5), low: try row.integer(6)),
          value: try entry(row, picture: picture, algorithm: algorithm).value
        )
      )
    }
    return descriptors
  }

  /// The identifiers of algorithms by their numbers.
  func algorithms() throws -> [Int64: String] {
    var algorithms: [Int64: String] = [:]
    try db.eachRow("SELECT id, identifier FROM algorithms", path: path) { row in
      algorithms[try row.integer(0)] = try row.text(1)
    }
    return algorithms
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
