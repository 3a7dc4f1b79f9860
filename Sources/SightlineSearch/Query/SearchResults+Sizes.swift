package import SightlineGeometry
import SightlineReading

// For pictures that were compared at a size other than their files'.

extension SearchResults {
  /// The results with places in the query picture at another size.
  ///
  /// - Parameters:
  ///   - query: How many times as wide and high the other picture is.
  ///   - origin: Where the query picture then begins in a larger one.
  /// - Returns: The same results.
  package func rescaled(
    query: (x: Double, y: Double),
    origin: PicturePoint = PicturePoint(x: 0, y: 0)
  ) -> SearchResults {
    guard query != (1, 1) || origin != PicturePoint(x: 0, y: 0) else { return self }
    var results = self
    results.matches = matches.map {
      Match(
        entity: $0.entity,
        score: $0.score,
        reference: $0.reference,
        evidence: $0.evidence.rescaled(query: query, origin: origin)
      )
    }
    return results
  }
}

extension PictureComparison {
  /// The comparison with places in the pictures at other sizes.
  package func rescaled(
    query: (x: Double, y: Double),
    reference: (x: Double, y: Double)
  ) -> PictureComparison {
    PictureComparison(
      evidence: evidence.rescaled(query: query, reference: reference),
      featureless: featureless,
      hasSamePixels: hasSamePixels
    )
  }
}

extension Evidence {
  /// The evidence with its places in the pictures at other sizes, and the query's picture as a part of a larger one.
  package func rescaled(
    query: (x: Double, y: Double),
    reference: (x: Double, y: Double) = (1, 1),
    origin: PicturePoint = PicturePoint(x: 0, y: 0)
  ) -> Evidence {
    var evidence = self
    evidence.view = view?.rescaled(query: query, reference: reference, origin: origin)
    evidence.codes = codes.map { match in
      CodeMatch(
        code: match.code.rescaled(by: query, origin: origin),
        entities: match.entities,
        isAddress: match.isAddress
      )
    }
    evidence.words = words.map { $0.rescaled(by: query, origin: origin) }
    return evidence
  }
}
