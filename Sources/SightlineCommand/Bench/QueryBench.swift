import SightlineBuilding
import SightlineCatalog
import SightlineFoundation
import SightlineSearch

/// From a picture to its matches, one query at a time, as `query` answers them.
struct QueryBench {
  /// The catalog that is asked.
  let catalogPath: String
  /// The files that it is asked about.
  let paths: [String]
  let profile: MatchProfile

  /// Opens the catalog again and answers a first picture, a few times; then asks about all pictures.
  func figures(_ sampling: Sampling) async throws -> [BenchFigure] {
    let opening = try await Sampling(seconds: sampling.seconds / 4).measure(Array(paths.prefix(1)))
    {
      path in
      try await Sampling.milliseconds {
        let engine = try await loaded()
        _ = try await answer(path, by: engine)
      }.time
    }
    let engine = try await loaded()
    let answers = try await Sampling(seconds: sampling.seconds * 3 / 4).measure(paths) { path in
      try await answer(path, by: engine)
    }
    return [
      BenchFigure(.query, "opening to first answer", .milliseconds, opening),
      BenchFigure(.query, "from a file", .milliseconds, answers.map(\.fromFile)),
      BenchFigure(.query, "from pixels", .milliseconds, answers.map(\.fromPixels)),
    ].compactMap(\.self)
  }

  private func loaded() async throws -> SearchEngine {
    do throws(SightlineError) {
      let catalog = try Catalog(at: catalogPath)
      return try await SearchEngine(
        catalog,
        profile: profile,
        pixels: ReferencePixels(readingFilesOf: catalog)
      )
    } catch {
      throw CommandFailure(error)
    }
  }

  /// Asks about a file; how long that took in milliseconds, and how long without decoding it.
  private func answer(
    _ path: String,
    by engine: SearchEngine
  ) async throws -> (fromFile: Double, fromPixels: Double) {
    let (whole, pixels) = try await Sampling.milliseconds {
      let picture = try LoadedPicture(PictureInput(path)).buffer
      return try await Sampling.milliseconds {
        try await engine.search(SearchQuery(picture: picture))
      }
      .time
    }
    return (whole, pixels)
  }
}
