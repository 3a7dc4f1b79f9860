import ArgumentParser
import SightlineBuilding
import SightlineCatalog
import SightlineDescriptors
import SightlineFoundation
import SightlineModels
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
      continues. A picture stays if the folder that it is gone from has not changed since it was seen, or \
      was on another disk, as where a disk is not mounted: the folder is named, the exit code is 2, and \
      --prune removes it. A picture that cannot be read is named, its entity is kept, and the exit code is 2; so \
      is a folder below that cannot be listed, and the catalog keeps what it has of it. A picture with \
      missing rows is described from those that are there, and named.

      A picture is unchanged if it has the size and the time that it had; its content is compared where \
      the file system says that it was touched since. Cameras' raw files are skipped and counted.

      With --watch it goes on after that: a file that is written, moved or removed is in the catalog a \
      moment after it has come to rest. Removing much still needs --prune.

        sightline index SampleImages -o landmarks.sightline
        sightline index ~/Pictures ~/Scans --exclude thumbnails
        sightline index photos --labels-from-folders
        sightline index photos --model efficientnet-lite0 --tags
        sightline index city --local xfeat
        sightline index ~/Pictures --watch
        sightline index ~/Pictures --features compact
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
      The form in which features are kept: full; compact, which finds nearly the same in a quarter of the bytes; or \
      fine, which finds more photographs of buildings and of fine print in twice the bytes (default: as the \
      catalog has them; full in a new one). Pictures of another form are converted, or described again.
      """
  )
  var features: FeatureForm?

  @Option(
    help: ArgumentHelp(
      """
      Descriptors beside the standard ones, with commas between, such as cedd,edge-histogram: `tune` finds what \
      each is worth, and a profile weighs them; later runs keep them. `sightline hash --help` lists all.
      """,
      valueName: "names"
    ),
    transform: Self.descriptorSet
  )
  var descriptors: DescriptorSet?

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

  @Flag(help: "Go on: index again whenever something in the sources changes, until Ctrl-C.")
  var watch = false

  @Flag(help: "Remove everything that is gone from the sources, without asking.")
  var prune = false

  @Option(
    name: .shortAndLong,
    help: "The number of pictures to work on at once (default: the number of cores)."
  )
  var jobs: Int?

  @OptionGroup var model: ModelOption

  @OptionGroup var local: LocalOption

  @Flag(
    help:
      "Also guess words for each picture by the model, for `query --label dog --tags`; later runs do too."
  )
  var tags = false

  @Flag(name: .shortAndLong, help: "Print errors only.")
  var quiet = false

  mutating func validate() throws {
    sources = try catalog.take(from: sources)
    if sources.isEmpty { throw ValidationError("Give at least one folder or manifest.") }
    try Self.require(jobs, in: 1...1024, "--jobs")
  }

  func run() async throws {
    let embedder = try model.embedder(forCatalog: catalog.path)
    if tags, !(embedder is any ImageTagger) {
      throw CommandFailure(
        embedder == nil
          ? "--tags needs a model that guesses words: give --model, such as --model efficientnet-lite0"
          : "the model guesses no words; name some in its description, or write the default model again with `make model`"
      )
    }
    let network = try local.network(forCatalog: catalog.path)
    let wordReader = words ? try QueryOptions.installedWordReader() : nil
    do {
      try await InterruptibleTask.run { try await work(embedder, network, wordReader) }
    } catch let error as SightlineError {
      throw CommandFailure(error)
    } catch is CancellationError {
      throw CommandFailure.interrupted(
        "what was stored is kept: run the same command again to finish"
      )
    }
  }

  @Sendable
  private func work(
    _ embedder: (any ImageEmbedder)?,
    _ network: LocalFeatureModel?,
    _ wordReader: (any WordReading)?
  ) async throws {
    // All are read first, so that an error in the last one does not leave the work half done.
    let found = try sources.map { try source($0, mayBeEmpty: watch) }
    var rounds: [Round] = []
    for (name, source) in zip(sources, found) {
      rounds.append(try await index(source, named: name, embedder, network))
    }
    try local.remember(network, in: catalog.path)
    if let wordReader { rounds.append(try await read(by: wordReader)) }
    if watch { return try await follow(&rounds, embedder, network, wordReader) }
    if rounds.contains(where: { !$0.problems.isEmpty }) { throw ExitCode.someFailed }
  }

  /// A source as it was last indexed.
  private struct Round {
    var folders: [String]
    var problems: Set<String>
    /// Whether there was no picture yet.
    var isEmpty = false
  }

  private func source(
    _ name: String,
    mayBeEmpty: Bool = false
  ) throws(SightlineError) -> CatalogSource {
    var options = folders.options(
      labelsFromFolders: labelsFromFolders,
      includesRaw: reading.rawPreviews,
      frames: frames ?? .usual
    )
    // A folder that is watched may get its first picture later. One that has become empty is an error still: a disk may
    // have been taken out.
    options.mayBeEmpty = mayBeEmpty
    return try CatalogSource(name, options: options)
  }

  /// Indexes a source and says what was done.
  ///
  /// - Parameters:
  ///   - source: The source.
  ///   - name: Its name, as it was given.
  ///   - embedder: What embeds the pictures; nil for nothing.
  ///   - network: The network whose features are kept; nil for none.
  ///   - last: The round before, so that only what has changed is reported; nil for the first.
  /// - Returns: The round.
  /// - Throws: Any error that the builder throws.
  private func index(
    _ source: CatalogSource,
    named name: String,
    _ embedder: (any ImageEmbedder)?,
    _ network: LocalFeatureModel?,
    after last: Round? = nil
  ) async throws -> Round {
    let isRepeated = last != nil
    let report = try await build(source, named: name, embedder, network, isRepeated: isRepeated)
    func place(_ path: String) -> String {
      sources.count == 1 ? path : FilePaths.join(name, path)
    }
    let unreadable = source.unreadable.map { "\(place($0.path)): \($0.message)" }
    let failed = report.failures.map {
      "\(place($0.path)): \(SightlineError($0.code, $0.message).withRemedy)"
    }
    let absent = report.absent.map {
      "\(place($0.path)): \($0.message); add --prune to remove it"
    }
    let new = (unreadable + absent + failed).filter { !(last?.problems.contains($0) ?? false) }
    for problem in new { printFailure(problem) }
    let changes = report.added + report.updated + report.removed + new.count
    if !isRepeated || changes > 0 {
      for damaged in report.damaged { printNote("\(place(damaged.path)): \(damaged.message)") }
      if !quiet { try printLine(summary(of: report, source, named: name)) }
    }
    try model.remember(embedder, in: catalog.path)
    return Round(
      folders: source.folders,
      problems: Set(unreadable + absent + failed),
      isEmpty: source.entities.isEmpty
    )
  }

  /// Waits for changes and indexes again, until the program is asked to end.
  private func follow(
    _ rounds: inout [Round],
    _ embedder: (any ImageEmbedder)?,
    _ network: LocalFeatureModel?,
    _ wordReader: (any WordReading)?
  ) async throws {
    let watch = FolderWatch(ignoring: FilePaths.name(of: catalog.path))
    var isTold = false
    while true {
      // Changes in a folder before it was watched were not reported, so it is indexed once more.
      let folders = rounds.flatMap(\.folders)
      let hasNew = await watch.follow(folders)
      if !isTold, !quiet {
        let others = await watch.unwatchedCount
        printNote(
          "watching \(Quantity.of(folders.count, "folder")); Ctrl-C ends"
            + (others == 0 ? "" : "; the system does not watch \(others), looked at every 10 s")
        )
      }
      isTold = true
      if !hasNew {
        do {
          try await watch.change()
        } catch is CancellationError {
          return
        }
      }
      for (number, name) in sources.enumerated() {
        do {
          rounds[number] = try await index(
            source(name, mayBeEmpty: rounds[number].isEmpty),
            named: name,
            embedder,
            network,
            after: rounds[number]
          )
        } catch let error as SightlineError {
          // The folder may be temporarily missing, or lack more files than are removed without asking; the next
          // time may succeed.
          let problem = error.withRemedy
          if rounds[number].problems.insert(problem).inserted { printFailure(problem) }
        }
      }
      if let wordReader { _ = try await read(by: wordReader, isRepeated: true) }
    }
  }

  /// Reads the words of what was indexed.
  ///
  /// - Parameters:
  ///   - reader: What reads them.
  ///   - isRepeated: Whether nothing is said where nothing was read.
  /// - Returns: The round, of no folders.
  /// - Throws: Any error that reading throws.
  private func read(by reader: any WordReading, isRepeated: Bool = false) async throws -> Round {
    let isShown = !quiet && (!isRepeated || Terminal.error.isInteractive)
    let line = isShown ? ProgressLine(terminal: .error, verb: "read", unit: "entities") : nil
    defer { line?.finish() }
    let report = try await Catalog(at: catalog.path, mode: .readWrite)
      .readWords(by: reader, again: force && !isRepeated, limits: reading.limits) {
        line?.show(ProgressLine.Progress(done: $0, total: $1))
      }
    let problems = report.failures.map { "\($0.path): \($0.message)" }
    if !isRepeated { for problem in problems { printFailure(problem) } }
    if !quiet, !isRepeated || report.pictures > 0 {
      try printLine(
        "\(catalog.path.printable): \(report.lines) lines read on \(report.pictures) pictures, of "
          + "\(report.entities) entities with words"
      )
    }
    return Round(folders: [], problems: Set(problems))
  }

  private func build(
    _ source: CatalogSource,
    named name: String,
    _ embedder: (any ImageEmbedder)?,
    _ network: LocalFeatureModel?,
    isRepeated: Bool
  ) async throws -> BuildReport {
    let isShown = !quiet && (!isRepeated || Terminal.error.isInteractive)
    let line = isShown ? ProgressLine(terminal: .error) : nil
    defer { line?.finish() }
    var options = BuildOptions(
      descriptors: descriptors ?? .standard,
      embedder: embedder,
      network: network,
      keepsThumbnails: thumbnails,
      parallelism: jobs ?? BuildOptions.coreCount
    )
    reading.apply(to: &options)
    options.describesAnew = force
    options.tags = tags
    options.features = features
    options.removesAbsent = prune
    do {
      return try await CatalogBuilder.build(source, into: catalog.path, options: options) {
        line?.show($0)
      } approval: {
        prune || (!isRepeated && Self.asks($0))
      }
    } catch let error as SightlineError
      where error.code == .removalRefused && Terminal.isAttended && !isRepeated
    {
      // Asked before anything else was done.
      throw Confirmation.declined(
        sources.count == 1 ? "Nothing was changed." : "Nothing of \(name) was changed."
      )
    }
  }

  /// Reads the names of further descriptors.
  private static func descriptorSet(_ names: String) throws -> DescriptorSet {
    do throws(SightlineError) {
      return try DescriptorSet(
        identifiers: DescriptorSet.standard.identifiers
          + names.split(separator: ",").map(String.init)
      )
    } catch {
      throw ValidationError(error.message)
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
      (report.featureless, "too plain to find"), (source.unreadable.count, "not looked at"),
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
