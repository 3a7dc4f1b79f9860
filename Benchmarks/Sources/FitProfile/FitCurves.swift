import ArgumentParser
import Foundation
import SightlineCatalog
import SightlineEvaluation
import SightlineFoundation
import SightlinePixels
import SightlineSearch

struct FitCurves: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "curves",
    abstract:
      "Fits the curves that turn distances of hashes and colours into evidence, on changed pictures.",
    discussion: """
      Pictures on the fitting side of the standard split are changed in every known way for the fit; those \
      on the reporting side are changed in the same ways for the report. Each query is run with its \
      picture in the catalog and without it. The standard curves were made with

        swift run -c release FitProfile curves SampleImages PHOTOS/bsds500 --gallery PHOTOS/distractors
      """
  )

  @Argument(help: "Folders of pictures; queries are made from them, and all are searched.")
  var folders: [String]

  @Option(help: "A folder of pictures that are only searched; repeat for more.")
  var gallery: [String] = []

  @Option(help: "The most pictures from each side and folder for queries.")
  var photos = 60

  @Option(help: "Also report on searches among this number of pictures; repeat for more.")
  var size: [Int] = []

  @Option(help: "The largest share of absent pictures that may score ½ or more.")
  var falseAnswers = 0.005

  @Option(help: "The seed for the changes of pictures and for the folds.")
  var seed: UInt64 = 0

  @Flag(help: "Only report on the standard profile.")
  var reportOnly = false

  @Option(help: "Where to write the fitted profile.", completion: .file(extensions: ["json"]))
  var output: String?

  func run() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "fit-profile-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let pictures = try GalleryPictures(asked: folders, searched: gallery, limit: photos)
    var profiles = [(name: "standard", profile: MatchProfile.standard)]
    if !reportOnly {
      let queries = try await measured(
        pictures.gallery,
        asking: pictures.asked(of: .fitting),
        in: folder
      )
      var tuner = ProfileTuner(base: .standard, seed: seed)
      tuner.isFromScratch = true
      tuner.falseAnswers = falseAnswers
      let report = try queries.report(by: tuner)
      print("fitted on \(report.queries) queries of \(report.entities) entities")
      print("\n## Cross-validated on the fitting side\n")
      printFigures([("standard", report.before), ("fitted", report.after)])
      if let refusal = report.refusal { print("\n\(refusal.message)") }
      print("\n\(try report.profile.json())")
      try output.map {
        try report.profile.json().write(toFile: $0, atomically: true, encoding: .utf8)
      }
      var fitted = report.profile
      // The standard profile answers with matches that are more likely right than wrong.
      fitted.minimumScore = MatchProfile.standard.minimumScore
      profiles.append(("fitted", fitted))
    }
    let asked = pictures.asked(of: .reporting)
    for size in size.filter({ $0 < pictures.gallery.count }) + [pictures.gallery.count] {
      let searched = pictures.gallery(of: size, with: asked)
      let queries = try await measured(searched, asking: asked, in: folder)
      print(
        "\n## Reporting side (\(PictureSplit.standardName)), \(searched.count) pictures searched\n"
      )
      let figures = profiles.map { ($0.name, queries.figures(of: $0.profile)) }
      printFigures(figures)
      if searched.count == pictures.gallery.count { printDetails(figures) }
    }
  }

  /// Builds a catalog of pictures and measures changed ones against it.
  private func measured(
    _ searched: [GalleryPictures.Picture],
    asking asked: [GalleryPictures.Picture],
    in folder: URL
  ) async throws -> [TuningQuery] {
    let catalog = try await GalleryPictures.catalog(of: searched, in: folder)
    let queries = asked.flatMap { picture in
      var random = SeededRandom(seed: seed, name: picture.name)
      let changeSeed = random.next()
      return PictureChange.allCases.map { change in
        EvaluationQuery(
          name: "\(change.rawValue) of \(picture.name)",
          source: .change(change, ofPictureAt: picture.path, seed: changeSeed),
          expected: [picture.entity],
          group: change.rawValue
        )
      }
    }
    let truth = EvaluationTruth(kind: .changes, path: catalog.path, queries: queries)
    let result = try await TruthMeasuring(truth, with: SearchEngine(catalog))
      .run(jobs: ProcessInfo.processInfo.activeProcessorCount)
    for problem in result.problems { print("skipped: \(problem)") }
    return [TuningQuery](result)
  }
}
