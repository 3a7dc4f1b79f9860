import SightlineBuilding
import SightlineCatalog
import SightlineCodecs
import SightlineFoundation
import SightlineReports
import SightlineSearch

/// A run of all stages.
struct Bench {
  /// The pictures; nil to measure codes alone.
  let pictures: BenchPictures?
  /// How many codes are searched; nil for none.
  let codes: Int?
  /// About how long the run may take.
  let seconds: Double
  let profile: MatchProfile

  /// The share of the time that each stage of the pictures has; files are read once as long before.
  private static let shares: [BenchStage: Double] = [
    .decode: 0.12, .describe: 0.22, .index: 0.27, .query: 0.27,
  ]

  /// Runs the stages.
  ///
  /// - Parameter progress: Called when a stage begins, with how many are done and how many there are.
  /// - Returns: The figures, and the pictures that could not be read.
  /// - Throws: `CommandFailure` when nothing can be measured; `CancellationError`.
  func run(
    progress: (BenchStage, Int, Int) -> Void
  ) async throws -> (report: BenchReport, failures: [PictureFailure]) {
    let start = ContinuousClock.now
    var report = BenchReport(
      release: Sightline.release,
      machine: .current,
      catalog: pictures?.catalog?.name,
      codes: codes
    )
    var failures: [PictureFailure] = []
    let stages = stages
    func note(_ stage: BenchStage, _ figures: [BenchFigure]) {
      report.figures += figures
      if let memory = ProcessMemory() {
        report.memory.append(
          BenchReport.Memory(after: stage, residentBytes: memory.resident, peakBytes: memory.peak)
        )
      }
    }
    if let pictures {
      progress(.decode, 0, stages.count)
      let bench = PictureBench(pictures.paths, seconds: time(of: .decode))
      failures = bench.failures
      guard !bench.paths.isEmpty else {
        throw CommandFailure(failures.first?.message ?? "there is no picture to measure")
      }
      report.pictures = Self.description(of: pictures, read: bench)
      note(.decode, try bench.decodeFigures(Sampling(seconds: time(of: .decode))))
      progress(.describe, 1, stages.count)
      note(.describe, try bench.describeFigures(Sampling(seconds: time(of: .describe))))
      progress(.index, 2, stages.count)
      let index = IndexBench(paths: bench.paths, folder: try TemporaryDirectory())
      note(
        .index,
        try await index.figures(
          seconds: time(of: .index),
          millisecondsPerPicture: Self.cost(in: report.figures)
        )
      )
      progress(.query, 3, stages.count)
      let query = QueryBench(
        catalogPath: pictures.catalog?.name ?? index.catalogPath,
        paths: bench.paths,
        profile: profile
      )
      note(.query, try await query.figures(Sampling(seconds: time(of: .query))))
    }
    if let codes {
      progress(.codes, stages.count - 1, stages.count)
      note(.codes, try CodeBench(count: codes).figures(Sampling(seconds: time(of: .codes))))
    }
    report.seconds = ((ContinuousClock.now - start) / .seconds(1)).rounded(toPlaces: 2)
    return (report, failures)
  }

  private var stages: [BenchStage] {
    (pictures == nil ? [] : [.decode, .describe, .index, .query]) + (codes == nil ? [] : [.codes])
  }

  /// How long a stage may take; codes share the time with pictures where there are both.
  private func time(of stage: BenchStage) -> Double {
    let codeTime = codes == nil ? 0 : pictures == nil ? seconds : seconds * 0.2
    return stage == .codes ? codeTime : (seconds - codeTime) * (Self.shares[stage] ?? 0)
  }

  /// About how long it takes to decode and describe a picture, in milliseconds.
  private static func cost(in figures: [BenchFigure]) -> Double {
    figures.filter { ["as queries", "all descriptors"].contains($0.name) }
      .reduce(0) { $0 + $1.median }
  }

  private static func description(
    of pictures: BenchPictures,
    read bench: PictureBench
  ) -> BenchReport.Pictures {
    let pixels = bench.infos.map { Double($0.width * $0.height) / 1e6 }.sorted()
    let sizes = bench.paths.compactMap { FileStatus($0)?.size }.sorted()
    return BenchReport.Pictures(
      count: bench.paths.count,
      found: pictures.found,
      unreadable: bench.failures.count,
      areDrawn: pictures.areDrawn,
      megapixels: pixels[pixels.count / 2].rounded(toPlaces: 2),
      fileBytes: sizes.isEmpty ? 0 : Int(sizes[sizes.count / 2])
    )
  }
}
