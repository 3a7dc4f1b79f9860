// Not every Apple platform has the framework.
#if canImport(VisualIntelligence)
  import CoreVideo
  public import SightlineFoundation
  import SightlineCatalog
  import SightlinePixels
  public import SightlineSearch
  public import VisualIntelligence

  extension EntitySearch {
    /// Finds the app's entities that a capture shows, best first, and then those that look like it; return them from a
    /// visual query.
    ///
    /// - Parameters:
    ///   - descriptor: The capture.
    ///   - limit: The maximum number of matches, at least 1.
    ///   - similar: The maximum number of look-alikes after them; 0 for none.
    /// - Returns: The values of `results(for:limit:minimumScore:similar:related:colorAgreement:)`; empty when nothing matches
    ///   and nothing looks alike.
    /// - Throws: `SightlineError`, as `results(for:limit:minimumScore:similar:related:colorAgreement:)`.
    @concurrent
    public func values(
      for descriptor: SemanticContentDescriptor,
      limit: Int = EntitySearch.defaultLimit,
      similar: Int = 0
    ) async throws(SightlineError) -> [Value] {
      let found = try await results(for: descriptor, limit: limit, similar: similar)
      return found.values + found.similar.map(\.value)
    }

    /// Finds the app's entities that a capture shows, with their scores, the evidence, and their number.
    ///
    /// Each type's `defaultQuery` is asked for the catalog's matches, in one call for each entity type, and they keep
    /// the catalog's order. Entities that no longer exist are left out, and further matches, asked for in the same way,
    /// take their places.
    ///
    /// Look-alikes need an engine with an embedder, and a capture with pixels. If there are too few of them, entities
    /// found by the capture's labels follow, then those whose pictures a classifier tagged with these labels.
    ///
    /// - Parameters:
    ///   - descriptor: The capture.
    ///   - limit: The maximum number of entities, at least 1.
    ///   - minimumScore: The lowest score returned, 0…1; nil for the profile's.
    ///   - similar: The maximum number of look-alikes beside the matches; 0 for none.
    ///   - related: The maximum number of entities returned of which the capture shows something, such as other colours; 0 for
    ///     none. They take one more call for each entity type.
    ///   - colorAgreement: How much colours matter for being the same.
    /// - Returns: The matches, best first, their total number regardless of the limit, the look-alikes, and what is related.
    /// - Throws: `SightlineError` if the capture is empty or cannot be read, an id of the catalog is not valid for the
    ///   app's type, an entity query throws, or the task is cancelled.
    /// - Complexity: One search and one call for each entity type if all entities exist. For missing ones, at most
    ///   O(log total) further searches and O(total / limit) further calls. One more search if labels have to replace
    ///   look-alikes.
    @concurrent
    public func results(
      for descriptor: SemanticContentDescriptor,
      limit: Int = EntitySearch.defaultLimit,
      minimumScore: Double? = nil,
      similar: Int = 0,
      related: Int = 0,
      colorAgreement: ColorAgreement = .usual
    ) async throws(SightlineError) -> EntitySearchResults<Value> {
      do throws(SightlineError) {
        return try await results(
          of: SearchQuery(
            picture: try descriptor.picture(),
            labels: descriptor.labels,
            types: Set(mappings.keys),
            colorAgreement: colorAgreement,
            limit: limit,
            minimumScore: minimumScore
          ),
          similar: similar,
          related: related
        )
      } catch {
        guard error.code == .emptyQuery else { throw error }
        throw SightlineError(
          .emptyDescriptor,
          "the SemanticContentDescriptor has neither pixels nor a label with a letter, digit or "
            + "emoji in it: there is nothing to look for",
          underlying: error
        )
      }
    }

    /// Finds the app's entities that answer a query, and those that look like it.
    ///
    /// - Throws: `SightlineError`, as `results(for:limit:minimumScore:similar:related:colorAgreement:)`; `emptyQuery` for an
    ///   empty query.
    func results(
      of query: SearchQuery,
      similar: Int,
      related: Int = 0
    ) async throws(SightlineError) -> EntitySearchResults<Value> {
      for (count, what) in [(similar, "look-alikes"), (related, "related entities")]
      where count < 0 {
        throw SightlineError(
          .invalidLimit,
          "\(count) \(what) were asked for; ask for 0 or more",
          value: "\(count)"
        )
      }
      var query = query
      // Twice as many as are returned, since some may no longer exist.
      query.similarLimit = min(similar, Int.max / 2) * 2
      var collector = MatchCollector<Value>(limit: query.limit)
      while true {
        if Task.isCancelled { throw SightlineError.cancelled }
        let found = try await engine.search(query)
        while let batch = collector.nextBatch(of: found.matches) {
          collector.add(try await resolve(batch.map(\.entity.identifier)), for: batch)
        }
        if collector.isFull || found.matches.count >= found.total {
          var results = collector.results(total: found.total)
          if related > 0 {
            results.related = try await relatives(found.related, beside: collector, limit: related)
          }
          if similar > 0 {
            results.similar = try await lookAlikes(
              found,
              beside: results,
              of: query,
              limit: similar
            )
          }
          return results
        }
        // Each further search has four times the limit, so that few are needed.
        query.limit = min(query.limit * 4, found.total)
      }
    }

    /// Asks the query of each entity type for its part of a batch, all types at once.
    func resolve(
      _ batch: [SightlineCatalog.EntityIdentifier]
    ) async throws(SightlineError) -> [ResolvedEntity<Value>?] {
      let parts = Dictionary(grouping: batch.indices) { batch[$0].type }
      let answers = await withTaskGroup { group in
        for (type, places) in parts {
          let ids = places.map { batch[$0].id }
          group.addTask {
            () async -> (String, Result<[ResolvedEntity<Value>?], SightlineError>) in
            do throws(SightlineError) {
              return (type, .success(try await mappings[type]?.resolve(ids) ?? []))
            } catch {
              return (type, .failure(error))
            }
          }
        }
        return await group.reduce(into: [:]) { $0[$1.0] = $1.1 }
      }
      var resolved = [ResolvedEntity<Value>?](repeating: nil, count: batch.count)
      // Sorted, so that the same one of two errors is thrown each time.
      for (type, answer) in answers.sorted(by: { $0.key < $1.key }) {
        for (place, entity) in zip(parts[type] ?? [], try answer.get()) { resolved[place] = entity }
      }
      return resolved
    }
  }
  extension SemanticContentDescriptor {
    /// The capture's pixels; nil if only its labels are known.
    ///
    /// - Throws: `SightlineError`: `unsupportedPixelFormat`, `invalidSize` or `invalidLayout`.
    func picture() throws(SightlineError) -> ReadOnlyPixelBuffer? {
      guard let pixelBuffer else { return nil }
      #if canImport(Darwin)
        // Not built in CI. The system lends its bytes only for the duration of a call, so they are copied.
        return try ReadOnlyPixelBuffer(copying: pixelBuffer)
      #else
        return pixelBuffer.pixels
      #endif
    }
  }
#endif
