package import SightlineFoundation
package import SightlinePixels
package import SightlineReading
package import SightlineSearch

/// A picture that a search is asked about: its pixels as they were decoded, what was read in it, and the way back to the
/// whole picture.
///
/// The command, the service, C and `import Sightline` decode and read pictures each where theirs come from. Asking about one
/// is the same for all of them: places go to the pixels that are searched, and come back in those of the whole picture.
package struct QueryPicture: Sendable {
  /// The pixels that are searched.
  package let buffer: ReadOnlyPixelBuffer
  /// The way from the whole picture to them.
  package let cut: PictureCut
  /// The codes and words that were read, with places in the pixels that are searched.
  package let text: PictureText

  /// Takes a picture that was decoded.
  ///
  /// - Parameters:
  ///   - decoded: The pixels, and how much larger their part of the whole picture is.
  ///   - region: The part of the whole picture that was cut out of it, in its pixels; nil for all of it.
  ///   - text: What was read, with places in the pixels that were decoded.
  package init(
    _ decoded: InputPicture.Decoded,
    region: PixelRegion? = nil,
    text: PictureText = PictureText()
  ) {
    buffer = decoded.buffer
    cut = PictureCut(region, enlargement: decoded.enlargement)
    self.text = text
  }

  /// Returns a query about this picture.
  ///
  /// - Parameter query: The query, with places in pixels of the whole picture.
  /// - Returns: The same with the picture and what was read in it, and with places in the pixels that are searched.
  package func asked(_ query: SearchQuery) -> SearchQuery {
    let known = PictureText(codes: query.codes, lines: query.words).seen(in: cut)
    var query = query
    query.picture = buffer
    query.codes = known.codes + text.codes
    query.words = (known.lines ?? []) + (text.lines ?? [])
    return query
  }

  /// Returns where a match was found in the pixels that were searched; nil where features found no view.
  package func view(of match: Match) -> MatchedView? {
    match.evidence.view?.rescaled(query: cut.reduction, origin: cut.wholeOrigin)
  }
}

extension SearchEngine {
  /// Answers a query about a picture that was decoded, or one without a picture.
  ///
  /// - Parameters:
  ///   - query: What is asked, with places in pixels of the whole picture.
  ///   - picture: The picture; nil for none.
  /// - Returns: The matches, with places in pixels of the whole picture.
  /// - Throws: `SightlineError`; see `search(_:)`.
  package func search(
    _ query: SearchQuery,
    about picture: QueryPicture?
  ) async throws(SightlineError) -> SearchResults {
    guard let picture else { return try await search(query) }
    return try await search(picture.asked(query))
      .rescaled(query: picture.cut.enlargement, origin: picture.cut.origin)
  }
}
