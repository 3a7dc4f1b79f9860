import SightlineCatalog
import SightlineDescriptors
import SightlineFoundation

/// An import in progress, inside its transaction.
struct ImportRun {
  /// How many rows are stored between two reports of how far it is.
  private static let rowsBetweenReports = 500

  /// The state that earlier rows of a file leave for later ones.
  private struct FileState {
    var descriptorSet: String?
    var folder: String?
    /// The numbers that the catalog gave the file's sources, in the file's order.
    var sources: [Int64] = []
    /// Whether the file's descriptors may stand beside the catalog's.
    var isSetChecked = false
    /// The picture last stored.
    var last: (entity: EntityIdentifier, position: Int)?

    /// The place of a picture whose row does not say it: behind the one before of the same entity.
    func nextPosition(of entity: EntityIdentifier) -> Int {
      guard let last, last.entity == entity else { return 0 }
      return last.position + 1
    }
  }

  private(set) var report = ImportReport()

  /// Whether the catalog had anything before.
  private let isMerging: Bool
  private var hasPictures: Bool
  private var types: [String: EntityType] = [:]
  // Digests, which take less room than the texts.
  private var entities: Set<UInt128> = []
  private var pictures: Set<UInt128> = []

  init(_ writer: borrowing CatalogWriter) throws(SightlineError) {
    let counts = try writer.counts()
    isMerging = counts.types > 0 || counts.entities > 0
    hasPictures = counts.pictures > 0
  }

  /// Stores the contents of a file.
  ///
  /// - Parameters:
  ///   - reader: The file.
  ///   - writer: The catalog.
  ///   - progress: Called now and then with how many bytes were read.
  /// - Throws: `SightlineError`, `SightlineError` or `CancellationError`.
  mutating func add(
    _ reader: inout ExchangeReader,
    to writer: borrowing CatalogWriter,
    progress: (Int) -> Void
  ) throws {
    var file = FileState()
    var rows = 0
    while let row = try reader.next() {
      try Task.checkCancellation()
      do {
        switch row {
        case .catalog(let set, let folder, let features):
          try add(descriptorSet: set, folder: folder, to: &file, reader, writer)
          // A catalog that has entities keeps its own form.
          if features != .full, !isMerging, !hasPictures {
            try writer.convertFeatures(to: features)
          }
        case .source(let source): file.sources.append(try add(source, writer))
        case .type(let type): try add(type, reader, writer)
        case .entity(let entity, let isAdded, let sources):
          // Reported before the missing type, which a manifest need not declare.
          if case .picture(let picture)? = reader.upcoming, picture.content == nil {
            throw Self.noDescriptors(of: picture, reader)
          }
          try add(entity, isAdded: isAdded, reader, writer)
          try claim(entity.identifier, for: sources, of: file, reader, writer)
        case .picture(let picture): try add(picture, of: &file, reader, writer)
        }
      } catch let error as SightlineError where error.code == .invalidEntity {
        throw reader.problem(Self.rule(error))
      }
      rows += 1
      if rows.isMultiple(of: Self.rowsBetweenReports) { progress(reader.bytesRead) }
    }
    progress(reader.bytesRead)
  }

  private func add(
    descriptorSet: String?,
    folder: String?,
    to file: inout FileState,
    _ reader: ExchangeReader,
    _ writer: borrowing CatalogWriter
  ) throws {
    guard !file.isSetChecked else {
      throw reader.problem("what is said of the catalog must come before its pictures")
    }
    file.descriptorSet = descriptorSet
    file.folder = folder
    // A folder other than the catalog's is taken into account in each path.
    if let folder, try !isMerging && writer.info(CatalogBuilder.folderKey) == nil {
      try writer.putInfo(CatalogBuilder.folderKey, folder)
    }
  }

  /// Stores a source; one that is there already, from an earlier file, is reused.
  private func add(
    _ source: IndexedSource,
    _ writer: borrowing CatalogWriter
  ) throws(SightlineError) -> Int64 {
    // Entities imported into a catalog that has entities stay there, even if their source loses them.
    if isMerging { return 0 }
    let known = try writer.sources().first { $0.location == source.location }
    if let known { return known.number }
    return try writer.putSource(source)
  }

