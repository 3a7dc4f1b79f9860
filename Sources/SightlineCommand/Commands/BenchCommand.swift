import ArgumentParser
import SightlineReports

struct BenchCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "bench",
    abstract: "Measure the speed on this machine, with your pictures or drawn ones.",
    usage: "sightline bench [<sources> ...] [<options>]",
    discussion: """
      Decodes, describes, indexes and looks up pictures as 'index' and 'query' do, again and again \
      for a while, and prints medians with the half of the measurements around them, and what 99 \
      of 100 stay within. A catalog that is given is asked; otherwise one is made of the pictures, \
      out of the way. Of more than 1000 pictures 1000 are chosen evenly.

      Without pictures some are drawn, and \(CodeBench.usual) random codes of 256 bits are searched; \
      with --codes alone, only codes are.

        sightline bench ~/Pictures
        sightline bench photo.jpg my.sightline
        sightline bench --codes 10000000 --seconds 20
        sightline bench ~/Pictures --format json

      JSON is one object: release; machine (processor, cores, system); pictures (count, found, \
      unreadable, areDrawn, megapixels, fileBytes); catalog; codes; figures, each with stage \
      (decode, describe, index, query, codes), name, unit (ms, pictures/s, bytes/picture, \
      bytes/code), samples, median, p25, p75, p99; memory (after, residentBytes, peakBytes); \
      seconds. What was not measured is left out.
      """
  )

  @Argument(
    help: "Pictures, folders of pictures, manifests, and at most one catalog.",
    completion: .file()
  )
  var sources: [String] = []

  @OptionGroup var catalog: CatalogOption

  @Option(help: "The number of random codes to search, beside pictures or instead of them.")
  var codes: Int?

  @Option(help: "The approximate time to measure for, in seconds.")
  var seconds: Double = 15

  @OptionGroup var profile: ProfileOption

  @Option(help: "The output format: table or json.")
  var format: OutputFormat = .table

  @Flag(name: .shortAndLong, help: "Show no progress.")
  var quiet = false

  mutating func validate() throws {
    if let named = catalog.named { sources.append(named) }
    if let codes, !(1...CodeBench.limit).contains(codes) {
      throw ValidationError("--codes is \(codes); it must be from 1 to \(CodeBench.limit).")
    }
    guard (0.1...3600).contains(seconds) else {
      throw ValidationError("--seconds is \(seconds); it must be from 0.1 to 3600.")
    }
  }

  func run() async throws {
    let (report, failures): (BenchReport, [PictureFailure])
    do {
      (report, failures) = try await InterruptibleTask.run { try await measured() }
    } catch is CancellationError {
      throw CommandFailure.interrupted("nothing was kept")
    }
    for failure in failures { printFailure(failure.message) }
    switch format {
    case .json: try printLine(jsonLine(report))
    case .table: for line in BenchTable(report, on: .output).lines { try printLine(line) }
    }
    if !failures.isEmpty { throw ExitCode.someFailed }
  }

  private func measured() async throws -> (BenchReport, [PictureFailure]) {
    let pictures =
      sources.isEmpty
      ? (codes == nil ? try BenchPictures(drawing: Self.drawnPictures) : nil)
      : try BenchPictures(sources)
    let bench = Bench(
      pictures: pictures,
      codes: codes ?? (sources.isEmpty ? CodeBench.usual : nil),
      seconds: seconds,
      profile: try profile.load()
    )
    let line =
      quiet ? nil : ProgressLine(terminal: .error, verb: "measured", unit: "stages")
    defer { line?.finish() }
    do {
      return try await bench.run { stage, done, total in
        line?.show(ProgressLine.Progress(done: done, total: total, name: stage.rawValue))
      }
    } catch let failure as PictureFailure {
      // A file that could be read at first but no longer.
      throw CommandFailure(failure.message)
    }
  }

  /// How many pictures are drawn when none are given.
  private static let drawnPictures = 12
}
