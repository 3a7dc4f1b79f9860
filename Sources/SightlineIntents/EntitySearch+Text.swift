#if canImport(VisualIntelligence)
  public import SightlineFoundation
  import SightlineReading
  import SightlineSearch

  extension EntitySearch {
    /// Finds the app's entities that a text names, best first, and then those whose pictures show what it says; return
    /// them from an `EntityStringQuery`.
    ///
    /// ```swift
    /// func entities(matching string: String) async throws -> [LandmarkEntity] {
    ///   try await search.values(matching: string)
    /// }
    /// ```
    /// The text is looked for in titles, labels and what was read on pictures; letters may differ. What pictures show
    /// is found by an engine whose model understands text, such as CLIP.
    ///
    /// - Parameters:
    ///   - text: What a person wrote, such as `red car`.
    ///   - limit: The maximum number of entities, at least 1.
    /// - Returns: The values, at most `limit`; empty when nothing is found, or the text has no letter, digit or emoji.
    /// - Throws: `SightlineError`, as `results(for:limit:minimumScore:similar:related:colorAgreement:)`.
    @concurrent
    public func values(
      matching text: String,
      limit: Int = EntitySearch.defaultLimit
    ) async throws(SightlineError) -> [Value] {
      let showsPictures = engine.textEmbedder != nil
      let query = SearchQuery(
        types: Set(mappings.keys),
        words: [ReadLine(text)],
        depicted: showsPictures ? SearchQuery.depiction([text]) : nil,
        limit: limit
      )
      do throws(SightlineError) {
        let found = try await results(of: query, similar: showsPictures ? limit : 0)
        return Array((found.values + found.similar.map(\.value)).prefix(limit))
      } catch {
        guard error.code == .emptyQuery else { throw error }
        return []
      }
    }
  }
#endif
