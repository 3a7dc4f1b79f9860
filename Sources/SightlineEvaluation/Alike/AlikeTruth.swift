import SightlineBuilding
public import SightlineCatalog
public import SightlineFoundation
public import SightlinePixels
import SightlineText

/// Pictures with known kinds, on which models for look-alikes are measured.
///
/// A *kind* is a word for the thing shown, such as `boot`: two pictures of one kind should look alike to a model.
public struct AlikeTruth: Hashable, Sendable {
  /// A picture that may be found.
  public struct Picture: Hashable, Sendable {
    /// The file.
    public var path: String
    /// Its name in reports.
    public var name: String
    /// The kinds of its things; none for a distractor.
    public var kinds: [String]

    /// Names a picture and its kinds.
    public init(path: String, name: String, kinds: [String]) {
      self.path = path
      self.name = name
      self.kinds = kinds
    }
  }

  /// A query picture, by which the others are ranked.
  public struct Query: Hashable, Sendable {
    /// The file.
    public var path: String
    /// The part to look up, in pixels of the upright picture; nil for all of it.
    public var region: PixelRegion?
    /// Its name in reports.
    public var name: String
    /// Its kind.
    public var kind: String
    /// The places in the gallery that do not count: its own, and those that its truth leaves out.
    public var hidden: Set<Int>

    /// Names a picture and its kinds.
    public init(
      path: String,
      region: PixelRegion? = nil,
      name: String,
      kind: String,
      hidden: Set<Int> = []
    ) {
      self.path = path
      self.region = region
      self.name = name
      self.kind = kind
      self.hidden = hidden
    }
  }

  /// The origin of the pictures: a folder, or a truth file.
  public let source: String
  /// The pictures that may be found, by name.
  public let gallery: [Picture]
  /// The pictures asked about, each with one or more of its kind in the gallery.
  public let queries: [Query]
  /// How many pictures could not be asked about, since no other is of their kind.
  public let aloneCount: Int

  /// Takes pictures with known kinds.
  ///
  /// - Parameters:
  ///   - source: Their source, for reports.
  ///   - gallery: The pictures that may be found.
  ///   - queries: The pictures asked about; those whose kind no other picture shows are counted and left out.
  /// - Throws: `SightlineError` with code `noQueries` when nothing is left, or all are of one kind.
  /// - Complexity: O(pictures + kinds × hidden pictures).
  public init(
    source: String,
    gallery: [Picture],
    queries: [Query]
  ) throws(SightlineError) {
    var places: [String: Set<Int>] = [:]
    for (place, picture) in gallery.enumerated() {
      for kind in picture.kinds { places[Self.key(kind), default: []].insert(place) }
    }
    self.source = source
    self.gallery = gallery
    self.queries = queries.filter { query in
      places[Self.key(query.kind)].map { !$0.isSubset(of: query.hidden) } ?? false
    }
    aloneCount = queries.count - self.queries.count
    guard !self.queries.isEmpty else {
      throw SightlineError(
        .noQueries,
        at: source,
        "no kind has two pictures, so nothing can be found; give each kind two or more"
      )
    }
    guard
      gallery.contains(where: { picture in
        !picture.kinds.contains { Self.key($0) == Self.key(self.queries[0].kind) }
      })
    else {
      throw SightlineError(
        .noQueries,
        at: source,
        "all pictures are of the kind '\(self.queries[0].kind)', so no result could be wrong; add other kinds"
      )
    }
  }

  /// Returns the key of a kind, equal for equal kinds: the stems of its words, or the text itself if it has no word.
  static func key(_ kind: String) -> String {
    let words = LabelWord.words(of: kind).map(\.stem)
    return words.isEmpty ? kind : words.joined(separator: " ")
  }
}

extension AlikeTruth {
  /// Takes the pictures of a folder; the name of the subfolder is the kind.
  ///
  /// Pictures of the folder itself have no kind: they are distractors.
  ///
  /// - Parameter folder: The folder of folders.
  /// - Throws: `SightlineError`: that of a folder which cannot be looked at, `noPictures`, or `noQueries`.
  public init(byFolder folder: String) throws(SightlineError) {
    let names = try PictureFolder(folder).contents().pictures
    let gallery = names.map { name in
      let above = name.split(separator: "/").dropLast().last.map { [String($0)] } ?? []
      return Picture(path: FilePaths.join(folder, name), name: name, kinds: above)
    }
    guard gallery.contains(where: { !$0.kinds.isEmpty }) else {
      throw SightlineError(
        .noQueries,
        at: folder,
        "no picture lies in a folder of its own kind; put the pictures of each kind into a folder of that name"
      )
    }
    try self.init(
      source: folder,
      gallery: gallery,
      queries: gallery.enumerated().compactMap { place, picture in
        picture.kinds.first.map {
          Query(path: picture.path, name: picture.name, kind: $0, hidden: [place])
        }
      }
    )
  }

  /// Takes the queries of a truth that have a kind, and the pictures of a catalog, whose kinds are the labels of their
  /// entities.
  ///
  /// A query picture that is one of the catalog's does not find itself; pictures of the entities that a
  /// query leaves out do not count.
  ///
  /// - Parameters:
  ///   - truth: The truth.
  ///   - catalog: The catalog that is asked, whose pictures are still there.
  /// - Throws: `SightlineError`: `noQueries`, `unknownFolder`, or that of the catalog.
  public init(_ truth: EvaluationTruth, of catalog: Catalog) throws(SightlineError) {
    let asked = truth.queries.filter { $0.kind != nil }
    guard !asked.isEmpty else {
      throw SightlineError(
        .noQueries,
        at: truth.path,
        "no query gives its kind, by which models are measured; add \"kind\" to queries, or give a folder and "
          + "--by-folder"
      )
    }
    let known = Set(asked.compactMap { $0.kind.map(Self.key) })
    let folder = try CatalogPictures.existingFolder(of: catalog)
    var labels: [EntityIdentifier: [String]] = [:]
    for entity in try catalog.entities() {
      labels[entity.identifier] = entity.labels.filter { known.contains(Self.key($0)) }
    }
    var kinds: [String: Set<String>] = [:]
    var entities: [String: Set<EntityIdentifier>] = [:]
    for stored in try catalog.storedPictures() where stored.picture.problem == nil {
      let (path, entity) = (stored.picture.path, stored.picture.entity)
      kinds[path, default: []].formUnion(labels[entity] ?? [])
      entities[path, default: []].insert(entity)
    }
    let gallery = kinds.keys.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }.map { path in
      Picture(
        path: FilePaths.join(folder, path),
        name: path,
        kinds: (kinds[path] ?? []).sorted()
      )
    }
    try self.init(
      source: truth.path,
      gallery: gallery,
      queries: asked.compactMap { query in
        guard case .file(let path, let region) = query.source, let kind = query.kind else {
          return nil
        }
        let hidden = gallery.indices.filter { place in
          gallery[place].path == path
            || !query.excluded.isDisjoint(with: entities[gallery[place].name] ?? [])
        }
        return Query(
          path: path,
          region: region,
          name: query.name,
          kind: kind,
          hidden: Set(hidden)
        )
      }
    )
  }
}
