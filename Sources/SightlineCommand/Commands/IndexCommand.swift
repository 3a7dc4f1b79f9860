import ArgumentParser
import SightlineBuilding
import SightlineCatalog
import SightlineDescriptors
import SightlineFoundation
import SightlinePixels
import SightlineReports

struct IndexCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "index",
    abstract: "Create or update a catalog from folders of pictures and manifests.",
    discussion: """
      A folder with a catalog.json is indexed by that manifest; in any other folder every picture \
      becomes an entity of type 'picture'. A manifest can also be JSON Lines or CSV, in the form that \
      `sightline export` writes. A catalog can have several sources and mirrors each of them; entities \
      from other sources and from `sightline add` stay. The ids of a second folder's pictures begin \
      with the folder's name.

      Unchanged pictures are not decoded again, and those that are gone are removed. A run that would \
      remove more than 20 pictures and a tenth of the catalog asks first; without a terminal it needs \
      --prune. It can be interrupted at any moment: stored pictures are kept, and the next run \
      continues. A picture that cannot be read is named, its entity is kept, and the exit code is 2.

        sightline index SampleImages -o landmarks.sightline
        sightline index ~/Pictures ~/Scans --exclude thumbnails
        sightline index photos --labels-from-folders
        sightline index photos --model efficientnet-lite0
      """
  )

  @Argument(
    help: "Folders of pictures, and manifests (catalog.json, .jsonl or .csv).",
    completion: .file()
  )
  var sources: [String]

  @Option(
    name: [.customShort("o"), .long, .customShort("c"), .customLong("catalog")],
    help: "The catalog to create or update.",
    completion: .file(extensions: ["sightline"])
  )
  var output: String = CatalogOption.defaultPath

  @OptionGroup var folders: FolderInputOptions

  @Flag(help: "Label each picture with the names of the folders it lies in.")
  var labelsFromFolders = false

  @Flag(
    help:
      "Keep a thumbnail of each picture, which `serve` shows where the files are missing; later runs keep them too."
  )
  var thumbnails = false

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

  func validate() throws {
    if sources.isEmpty { throw ValidationError("Give at least one folder or manifest.") }
    try Self.require(jobs, in: 1...1024, "--jobs")
  }

  func run() async throws {
    let options = folders.options(labelsFromFolders: labelsFromFolders)
    let embedder = try model.embedder(forCatalog: output)
    var failures = 0
    do {
      // All are read first, so that a mistake in the last one does not leave half of the work.
      let found = try sources.map { try CatalogSource($0, options: options) }
      for (name, source) in zip(sources, found) {
        let report = try await InterruptibleTask.run {
          try await build(source, named: name, embedder)
        }
        for failure in report.failures {
          let path = found.count == 1 ? failure.path : FilePaths.join(name, failure.path)
          printFailure("\(path): \(failure.message)")
        }
        failures += report.failures.count
        if !quiet { try printLine(summary(of: report, source, named: name)) }
      }
    } catch let error as SightlineError {
      throw CommandFailure(error)
    } catch is CancellationError {
      throw CommandFailure(
        "interrupted; what was stored is kept: run the same command again to finish"
      )
    }
    if failures > 0 { throw ExitCode.someFailed }
  }

  @Sendable
  private func build(
    _ source: CatalogSource,
    named name: String,
    _ embedder: (any ImageEmbedder)?
  ) async throws -> BuildReport {
    let line = quiet ? nil : ProgressLine(terminal: .error)
    defer { line?.finish() }
    return try await CatalogBuilder.build(
      source,
      into: output,
      options: BuildOptions(
        embedder: embedder,
        keepsThumbnails: thumbnails,
        parallelism: jobs ?? BuildOptions.coreCount
      )
    ) {
      line?.show($0)
    } approval: {
      prune || Self.asks($0)
    }
  }

  /// Asks a person at a terminal; where there is none, the answer is no.
  private static func asks(_ removal: PlannedRemoval) -> Bool {
    guard Terminal.isAttended else { return false }
    printErrorText(
      "\(removal.pictures) of \(removal.total) pictures are not in \(removal.source.printable) any more. "
        + "Remove them from the catalog? [y/N] "
    )
    return ["y", "yes"].contains(readLine()?.lowercased())
  }

  private func summary(
    of report: BuildReport,
    _ source: CatalogSource,
    named name: String
  ) -> String {
    let counts = [
      (report.added, "added"), (report.updated, "updated"), (report.unchanged, "unchanged"),
      (report.removed, "removed"), (report.kept, "added by hand and kept"),
      (report.failures.count, "unreadable"),
    ].filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
    let pictures = counts.isEmpty ? "no pictures" : counts.joined(separator: ", ")
    let place = sources.count == 1 ? output : "\(output): \(name)"
    let skipped = source.skipped
    let rest = skipped.count == 0 ? "" : "; \(skipped.count) skipped: \(skipped.summary)"
    return "\(place): \(pictures) in \(report.seconds.rounded(toPlaces: 2)) s\(rest)".printable
  }
}
