import SightlineBuilding
import SightlineFoundation
import SightlinePixels
import SightlineReading
import SightlineReports
import SightlineSearch

/// The answer to one picture, with the time it took.
struct PictureAnswer {
  /// The picture; nil for a query by labels alone.
  let input: PictureInput?
  /// The matches, with places in pixels of the files' upright pictures, or the failure.
  let outcome: Result<SearchResults, PictureFailure>
  /// The codes and words that were read, with places in the file's upright picture.
  let read: PictureText
  /// The picture that was looked up; nil for a query by labels alone, and for a failure.
  let asked: QueryPicture?
  /// The time from reading the file to the ranked matches, in milliseconds.
  let milliseconds: Double

  /// Reads a picture and asks a search about it.
  init(
    picture input: PictureInput?,
    region: PixelRegion?,
    reading reader: PictureReader = PictureReader(),
    search: (QueryPicture?) async throws(SightlineError) -> SearchResults
  ) async {
    self.input = input
    var read = PictureText()
    var asked: QueryPicture?
    let start = ContinuousClock.now
    do throws(PictureFailure) {
      if let input {
        let loaded = try LoadedPicture(input, region: region)
        loaded.printDamage(of: input.name)
        read = Self.read(input, region, loaded, by: reader)
        let cut = PictureCut(region, enlargement: loaded.enlargement)
        asked = QueryPicture(
          (loaded.buffer, loaded.enlargement),
          region: region,
          text: read.seen(in: cut)
        )
      }
      outcome = await Self.outcome(of: asked, search)
    } catch {
      outcome = .failure(error)
    }
    self.read = read
    self.asked = asked
    milliseconds = (ContinuousClock.now - start) / .milliseconds(1)
  }

  /// The picture's path as it was given; nil for a query by labels alone.
  var picture: String? { input?.name }

  /// Reads a picture at the full size of its file, which is decoded again if it was reduced; readers that fail are reported.
  private static func read(
    _ input: PictureInput,
    _ region: PixelRegion?,
    _ loaded: LoadedPicture,
    by reader: PictureReader
  ) -> PictureText {
    guard !reader.isEmpty else { return PictureText() }
    do {
      let isWhole = loaded.enlargement == (1, 1)
      let whole = isWhole ? loaded : try LoadedPicture(input, region: region, isFullSize: true)
      return try reader.text(in: whole.buffer, at: region)
    } catch {
      printNote("\(input.name): what is written in it was not read: \(error)")
      return PictureText()
    }
  }

  private static func outcome(
    of picture: QueryPicture?,
    _ search: (QueryPicture?) async throws(SightlineError) -> SearchResults
  ) async -> Result<SearchResults, PictureFailure> {
    do throws(SightlineError) {
      return .success(try await search(picture))
    } catch {
      return .failure(PictureFailure(error))
    }
  }

  /// The answer as a page shows it.
  var shown: QuerySheet.Answer {
    switch outcome {
    case .success(let results):
      QuerySheet.Answer(picture: picture, file: input?.file, asked: asked, results: results)
    case .failure(let failure): QuerySheet.Answer(picture: picture, failure: failure.message)
    }
  }
}
