public import SightlineBuilding
public import SightlineFoundation
public import SightlinePixels
public import SightlineSearch

/// Looks up and compares files and pixels, in one call each.
extension SearchEngine {
  /// The entities that match a picture, best first.
  ///
  /// A file is decoded with as many pixels as a closer look needs, and described as an index describes it. For required and
  /// excluded labels, colours and more, make a `SearchQuery`.
  ///
  /// - Parameters:
  ///   - picture: A file, or pixels in memory.
  ///   - region: The part to look up, in pixels of the upright picture; nil for all of it.
  ///   - labels: General words for what is shown.
  ///   - types: The entity types that may answer; nil for all.
  ///   - limit: The most matches returned, at least 1.
  ///   - minimumScore: The lowest score returned, 0…1; nil for the profile's.
  /// - Returns: At most `limit` matches; equal scores are ordered by type, then id. Places are in pixels of
  ///   the whole picture, whatever size it was decoded at.
  /// - Throws: `SightlineError`, with the path of a file that cannot be read or decoded; see
  ///   `search(_:)`.
  public func search(
    _ picture: InputPicture,
    region: PixelRegion? = nil,
    labels: [String] = [],
    types: Set<String>? = nil,
    limit: Int = SearchQuery.defaultLimit,
    minimumScore: Double? = nil
  ) async throws(SightlineError) -> SearchResults {
    try await search(
      picture,
      SearchQuery(
        region: region,
        labels: labels,
        types: types,
        limit: limit,
        minimumScore: minimumScore
      )
    )
  }

  /// The entities that match a picture as a query asks for it, best first: with codes, a budget, excluded labels and more.
  ///
  /// ```swift
  /// let query = SearchQuery(excludedLabels: ["snow"], budget: SearchBudget(time: .milliseconds(100)))
  /// for match in try await engine.search(.file("photo.jpg"), query) { print(match.entity.title) }
  /// ```
  ///
  /// - Parameters:
  ///   - picture: A file, or pixels in memory.
  ///   - query: What is asked; its own picture does not count, and a region and the places of codes and words are in
  ///     pixels of this one, upright.
  /// - Returns: The matches. Places are in pixels of the whole picture, whatever size it was decoded at.
  /// - Throws: `SightlineError`, with the path of a file that cannot be read or decoded; see
  ///   `search(_:)`.
  public func search(
    _ picture: InputPicture,
    _ query: SearchQuery
  ) async throws(SightlineError) -> SearchResults {
    let decoded = try picture.decoded(isFullSize: query.region != nil)
    return try await search(query, about: QueryPicture(decoded))
  }

  /// The entities that look like a picture without being what it shows, most alike first.
  ///
  /// ```swift
  /// for found in try await engine.similar(to: .file("shoe.jpg"), limit: 5) { print(found.entity.title) }
  /// ```
  ///
  /// An entity that the picture matches is left out: `search` finds it. A `SearchQuery` with a `similarLimit` asks for
  /// both at once.
  ///
  /// - Parameters:
  ///   - picture: A file, or pixels in memory.
  ///   - types: The entity types that may answer; nil for all.
  ///   - limit: The most entities returned, at least 1.
  /// - Returns: At most `limit` entities; equally similar ones are ordered by type, then id.
  /// - Throws: `SightlineError`: `noEmbeddings` for an engine without an embedder, `invalidLimit`, and with the path of a
  ///   file that cannot be read or decoded; see `search(_:)`.
  public func similar(
    to picture: InputPicture,
    types: Set<String>? = nil,
    limit: Int = SearchQuery.defaultLimit
  ) async throws(SightlineError) -> [SimilarEntity] {
    guard embedder != nil else {
      throw SightlineError(
        .noEmbeddings,
        at: catalog.path,
        "look-alikes are found by embeddings, and the engine has no embedder; build the catalog with one, and make the "
          + "engine with the same"
      )
    }
    guard limit > 0 else {
      throw SightlineError(.invalidLimit, "a limit of \(limit): it must be at least 1")
    }
    return try await search(
      SearchQuery(picture: try picture.decoded().buffer, types: types, similarLimit: limit)
    ).similar
  }

  /// Compares two pictures as a search for the first would compare it with the second.
  ///
  /// - Parameters:
  ///   - query: The picture asked about.
  ///   - reference: The picture to compare it with.
  /// - Returns: The score and the findings of each signal, with places in pixels of the whole pictures.
  /// - Throws: `SightlineError`, with the path of a file that cannot be read or decoded.
  public func compare(
    _ query: InputPicture,
    _ reference: InputPicture
  ) async throws(SightlineError) -> PictureComparison {
    let (one, other) = (try query.decoded(), try reference.decoded())
    return compare(one.buffer, other.buffer)
      .rescaled(query: one.enlargement, reference: other.enlargement)
  }
}
