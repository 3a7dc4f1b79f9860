public import SightlineCatalog
public import SightlineDescriptors
public import SightlineFoundation
public import SightlineText
import Synchronization

/// Answers pictures and labels with the entities of a catalog.
///
/// An engine answers any number of queries, from any number of tasks. Each answer is of one committed state of
/// the catalog: the one that it has when the query is answered, whoever changed it last, this program or
/// another. The engine reads which pictures there are when it is made, and what else a query needs when one
/// first does: descriptors and local features for pictures, texts for labels, histograms for colours. After
/// that it follows what is changed.
///
/// ```swift
/// let engine = try await SearchEngine(Catalog(at: "landmarks.sightline"))
/// let results = try await engine.search(SearchQuery(picture: buffer, labels: ["mountain"]))
/// for match in results.matches { print(match.score, match.entity.title) }
/// ```
public final class SearchEngine: Sendable {
  /// The numbers that turn likeness into scores.
  public let profile: MatchProfile
  /// Where synonyms of labels are looked up; nil for nowhere.
  public let synonyms: WordNet?
  /// The model that embeds query pictures; nil where look-alikes are of no interest.
  public let embedder: (any ImageEmbedder)?
  /// Where the pixels of reference pictures are read that are in doubt; nil where they are not compared.
  public let pixels: ReferencePixels?
  /// The learned network of local features that looks once more, where nothing else settles what a query shows; nil for none.
  public let network: (any LocalFeatureNetwork)?
  /// The catalog that is searched.
  public let catalog: Catalog

  private let kept: KeptCatalog
  /// The descriptors of a query picture that the profile's curves measure.
  private let measured: DescriptorSet

  /// Makes an engine for a catalog.
  ///
  /// - Parameters:
  ///   - catalog: An open catalog.
  ///   - profile: The numbers that turn likeness into scores.
  ///   - synonyms: Where synonyms of labels and more general words for them are looked up; nil for
  ///     nowhere: labels then match by their words alone.
  ///   - embedder: What the catalog's pictures were embedded by, for look-alikes; nil to leave their embeddings
  ///     alone, which then cost nothing.
  ///   - pixels: Where the pixels of reference pictures are read, to tell a picture from others of its series; nil to judge by
  ///     descriptors alone.
  ///   - network: A learned network of local features that looks once more, where nothing else settles what a query shows; nil
  ///     for none. It compares the query with the likeliest pictures, and finds buildings, rooms and other solid things from
  ///     another side or in another light. A catalog that was built with it has its features of each picture, by which more
  ///     of them are proposed; of other catalogs `pixels` is asked. What it finds is decided by the same rule as ever.
  /// - Throws: `SightlineError` when the catalog cannot be read, or what is read now is damaged; what is
  ///   read later is checked then; `otherEmbedder` when the pictures were embedded by another one, or by none;
  ///   `missingDescriptor` when the profile has a curve of a descriptor beside the standard ones that no picture has.
  /// - Complexity: O(pictures), in time and memory, at some 20 bytes each; no descriptor is read.
  public init(
    _ catalog: Catalog,
    profile: MatchProfile = .standard,
    synonyms: WordNet? = nil,
    embedder: (any ImageEmbedder)? = nil,
    pixels: ReferencePixels? = nil,
    network: (any LocalFeatureNetwork)? = nil
  ) async throws(SightlineError) {
    self.catalog = catalog
    self.profile = profile
    self.synonyms = synonyms
    self.embedder = embedder
    self.pixels = pixels
    self.network = network
    kept = KeptCatalog(
      columns: profile.curves.map(\.descriptor) + (embedder.map { [$0.identity.descriptor] } ?? []),
      of: catalog
    )
    measured = DescriptorSet(
      profile.descriptors.algorithms.filter { algorithm in
        algorithm.identifier == ColorCells().identifier
          || profile.curves.contains { $0.descriptor == algorithm.identifier }
      }
    )
    try Self.require(profile.furtherDescriptors, in: catalog)
    try await session(Interruption()) { _ in }
  }

  /// Refuses a profile that weighs what the catalog's pictures have not been described by.
  private static func require(
    _ descriptors: [String],
    in catalog: Catalog
  ) throws(SightlineError) {
    guard !descriptors.isEmpty, try catalog.counts().pictures > 0 else { return }
    let stored = Set(try catalog.algorithms())
    guard let missing = descriptors.first(where: { !stored.contains($0) }) else { return }
    throw SightlineError(
      .missingDescriptor,
      "the profile weighs '\(missing)', and no picture was described by it: build the catalog with it, or search "
        + "by another profile",
      value: missing,
      path: catalog.path
    )
  }

  /// The entity types of the catalog, ordered by identifier.
  ///
  /// - Throws: `SightlineError` when they cannot be read.
  public func entityTypes() async throws(SightlineError) -> [EntityType] {
    try await session(Interruption()) { (session) throws(SightlineError) in session.catalog.types }
  }

