#if canImport(VisualIntelligence)
  import SightlineCatalog
  import SightlineFoundation
  import SightlineSearch

  extension EntitySearch {
    /// The app's entities that a capture shows something of, likeliest first.
    ///
    /// - Parameters:
    ///   - found: The catalog's, likeliest first.
    ///   - collector: The app's matching entities, which are left out: a catalog may write one id in two ways.
    ///   - limit: The maximum number.
    /// - Returns: The entities that exist, each once.
    /// - Throws: `SightlineError`, as the app's queries do.
    func relatives(
      _ found: [RelatedEntity],
      beside collector: MatchCollector<Value>,
      limit: Int
    ) async throws(SightlineError) -> [EntityRelative<Value>] {
      guard !found.isEmpty else { return [] }
      var told: Set<SightlineCatalog.EntityIdentifier> = []
      var relatives: [EntityRelative<Value>] = []
      let resolved = try await resolve(found.map(\.entity.identifier))
      for (related, entity) in zip(found, resolved) where relatives.count < limit {
        guard let entity else { continue }
        let identifier = SightlineCatalog.EntityIdentifier(type: entity.type, id: entity.id)
        guard !collector.hasFound(identifier), told.insert(identifier).inserted else { continue }
        relatives.append(
          EntityRelative(
            value: entity.value,
            entity: related.entity,
            explanation: related.explanation,
            probability: related.probability,
            reference: related.reference
          )
        )
      }
      return relatives
    }
  }
#endif
