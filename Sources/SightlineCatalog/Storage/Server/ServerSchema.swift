import SightlineFoundation
import SightlinePostgreSQL

/// The tables of a catalog on a server, and how they come about.
///
/// The tables of types, entities, pictures and their like are those of `CatalogSchema`, with the same columns and
/// checksums. Descriptors are rows. What belongs to one picture stands in the partition of its number, so that
/// a partition answers for itself.
enum ServerSchema {
  /// The version that this release reads and writes: how many steps there are.
  static var version: Int64 { Int64(steps.count) }

  /// How many partitions the tables of pictures have.
  private static let partitions = 8

  /// The statements that lead from each version to the next; a step that was released is never changed.
  private static let steps: [[String]] = [first, second, third]

  /// The steps to version 2, in which codes stand behind an entity's labels.
  private static let second = [
    """
    COMMENT ON COLUMN entities.labels IS
      'each label''s UTF-8 with a zero behind it; then, where there are codes, a byte of 255 and each code likewise'
    """
  ]

  /// The steps to version 3, in which words stand behind those.
  private static let third = [
    """
    COMMENT ON COLUMN entities.labels IS
      'each label''s UTF-8 with a zero behind it; then, where there are codes, a byte of 255 and each code likewise; then, \
    where there are words, a byte of 254 and each line likewise'
    """
  ]

  /// Brings the tables of a schema to this release's version, in one transaction.
  ///
  /// - Parameters:
  ///   - connection: A connection of a role that may make tables.
  ///   - address: Whose schema, which is made where it is not there.
  ///   - isNew: Whether there must be no tables yet, or else there must.
  /// - Returns: The version before; 0 where there were no tables.
  /// - Throws: `ServerFailure`; `SightlineError` where tables are there that must not be, or not there that must.
  static func migrate(
    _ connection: ServerConnection,
    _ address: ServerAddress,
    isNew: Bool
  ) throws -> Int64 {
    try connection.execute("BEGIN")
    // Two programs that make the same tables at the same time wait for each other.
    _ = try connection.run(
      "SELECT pg_advisory_xact_lock(hashtext('sightline'), hashtext(?))",
      [.text(address.schema)]
    )
    let known = try connection.run(
      "SELECT to_regclass(?)::text",
      [.text("\(ServerConnection.quoted(address.schema)).catalog_version")]
    )
    let isThere = !known.isNull(0, 0)
    guard isThere != isNew else {
      throw SightlineError(
        isNew ? .invalidAddress : .notFound,
        at: address.text,
        isNew
          ? "there is a catalog already; bring it up to date with `sightline catalog migrate`"
          : "there is no catalog; make one with `sightline catalog create`"
      )
    }
    var version: Int64 = 0
    if isThere {
      version = try Self.version(of: connection)
    } else {
      let schema = ServerConnection.quoted(address.schema)
      try connection.execute("CREATE SCHEMA IF NOT EXISTS \(schema)")
    }
    try require(atMost: version, address)
    for step in steps[Int(version)...] {
      for statement in step { try connection.execute(statement) }
    }
    if version < Self.version {
      _ = try connection.run("UPDATE catalog_version SET version = ?", [.integer(Self.version)])
    }
    if !isThere {
      let database = ServerDatabase(connection, unless: nil)
      try WriterState(database, path: address.text).begin()
    }
    try connection.execute("COMMIT")
    return version
  }

  /// The query for the version of the tables.
  static let versionQuery = "SELECT version FROM catalog_version"

  /// Refuses tables of another version than this release's.
  ///
  /// - Parameters:
  ///   - rows: What `versionQuery` gave, as text.
  ///   - address: Whose tables.
  /// - Throws: `SightlineError` with code `newerVersion` or `olderVersion`.
  static func require(_ rows: ServerRows, _ address: ServerAddress) throws {
    let version = rows.count == 1 ? rows.text(0, 0).flatMap { Int64($0) } ?? 0 : 0
    try require(atMost: version, address)
    guard version == Self.version else {
      throw SightlineError(
        .olderVersion,
        at: address.text,
        "an older release made these tables (version \(version), this release reads \(Self.version)); "
          + "bring them up to date with `sightline catalog migrate`"
      )
    }
  }

  private static func version(of connection: ServerConnection) throws -> Int64 {
    let rows = try connection.run(versionQuery)
    return rows.count == 1 ? rows.integer(0, 0) ?? 0 : 0
  }

  private static func require(
    atMost version: Int64,
    _ address: ServerAddress
  ) throws(SightlineError) {
    guard (0...Self.version).contains(version) else {
      throw SightlineError(
        .newerVersion,
        at: address.text,
        "a newer release made these tables (version \(version), this release reads \(Self.version)); "
          + "update sightline"
      )
    }
  }

