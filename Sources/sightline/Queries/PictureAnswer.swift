import PixelBuffers
import VisualSearch

/// What came of looking one picture up, with how long it took.
struct PictureAnswer {
  /// The picture's path as it was given; nil for a query by labels alone.
  let picture: String?
  /// The matches, or why there are none to give.
  let outcome: Result<SearchResults, PictureFailure>
  /// The time from reading the file to the ranked matches, in milliseconds.
  let milliseconds: Double

  /// Reads a picture and asks a search about it.
  init(
    picture path: String?,
    region: PixelRegion?,
    search: (ReadOnlyPixelBuffer?) throws(SearchError) -> SearchResults
  ) {
    picture = path
    let start = ContinuousClock.now
    outcome = Result { () throws(PictureFailure) in
      let buffer = try path.map { path throws(PictureFailure) in
        try LoadedPicture(path: path, region: region).buffer
      }
      do throws(SearchError) {
        return try search(buffer)
      } catch {
        throw PictureFailure(code: "\(error.code)", message: error.message)
      }
    }
    milliseconds = (ContinuousClock.now - start) / .milliseconds(1)
  }
}
