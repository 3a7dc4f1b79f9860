#if canImport(VisualIntelligence)
  import SightlineFoundation
  import SightlineCatalog
  import SightlineSearch

  #if !canImport(Darwin)
    import AppIntents
  #endif

  extension EntitySearch {
    /// The entities that look like the query's picture, then those that its labels find, then those whose pictures a
    /// classifier tagged with them.
    ///
    /// - Parameters:
    ///   - found: The results of the query.
    ///   - results: The app's matching entities, which are left out.
    ///   - query: The query.
    ///   - limit: The maximum number of look-alikes.
    /// - Returns: The entities that exist, each once.
    /// - Throws: `SightlineError`, as the searches and the app's queries do.
    func lookAlikes(
      _ found: SearchResults,
      beside results: EntitySearchResults<Value>,
      of query: SearchQuery,
      limit: Int
    ) async throws(SightlineError) -> [EntityLookAlike<Value>] {
      var collected = LookAlikes<Value>(limit: limit)
      collected.leaveOut(found.matches.map(\.entity.identifier))
      collected.leaveOut(results.matches.map(\.match.entity.identifier))
      let alike = found.similar.map {
        LookAlikes<Value>.Candidate(
          entity: $0.entity,
          similarity: $0.similarity,
          reference: $0.reference
        )
      }
      try await collect(alike, into: &collected)
      guard !collected.isFull, query.picture != nil, !query.labels.isEmpty else {
        return collected.found
      }
      let words = SearchQuery(
        labels: query.labels,
        types: query.types,
        limit: query.similarLimit,
        taggedLimit: query.similarLimit
      )
      let named: [LookAlikes<Value>.Candidate]
      do throws(SightlineError) {
        let answer = try await engine.search(words)
        named =
          answer.matches.map { .init(entity: $0.entity, similarity: nil, reference: nil) }
          + answer.tagged.map { .init(entity: $0.entity, similarity: nil, reference: $0.reference) }
      } catch {
        // Labels without a letter, digit or emoji find nothing.
        guard error.code == .emptyQuery else { throw error }
        return collected.found
      }
      try await collect(named, into: &collected)
      return collected.found
    }

    private func collect(
      _ candidates: [LookAlikes<Value>.Candidate],
      into collected: inout LookAlikes<Value>
    ) async throws(SightlineError) {
      let asked = collected.new(candidates)
      collected.add(try await resolve(asked.map(\.entity.identifier)), for: asked)
    }
  }

  /// Collects look-alikes whose entities exist, up to the limit.
  struct LookAlikes<Value: Sendable> {
    /// An entity of the catalog that looks alike.
    struct Candidate {
      let entity: SightlineCatalog.Entity
      let similarity: Double?
      let reference: String?
    }

    private(set) var found: [EntityLookAlike<Value>] = []
    private let limit: Int
    private var known: Set<SightlineCatalog.EntityIdentifier> = []
    /// The app's entities so far: a catalog may write one id in two ways.
    private var told: Set<SightlineCatalog.EntityIdentifier> = []

    init(limit: Int) { self.limit = limit }

    var isFull: Bool { found.count >= limit }

    mutating func leaveOut(_ identifiers: [SightlineCatalog.EntityIdentifier]) {
      known.formUnion(identifiers)
    }

    /// Those that were not met before.
    mutating func new(_ candidates: [Candidate]) -> [Candidate] {
      candidates.filter { known.insert($0.entity.identifier).inserted }
    }

    mutating func add(_ entities: [ResolvedEntity<Value>?], for candidates: [Candidate]) {
      for (candidate, entity) in zip(candidates, entities) {
        guard !isFull, let entity,
          told.insert(SightlineCatalog.EntityIdentifier(type: entity.type, id: entity.id)).inserted
        else { continue }
        found.append(
          EntityLookAlike(
            value: entity.value,
            entity: candidate.entity,
            similarity: candidate.similarity,
            reference: candidate.reference
          )
        )
        #if !canImport(Darwin)
          // Apple's system never asks which answers are not matches.
          IntentRuntime.scores?.recordLookAlike(type: entity.type, id: entity.id)
        #endif
      }
    }
  }
#endif
