import SightlineBuilding
public import SightlineCatalog
public import SightlineFoundation

/// Queries with known right answers, for evaluating and for fitting profiles.
public struct EvaluationTruth: Hashable, Sendable {
  /// The origin of the queries.
  public let kind: EvaluationReport.Conditions.TruthKind
  /// The truth file, or the catalog whose pictures are changed.
  public let path: String
  /// The queries; at least one, all names different.
  public let queries: [EvaluationQuery]

  /// The longer side that pictures are reduced to before they are changed, in pixels.
  public static let changedSide = 640

  /// Makes a truth of queries; traps without any, or when two have one name.
  ///
  /// - Parameters:
  ///   - kind: The origin of the queries.
  ///   - path: Their source in reports.
  ///   - queries: The queries, in the order that reports list groups in.
  public init(
    kind: EvaluationReport.Conditions.TruthKind,
    path: String,
    queries: [EvaluationQuery]
  ) {
    precondition(!queries.isEmpty, "a truth asks something")
    precondition(
      Set(queries.map(\.name)).count == queries.count,
      "every query has a name of its own"
    )
    self.kind = kind
    self.path = path
    self.queries = queries
  }
}

extension EvaluationTruth {
  /// The truth with an absent twin after each present query: the same query without its expected
  /// entities, and without those in `also`.
  ///
  /// Every answer is then a false positive: a catalog is asked for pictures that it does not have.
  public var leavingOut: EvaluationTruth {
    EvaluationTruth(
      kind: kind,
      path: path,
      queries: queries.flatMap { query in
        guard !query.isAbsent else { return [query] }
        var absent = query
        absent.name += Self.absentSuffix
        absent.excluded.formUnion(query.expected.union(query.also))
        absent.expected = []
        absent.also = []
        return [query, absent]
      }
    )
  }

  /// The suffix for the name of an absent twin; names of a truth file may not have it.
  static let absentSuffix = " (left out)"
}

extension EvaluationTruth {
  /// The name a truth file has in its folder.
  public static let fileName = "truth.json"
  /// The version of truth files that this release reads.
  public static let fileVersion = 1
  /// The largest truth file that is read, in bytes.
  public static let maximumBytes = 64 << 20

  /// Reads a truth file and checks it against a catalog.
  ///
  /// ```json
  /// {"version": 1, "catalog": "catalog.json",
  ///  "queries": [{"picture": "queries/fuji-screenshot.png", "region": "0,120,640,480",
  ///               "labels": ["mountain"], "change": "screenshot", "name": "Fuji on a phone",
  ///               "expected": [{"type": "landmark", "id": "1005"}]}]}
  /// ```
  /// Paths are relative to the file's folder. An empty `expected` means that nothing in the catalog is
  /// shown; several entities mean that all of them are, and with `"either": true` that any one of them
  /// is right.
  /// Entities in `also` may be answered and count neither way; those in `without` may not answer, as if
  /// the catalog did not have them. `catalog`, `region`, `labels`, `change` (`query` when it is missing),
  /// `name` (the picture's path when it is missing), `either`, `also`, `without` and `kind` may be left out. A `kind` is a
  /// label of entities that show the same kind of thing: `AlikeTruth` measures models by it.
  /// Anything else that is missing, unknown or of another kind is an error, and so are an entity that the
  /// catalog does not have or that stands in two of the lists, a picture that is not there, two queries of
  /// one name, and one picture (or region) with two right answers among the same entities.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - catalog: The catalog that will be asked.
  /// - Throws: `SightlineError`: `truthNotFound`, `invalidTruth`, `noQueries` or `catalog`.
  public init(contentsOf path: String, catalog: Catalog) throws(SightlineError) {
    let file = try TruthFile(contentsOf: path)
    let known = try catalog.entities().map(\.identifier)
    try file.check(against: known, of: catalog.path)
    self.init(kind: .file, path: path, queries: file.queries)
  }

  /// Returns the source of a truth file's catalog: a manifest or a folder, by its path.
  ///
  /// - Parameter path: The truth file.
  /// - Returns: Nil when the file does not say.
  /// - Throws: `SightlineError`: `truthNotFound`, `invalidTruth` or `noQueries`.
  public static func catalogSource(ofTruth path: String) throws(SightlineError) -> String? {
    try TruthFile(contentsOf: path).catalog
  }
}
