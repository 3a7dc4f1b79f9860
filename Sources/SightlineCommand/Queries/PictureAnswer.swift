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
  /// The codes and words that were read.
  let read: PictureText
  /// The way from the file's picture to the one that was looked up.
  private let cut: PictureCut
  /// The time from reading the file to the ranked matches, in milliseconds.
  let milliseconds: Double

  /// Reads a picture and asks a search about it.
  init(
    picture input: PictureInput?,
    region: PixelRegion?,
    reading reader: PictureReader = PictureReader(),
    search: (ReadOnlyPixelBuffer?, PictureText) async throws(SightlineError) -> SearchResults
  ) async {
    self.input = input
    var read = PictureText()
    var cut = PictureCut(region)
    let start = ContinuousClock.now
    do throws(PictureFailure) {
      let loaded = try input.map { input throws(PictureFailure) in
        try LoadedPicture(input, region: region)
      }
      if let loaded, let input {
        cut = PictureCut(region, enlargement: loaded.enlargement)
        loaded.printDamage(of: input.name)
        read = Self.read(input, region, loaded, by: reader)
      }
      // Places are compared in the picture that is looked up.
      let found = await Self.outcome(of: loaded?.buffer, read.seen(in: cut), search)
      outcome = found.map { [cut] in $0.rescaled(query: cut.enlargement, origin: cut.origin) }
    } catch {
      outcome = .failure(error)
    }
    self.read = read
    self.cut = cut
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
    of picture: ReadOnlyPixelBuffer?,
    _ read: PictureText,
    _ search: (ReadOnlyPixelBuffer?, PictureText) async throws(SightlineError) -> SearchResults
  ) async -> Result<SearchResults, PictureFailure> {
    do throws(SightlineError) {
      return .success(try await search(picture, read))
    } catch {
      return .failure(PictureFailure(error))
    }
  }

  /// The view of a match in pixels of the picture that was looked up; nil where no view was.
  func view(of match: Match) -> MatchedView? {
    match.evidence.view?.rescaled(query: cut.reduction, origin: cut.wholeOrigin)
  }

  /// The answer as a page shows it.
  var shown: QuerySheet.Answer {
    switch outcome {
    case .success(let results):
      QuerySheet.Answer(picture: picture, file: input?.file, results: results)
    case .failure(let failure): QuerySheet.Answer(picture: picture, failure: failure.message)
    }
  }
}

extension QueryLine {
  /// Makes the line that `query --format json` prints for an answer.
  init(_ answer: PictureAnswer, drawings: [Int: String], _ printer: QueryPrinter) {
    switch answer.outcome {
    case .failure(let failure):
      self.init(query: answer.picture, error: failure, missing: printer.missing)
    case .success(let found):
      self.init(
        query: answer.picture,
        found,
        milliseconds: answer.milliseconds,
        asked: printer.asked,
        Terms(
          entityTypes: printer.entityTypes,
          profile: printer.profile,
          explains: printer.explains,
          missing: printer.missing
        )
      )
      results = results?.enumerated().map { place, result in
        var result = result
        result.file = result.reference.flatMap(printer.files.file)
        result.drawing = drawings[place]
        return result
      }
      related = related?.map { found in
        var found = found
        found.file = printer.files.file(found.reference)
        return found
      }
      similar = similar?.map { found in
        var found = found
        found.file = printer.files.file(found.reference)
        return found
      }
      tagged = tagged?.map { found in
        var found = found
        found.file = printer.files.file(found.reference)
        return found
      }
      if printer.tellsRead { read = ReadFields(codes: answer.read.codes, words: answer.read.lines) }
    }
  }
}
