public import SightlineBuilding
public import SightlineFoundation
public import SightlinePixels
public import SightlineSearch

/// Looks up and compares files and pixels in one call.
extension SearchEngine {
  /// The entities that match a picture, best first.
  ///
  /// A file is decoded with as many pixels as a closer look needs, and described as an index describes it. For required and excluded labels, colours and more make a `SearchQuery`.
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
    let decoded = try picture.decoded(isFullSize: region != nil)
    let found = try await search(
      SearchQuery(
        picture: decoded.buffer,
        region: region,
        labels: labels,
        types: types,
        limit: limit,
        minimumScore: minimumScore
      )
    )
    return found.rescaled(query: decoded.enlargement)
  }

  /// Compares two pictures as a search for the first would compare it with the second.
  ///
  /// - Parameters:
  ///   - query: The picture asked about.
  ///   - reference: The picture to compare it with.
  /// - Returns: The findings of each signal, with places in pixels of the whole pictures.
  /// - Throws: `SightlineError`, with the path of a file that cannot be read or decoded.
  public func compare(
    _ query: InputPicture,
    _ reference: InputPicture
  ) async throws(SightlineError) -> Evidence {
    let (one, other) = (try query.decoded(), try reference.decoded())
    return compare(one.buffer, other.buffer)
      .rescaled(query: one.enlargement, reference: other.enlargement).evidence
  }
}
