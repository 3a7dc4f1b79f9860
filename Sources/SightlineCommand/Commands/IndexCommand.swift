import ArgumentParser
import SightlineBuilding
import SightlineCatalog
import SightlineDescriptors
import SightlineFoundation
import SightlinePixels
import SightlineReading
import SightlineReports

struct IndexCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "index",
    abstract: "Create or update a catalog from folders of pictures and manifests.",
    usage: "sightline index <sources> ... [-o <catalog>] [<options>]",
    discussion: """
      A folder with a catalog.json is indexed by that manifest; in any other folder every picture \
      becomes an entity of type 'picture'. A manifest can also be JSON Lines or CSV, in the form that \
      `sightline export` writes. A catalog can have several sources and mirrors each of them; entities \
      from other sources and from `sightline add` stay. The ids of a second folder's pictures begin \
      with the folder's name.

      Unchanged pictures are not decoded again, and those that are gone are removed. A run that would \
      remove more than 20 pictures and a tenth of the catalog asks first; without a terminal it needs \
      --prune. It can be interrupted at any moment: stored pictures are kept, and the next run \
      continues. A picture that cannot be read is named, its entity is kept, and the exit code is 2; so \
      is a folder below that cannot be listed, and the catalog keeps what it has of it. A picture with \
      missing rows is described from those that are there, and named.

      A picture is unchanged if it has the size and the time that it had; its content is compared where \
      the file system says that it was touched since. Cameras' raw files are skipped and counted.

        sightline index SampleImages -o landmarks.sightline
        sightline index ~/Pictures ~/Scans --exclude thumbnails
        sightline index photos --labels-from-folders
        sightline index photos --model efficientnet-lite0
        sightline index screenshots --words
      """
  )

  @Argument(
    help: "Folders of pictures, and manifests (catalog.json, .jsonl or .csv).",
    completion: .file()
  )
  var sources: [String]

  @OptionGroup var catalog: WrittenCatalogOption

  @OptionGroup var folders: FolderInputOptions

  @Flag(help: "Label each picture with the names of the folders it lies in.")
  var labelsFromFolders = false

  @Flag(
    help:
      "Keep a thumbnail of each picture, which `serve` shows where the files are missing; later runs keep them too."
  )
  var thumbnails = false

  @Option(
    help: """
      The pages of a TIFF and frames of an animation to describe: all, first, or a number \
      (default: all pages up to 100, and of an animation the first, the middle and the last frame).
      """,
    transform: FrameChoice.parse
  )
  var frames: FrameChoice?

  @Flag(help: "Describe every picture again, changed or not.")
  var force = false

  @Flag(
    help: """
      Read the words on the pictures of entities that have none yet, and keep them; with --force \
      those of all.
      """
  )
  var words = false

  @OptionGroup var reading: ReadingOptions

  @Flag(help: "Remove everything that is gone from the sources, without asking.")
  var prune = false

  @Option(
    name: .shortAndLong,
    help: "The number of pictures to work on at once (default: the number of cores)."
  )
  var jobs: Int?

  @OptionGroup var model: ModelOption

  @Flag(name: .shortAndLong, help: "Print errors only.")
  var quiet = false

  mutating func validate() throws {
    sources = try catalog.take(from: sources)
    if sources.isEmpty { throw ValidationError("Give at least one folder or manifest.") }
    try Self.require(jobs, in: 1...1024, "--jobs")
  }

  func run() async throws {
    let options = folders.options(
      labelsFromFolders: labelsFromFolders,
      includesRaw: reading.rawPreviews,
      frames: frames ?? .usual
    )
    let embedder = try model.embedder(forCatalog: catalog.path)
    let wordReader = words ? try QueryOptions.installedWordReader() : nil
    var failures = 0
    do {
      // All are read first, so that a mistake in the last one does not leave half of the work.
      let found = try sources.map { try CatalogSource($0, options: options) }
      for (name, source) in zip(sources, found) {
        let report = try await InterruptibleTask.run {
          try await build(source, named: name, embedder)
        }
        func told(_ path: String) -> String {
          found.count == 1 ? path : FilePaths.join(name, path)
        }
        for place in source.unreadable { printFailure("\(told(place.path)): \(place.message)") }
        for failure in report.failures {
          let error = SightlineError(failure.code, failure.message)
          printFailure("\(told(failure.path)): \(error.withRemedy)")
        }
        for damaged in report.damaged { printNote("\(told(damaged.path)): \(damaged.message)") }
        failures += report.failures.count + source.unreadable.count
        if !quiet { try printLine(summary(of: report, source, named: name)) }
      }
      if let wordReader {
        let report = try await InterruptibleTask.run { try await read(by: wordReader) }
        for failure in report.failures { printFailure("\(failure.path): \(failure.message)") }
        failures += report.failures.count
      }
    } catch let error as SightlineError {
      throw CommandFailure(error)
    } catch is CancellationError {
      throw CommandFailure.interrupted(
        "what was stored is kept: run the same command again to finish"
      )
    }
    if failures > 0 { throw ExitCode.someFailed }
  }

  /// Reads the words of what was indexed.
  @Sendable
  private func read(by reader: any WordReading) async throws -> WordReport {
    let line = quiet ? nil : ProgressLine(terminal: .error, verb: "read", unit: "entities")
    defer { line?.finish() }
    let opened = try Catalog(at: catalog.path, mode: .readWrite)
    let report = try await opened.readWords(by: reader, again: force, limits: reading.limits) {
      line?.show(ProgressLine.Progress(done: $0, total: $1))
    }
    if !quiet {
      try printLine(
        "\(catalog.path.printable): \(report.lines) lines read on \(report.pictures) pictures, of "
          + "\(report.entities) entities with words"
      )
    }
    return report
  }

  @Sendable
  private func build(
    _ source: CatalogSource,
    named name: String,
    _ embedder: (any ImageEmbedder)?
  ) async throws -> BuildReport {
    let line = quiet ? nil : ProgressLine(terminal: .error)
    defer { line?.finish() }
    var options = BuildOptions(
      embedder: embedder,
      keepsThumbnails: thumbnails,
      limits: reading.limits,
      parallelism: jobs ?? BuildOptions.coreCount
    )
    options.isStrict = reading.strict
    options.readsRawPreviews = reading.rawPreviews
    options.describesAnew = force
    do {
      return try await CatalogBuilder.build(source, into: catalog.path, options: options) {
        line?.show($0)
      } approval: {
        prune || Self.asks($0)
      }
    } catch let error as SightlineError where error.code == .removalRefused && Terminal.isAttended {
      // Asked before anything else was done.
      throw Confirmation.declined(
        sources.count == 1 ? "Nothing was changed." : "Nothing of \(name) was changed."
      )
    }
  }

  /// Asks a person at a terminal; where there is none, the answer is no.
  private static func asks(_ removal: PlannedRemoval) -> Bool {
    guard Terminal.isAttended else { return false }
    return Confirmation.isGiven(
      "\(removal.pictures) of \(removal.total) pictures are not in \(removal.source.printable) any more. "
        + "Remove them from the catalog?"
    )
  }

  private func summary(
    of report: BuildReport,
    _ source: CatalogSource,
    named name: String
  ) -> String {
    let counts = [
      (report.added, "added"), (report.updated, "updated"), (report.unchanged, "unchanged"),
      (report.removed, "removed"), (report.kept, "added by hand and kept"),
      (report.failures.count, "unreadable"), (report.damaged.count, "damaged"),
      (report.featureless, "with nothing to go by"), (source.unreadable.count, "not looked at"),
    ].filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
    let pictures = counts.isEmpty ? "no pictures" : counts.joined(separator: ", ")
    let place = sources.count == 1 ? catalog.path : "\(catalog.path): \(name)"
    let skipped = source.skipped
    let rest = skipped.count == 0 ? "" : "; \(skipped.count) skipped: \(skipped.summary)"
    return "\(place): \(pictures) in \(report.seconds.rounded(toPlaces: 2)) s\(rest)".printable
  }
}

extension FrameChoice {
  /// Reads `all`, `first`, or a number.
  fileprivate static func parse(_ text: String) throws -> FrameChoice {
    switch text {
    case "all": return .all
    case "first": return .first
    default:
      guard let count = Int(text), (1...mostFrames).contains(count) else {
        throw ValidationError(
          "'\(text)' is no choice; write all, first, or a number from 1 to \(mostFrames)."
        )
      }
      return count == 1 ? .first : .count(count)
    }
  }
}
