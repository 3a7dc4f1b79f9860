public import CSightline
import Sightline
import SightlineBuilding
import SightlineReading

/// Looks up a picture, or words.
@c @implementation
public func sightline_catalog_search(
  _ catalog: OpaquePointer?,
  _ query: UnsafePointer<sightline_query>?,
  _ error: UnsafeMutablePointer<UnsafeMutablePointer<sightline_error>?>?
) -> UnsafeMutablePointer<sightline_results>? {
  unsafe answering(error) {
    () throws(SightlineError) -> UnsafeMutablePointer<sightline_results> in
    let handle = try unsafe openCatalog(catalog)
    guard let query = unsafe query else { throw .argument("the query is NULL: give a query") }
    let asked = try unsafe SearchQuery(query.pointee)
    let (readsCodes, readsWords) = unsafe (query.pointee.reads_codes, query.pointee.reads_words)
    if unsafe query.pointee.picture == nil, readsCodes || readsWords {
      throw .argument("codes and words are read in a picture: give one")
    }
    let count = unsafe query.pointee.picture == nil ? 0 : 1
    let (found, read) = try unsafe LentPictures.lend(
      query.pointee.picture,
      count: count,
      most: 1,
      "the picture"
    ) { (pictures) throws(SightlineError) -> (SearchResults, PictureText?) in
      let read = try pictures.first.flatMap { picture throws(SightlineError) in
        readsCodes || readsWords
          ? try picture.text(
            by: .installed(codes: readsCodes, words: readsWords),
            in: asked.region
          ) : nil
      }
      let found = try WaitingCall.run { _ in
        try await handle.results(for: pictures.first, asked, read)
      }
      return (found, read)
    }
    let builder = ResultBuilder()
    var matches: [sightline_match] = unsafe []
    for match in found.matches { unsafe matches.append(builder.match(match, of: handle)) }
    let results = unsafe sightline_results(
      count: matches.count,
      matches: builder.list(matches),
      total: found.total,
      is_cut_short: found.isCutShort,
      related_count: found.related.count,
      related: builder.list(found.related.map { unsafe builder.related($0, of: handle) }),
      similar_count: found.similar.count,
      similar: builder.list(found.similar.map { unsafe builder.similar($0, of: handle) }),
      suggested_label_count: found.suggestedLabels.count,
      suggested_labels: builder.list(found.suggestedLabels.map { unsafe builder.suggested($0) }),
      tagged_count: found.tagged.count,
      tagged: builder.list(found.tagged.map { unsafe builder.tagged($0, of: handle) }),
      reading: read.flatMap { unsafe builder.list([builder.reading($0)]) }
    )
    return unsafe builder.finish(results)
  }
}

extension CatalogHandle {
  /// Answers a query; places are in pixels of the whole picture, whatever size it was decoded at.
  fileprivate func results(
    for picture: CallerPicture?,
    _ query: SearchQuery,
    _ read: PictureText?
  ) async throws(SightlineError) -> SearchResults {
    let engine = try await searchEngine()
    if query.asksForLookAlikes, engine.embedder == nil {
      throw .argument("look-alikes need a model: call sightline_catalog_use_model first")
    }
    guard let picture else {
      if query.askedDepiction != nil, engine.textEmbedder == nil {
        throw .argument(
          "look-alikes of a text need a model with a text side: give a picture, or a model of two towers"
        )
      }
      return try await engine.search(query)
    }
    let decoded = try picture.decoded(query.region == nil ? .query : .full)
    let seen = read?.seen(in: PictureCut(enlargement: decoded.enlargement))
    return try await engine.search(
      query,
      about: QueryPicture(decoded, text: seen ?? PictureText())
    )
  }
}

/// Compares two pictures.
@c @implementation
public func sightline_compare(
  _ query: UnsafePointer<sightline_picture>?,
  _ reference: UnsafePointer<sightline_picture>?,
  _ profile: UnsafePointer<CChar>?,
  _ error: UnsafeMutablePointer<UnsafeMutablePointer<sightline_error>?>?
) -> UnsafeMutablePointer<sightline_comparison>? {
  unsafe answering(error) {
    () throws(SightlineError) -> UnsafeMutablePointer<sightline_comparison> in
    let profile = try unsafe matchProfile(profile)
    let comparison = try unsafe LentPictures.lend(query, "the query picture") {
      (query) throws(SightlineError) -> PictureComparison in
      try unsafe LentPictures.lend(reference, "the reference picture") {
        (reference) throws(SightlineError) -> PictureComparison in
        let (one, other) = (try query.decoded(.query), try reference.decoded(.query))
        return PictureComparison(one.buffer, other.buffer, profile: profile)
          .rescaled(query: one.enlargement, reference: other.enlargement)
      }
    }
    let builder = ResultBuilder()
    let result = unsafe sightline_comparison(
      score: comparison.score,
      evidence: builder.evidence(comparison.evidence)
    )
    return unsafe builder.finish(result)
  }
}