  private func claim(
    _ entity: EntityIdentifier,
    for sources: [Int],
    of file: FileState,
    _ reader: ExchangeReader,
    _ writer: borrowing CatalogWriter
  ) throws {
    for source in sources {
      guard source > 0, source <= file.sources.count else {
        throw reader.problem(
          "source \(source) was not given before; there are \(file.sources.count)"
        )
      }
      if !isMerging { try writer.claim(entity, for: file.sources[source - 1]) }
    }
  }

  private mutating func add(
    _ type: EntityType,
    _ reader: ExchangeReader,
    _ writer: borrowing CatalogWriter
  ) throws {
    if let earlier = types.updateValue(type, forKey: type.identifier) {
      if earlier == type { return }
      throw reader.problem("type '\(type.identifier)' was declared with other values before")
    }
    try writer.putType(type)
    report.types += 1
  }

  private mutating func add(
    _ entity: Entity,
    isAdded: Bool,
    _ reader: ExchangeReader,
    _ writer: borrowing CatalogWriter
  ) throws {
    guard entities.insert(Self.digest(entity.identifier)).inserted else {
      // CSV repeats an entity with each of its pictures.
      if try writer.entity(entity.identifier) == entity { return }
      throw reader.problem("entity '\(entity.identifier)' was given other values before")
    }
    try writer.putEntity(entity)
    if isAdded || isMerging { try writer.put(AddedMark(entity.identifier)) }
    report.entities += 1
  }

  private mutating func add(
    _ row: PictureRow,
    of file: inout FileState,
    _ reader: ExchangeReader,
    _ writer: borrowing CatalogWriter
  ) throws {
    let path = try Self.path(row.path, in: file.folder, writer)
    let place = file.nextPosition(of: row.entity)
    guard let picture = row.picture(path: path, position: place) else {
      throw Self.noDescriptors(of: row, reader)
    }
    if !file.isSetChecked {
      try checkSet(of: file, reader, writer)
      file.isSetChecked = true
    }
    guard pictures.insert(Self.digest(row.entity, path)).inserted else {
      throw reader.problem("picture '\(row.path)' of entity '\(row.entity)' was given before")
    }
    try writer.putPicture(picture)
    if row.isAdded || isMerging { try writer.put(AddedMark(row.entity, path: path)) }
    file.last = (row.entity, picture.position)
    hasPictures = true
    report.pictures += 1
  }

  private static func noDescriptors(
    of row: PictureRow,
    _ reader: ExchangeReader
  ) -> SightlineError {
    reader.problem(
      "picture '\(row.path)' of entity '\(row.entity)' has no descriptors, as exports have them; "
        + "build a catalog from the file to have its pictures described",
      code: .noDescriptors
    )
  }

  /// Refuses descriptors that must not be compared with those of the catalog.
  private func checkSet(
    of file: FileState,
    _ reader: ExchangeReader,
    _ writer: borrowing CatalogWriter
  ) throws {
    let known = try writer.info(CatalogBuilder.setKey)
    if known == file.descriptorSet { return }
    guard !hasPictures else {
      throw reader.problem(
        "the pictures were described in another way (\(file.descriptorSet ?? "not said")) than those of "
          + "the catalog (\(known ?? "not said")); build the catalog from their source instead",
        code: .otherDescriptors
      )
    }
    if let set = file.descriptorSet {
      try writer.putInfo(CatalogBuilder.setKey, set)
    } else {
      try writer.removeInfo(CatalogBuilder.setKey)
    }
  }

  /// A picture's path as the catalog writes it.
  private static func path(
    _ path: String,
    in folder: String?,
    _ writer: borrowing CatalogWriter
  ) throws -> String {
    guard let folder, let own = try writer.info(CatalogBuilder.folderKey), own != folder else {
      return path
    }
    return FilePaths.path(FilePaths.join(folder, path), relativeTo: own)
  }

  private static func digest(_ entity: EntityIdentifier, _ path: String? = nil) -> UInt128 {
    // No text in a catalog holds a NUL.
    FNV1a.hash128(
      Array(entity.type.utf8) + [0] + Array(entity.id.utf8) + [0] + Array((path ?? "").utf8)
    )
  }

  /// Returns a catalog's message for a broken rule, without the file and the state, which the line's error names.
  private static func rule(_ error: SightlineError) -> String {
    var text = error.message[...]
    let tail = "; nothing was changed"
    if text.hasSuffix(tail) { text = text.dropLast(tail.count) }
    return String(text)
  }
}