  /// The tables of version 1.
  private static let first: [String] =
    [
      "CREATE TABLE catalog_version (version bigint NOT NULL)",
      "INSERT INTO catalog_version VALUES (0)",
      """
      CREATE TABLE info (key text COLLATE "C" PRIMARY KEY, value text NOT NULL)
      """,
      """
      CREATE TABLE types (
        id bigint PRIMARY KEY,
        identifier text COLLATE "C" NOT NULL UNIQUE,
        name text NOT NULL,
        plural text NOT NULL,
        url text,
        open_intent text,
        checksum bigint NOT NULL
      )
      """,
      """
      CREATE TABLE entities (
        id bigint PRIMARY KEY,
        type bigint NOT NULL REFERENCES types,
        identifier text COLLATE "C" NOT NULL,
        title text NOT NULL,
        subtitle text,
        properties text NOT NULL,
        labels bytea NOT NULL,
        checksum bigint NOT NULL,
        UNIQUE (type, identifier)
      )
      """,
      "COMMENT ON COLUMN entities.labels IS 'each label''s UTF-8 with a zero behind it'",
      """
      CREATE TABLE pictures (
        id bigint PRIMARY KEY,
        entity bigint NOT NULL REFERENCES entities,
        path_key bigint NOT NULL,
        position bigint NOT NULL,
        path text NOT NULL,
        width bigint NOT NULL,
        height bigint NOT NULL,
        size bigint NOT NULL,
        modified bigint NOT NULL,
        digest_high bigint NOT NULL,
        digest_low bigint NOT NULL,
        problem text,
        descriptors bigint NOT NULL,
        checksum bigint NOT NULL
      ) PARTITION BY HASH (id)
      """,
      "CREATE INDEX pictures_by_path ON pictures (entity, path_key)",
      "CREATE INDEX pictures_with_problem ON pictures (id) WHERE problem IS NOT NULL",
      """
      CREATE TABLE algorithms (
        id bigint PRIMARY KEY,
        identifier text COLLATE "C" NOT NULL UNIQUE,
        blocks bigint NOT NULL,
        value_count bigint NOT NULL,
        digest bigint NOT NULL,
        checksum bigint NOT NULL
      )
      """,
      """
      COMMENT ON TABLE algorithms IS
        'what describes pictures; blocks, value_count and digest count those of a file, and are 0 here'
      """,
      """
      CREATE TABLE descriptor_sets (
        id bigint PRIMARY KEY,
        algorithms text COLLATE "C" NOT NULL UNIQUE
      )
      """,
      """
      CREATE TABLE descriptors (
        picture bigint NOT NULL,
        algorithm bigint NOT NULL,
        data bytea NOT NULL,
        checksum bigint NOT NULL,
        PRIMARY KEY (algorithm, picture)
      ) PARTITION BY HASH (picture)
      """,
      // Features are nearly random, and not worth compressing.
      "ALTER TABLE descriptors ALTER COLUMN data SET STORAGE EXTERNAL",
      "CREATE INDEX descriptors_by_picture ON descriptors (picture)",
      """
      CREATE TABLE hashes (
        picture bigint PRIMARY KEY,
        pdq bit(256),
        phash bit(64),
        dhash bit(64)
      ) PARTITION BY HASH (picture)
      """,
      """
      COMMENT ON TABLE hashes IS
        'the bits of the hashes in descriptors, for finding pictures by them; nothing for featureless ones'
      """,
      """
      CREATE TABLE feature_files (
        id bigint PRIMARY KEY,
        header bytea NOT NULL,
        footer bytea NOT NULL
      )
      """,
      """
      CREATE TABLE feature_cells (
        file bigint NOT NULL,
        cell bigint NOT NULL,
        data bytea NOT NULL,
        PRIMARY KEY (file, cell)
      )
      """,
      "ALTER TABLE feature_cells ALTER COLUMN data SET STORAGE EXTERNAL",
      """
      COMMENT ON TABLE feature_cells IS
        'the local features of pictures under the visual word that is nearest to each, for finding pictures by them'
      """,
      """
      CREATE TABLE changes (
        generation bigint PRIMARY KEY,
        data bytea NOT NULL,
        checksum bigint NOT NULL
      )
      """,
      // Every change rewrites this one row: with free space in its page and frequent vacuuming it stays within a
      // page or two.
      """
      CREATE TABLE totals (
        id bigint PRIMARY KEY CHECK (id = 1),
        next_picture bigint NOT NULL,
        next_entity bigint NOT NULL,
        types bigint NOT NULL,
        types_digest bigint NOT NULL,
        entities bigint NOT NULL,
        entities_digest bigint NOT NULL,
        pictures bigint NOT NULL,
        removed bigint NOT NULL,
        removed_digest bigint NOT NULL,
        generation bigint NOT NULL,
        logged_from bigint NOT NULL,
        logged bigint NOT NULL,
        checksum bigint NOT NULL
      ) WITH (
        fillfactor = 10, autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 500
      )
      """,
      """
      CREATE TABLE sources (
        id bigint PRIMARY KEY,
        location text COLLATE "C" NOT NULL UNIQUE,
        folder text NOT NULL,
        prefix text NOT NULL,
        pending bigint NOT NULL,
        checksum bigint NOT NULL
      )
      """,
      """
      CREATE TABLE source_entities (
        entity bigint NOT NULL REFERENCES entities ON DELETE CASCADE,
        source bigint NOT NULL REFERENCES sources ON DELETE CASCADE,
        PRIMARY KEY (entity, source)
      )
      """,
    ]
    + ["pictures", "descriptors", "hashes"].flatMap { table in
      (0..<partitions).map { part in
        """
        CREATE TABLE \(table)_\(part) PARTITION OF \(table)
          FOR VALUES WITH (MODULUS \(partitions), REMAINDER \(part))
        """
      }
    }
}