  /// The entities that match a query, best first.
  ///
  /// With a picture, every entity is scored by its best reference picture and its labels, and those
  /// below the lowest score are left out: nothing alike gives an empty list. With labels or colours
  /// alone, every entity that answers to one is returned, the rarest and most complete first. Types,
  /// labels and colours that are required or excluded hold either way. An entity that holds a code of the query, or
  /// whose words were read in it, is scored by these too, with pictures or without.
  ///
  /// - Parameter query: A picture, labels, colours, or several of them.
  /// - Returns: At most `limit` matches; equal scores are ordered by type, then id.
  /// - Throws: `SightlineError` when the query asks for nothing, is out of range, contradicts itself, or
  ///   names a type or colour that is not known; when what it needs cannot be read or is damaged;
  ///   `cancelled` when the task is, `deadlineExceeded` when the query's deadline has passed.
  /// - Complexity: O(pictures) plus the description of the query picture, and what has changed in the
  ///   catalog since the last query; the first queries read what they need. A lowest score so low that
  ///   pictures unlike the query reach it takes a multiple of that.
  @concurrent
  public func search(_ query: SearchQuery) async throws(SightlineError) -> SearchResults {
    try await search(query, unless: Interruption(deadline: query.deadline))
  }

  /// The same, for a search that tests interrupt.
  @concurrent
  func search(
    _ query: SearchQuery,
    unless interruption: Interruption
  ) async throws(SightlineError) -> SearchResults {
    let asked = try await asked(query)
    return try await session(interruption) { (session) throws(SightlineError) in
      try session.results(of: asked)
    }
  }

  /// Answers questions of one committed state.
  func session<T: Sendable>(
    for query: SearchQuery,
    _ body: @escaping @Sendable (SearchSession) throws(SightlineError) -> T
  ) async throws(SightlineError) -> T {
    try await session(Interruption(deadline: query.deadline), body)
  }

  private func session<T: Sendable>(
    _ interruption: Interruption,
    _ body: @escaping @Sendable (SearchSession) throws(SightlineError) -> T
  ) async throws(SightlineError) -> T {
    let attempted = Attempt()
    while true {
      do throws(SightlineError) {
        return try await catalog.read(unless: interruption) {
          [self] (reader) throws(SightlineError) in
          try interruption.check()
          try requireEmbeddings(in: reader)
          let state = try reader.state()
          // The state in memory is later than the file's: another file took its place.
          if attempted.isRepeated(state) { kept.forget() }
          let moment = CatalogMoment(reader: reader, state: state, interruption: interruption)
          let session = SearchSession(self, try SearchedCatalog(kept, at: moment))
          return try SpareCores.occupied { () throws(SightlineError) in try body(session) }
        }
      } catch {
        // Another query was ahead: it has read a later state, which serves this one too. Or a shard failed that the
        // answer may leave out.
        guard error.code == .outrun || catalog.leavesOut(error) else { throw error }
      }
    }
  }

  /// The state that the last attempt of a query read.
  private final class Attempt: Sendable {
    private let state = Mutex<CatalogState?>(nil)

    func isRepeated(_ now: CatalogState) -> Bool {
      state.withLock { state in
        defer { state = now }
        return state == now
      }
    }
  }

  /// A query whose picture is described.
  package struct Asked: Sendable {
    var query: SearchQuery
    let described: DescribedQuery?
    /// The embedding of what pictures are to show; nil where that is not asked.
    let depicted: AskedEmbedding?
    /// The bound of what looking at the picture may cost.
    let allowance: LookAllowance

    /// The same question with entities that may not answer; the picture is not described again.
    package func excluding(_ entities: Set<EntityIdentifier>) -> Asked {
      var other = self
      other.query.excludedEntities = entities
      return other
    }
  }

  /// Checks a query and describes its picture.
  package func asked(_ query: SearchQuery) async throws(SightlineError) -> Asked {
    let allowance = LookAllowance(query.budget)
    try query.validate()
    return Asked(
      query: query,
      described: try await describe(query),
      depicted: try await depicted(query),
      allowance: allowance
    )
  }

  /// Describes the picture of a query; nil without one.
  func describe(_ query: SearchQuery) async throws(SightlineError) -> DescribedQuery? {
    var described = try DescribedQuery(query, by: measured)
    if let embedder { try await described?.embed(by: embedder, guessing: query.suggestsLabels) }
    return described
  }

  /// The embedder, where it embeds texts too.
  package var textEmbedder: (any TextEmbedder)? { embedder as? any TextEmbedder }

  /// Embeds what pictures are to show; nil where that is not asked.
  ///
  /// - Throws: `SightlineError` with code `noEmbeddings` without a model that embeds texts, and as the model does.
  func depicted(_ query: SearchQuery) async throws(SightlineError) -> AskedEmbedding? {
    guard let text = query.askedDepiction else { return nil }
    guard let textEmbedder else {
      throw SightlineError(
        .noEmbeddings,
        at: catalog.path,
        "a text cannot be compared with its pictures: the model at hand has no text side; index with a model of two "
          + "towers, such as CLIP"
      )
    }
    let value = try await textEmbedder.embed(text: text)
    guard value.quality > 0 else { return nil }
    return AskedEmbedding(
      descriptor: textEmbedder.identity.descriptor,
      value: .embedding(value)
    )
  }
}
