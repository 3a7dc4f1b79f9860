import ArgumentParser
import SightlineBuilding
import SightlineCatalog
import SightlineDescriptors
import SightlineDuplicates
import SightlineFoundation
import SightlineReports
import SightlineSearch

struct DuplicatesCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "duplicates",
    abstract: "Find pictures that show the same, and say which copies can go.",
    usage: "sightline duplicates [<picture> ...] [<options>]",
    discussion: """
      Takes a catalog, a manifest, or pictures and folders; pictures that are in no catalog are \
      described first, and what was described of a folder is kept for the next run (--no-cache keeps nothing, \
      --clear-cache removes it). Pictures whose hashes differ in at most --distance bits are \
      compared pixel by pixel. A file can go where one that stays accounts for everything in it: \
      all pixels of all frames at full size and in its colours, all metadata known or not, films, comments, all \
      other bytes, and the files that belong to it; --explain lists that. What may be lost is a short list: tables of \
      the coding, padding, thumbnails of the same picture, density, the history of editing. \
      Anything else is a group to look at, with what the file alone has. Groups that free most come \
      first. Without --action nothing is changed.

        sightline duplicates ~/Pictures
        sightline duplicates ~/Pictures --reference ~/Pictures/originals
        sightline duplicates photos.sightline --turned --distance 20
        sightline duplicates ~/Pictures --crops
        sightline duplicates ~/Pictures --action move --to ~/Duplicates
        sightline duplicates ~/Pictures --action script > remove.sh

      Files that are gone or have changed since they were described are left out, and so is what others own: trash, \
      snapshots, recovered files, the packages of photo programs, what this tool moved. One file under \
      several names is one, and stays where a link leads to it. Featureless pictures go for files of the same bytes or pixels alone.

      --keep says which file stays. original, the default: what has camera data and is no screenshot, then \
      most pixels, lossless before lossy, a palette last, what was saved fewer times or at a higher quality, most bytes of one format, \
      a plain name before "copy" or "(1)", the oldest; of two JPEGs of which one was saved from the other, both stay \
      where it is not clear which came first. --keep newest --keep smallest decides by one, then by the other, then as original does. A rule chooses \
      only among files that account for each other. Times that cannot be, such as 1970, are unknown.

      Whatever begins with a picture's name and is no picture of its own belongs to it, such as the film of a live photo, \
      sidecars (.AAE, .xmp, .json), sound; and raw data do. The picture goes only where \
      files of the same bytes stay beside the other, and they go with it; --split-pairs leaves them where they are. \
      Raw data never go for a picture of them.

      --crops also finds pictures that another one shows whole: crops of it, also saved again. They are \
      looked for by local features and compared pixel by pixel; one in a border or on a screen stays, and so \
      does one that the other shows smaller. A catalog needs local features for it, and the pictures' files must \
      be there.

      --format html writes a page on which you decide about each file; it saves your decisions, which --apply \
      follows. Groups that you mark as not duplicates are remembered in the folder, in \
      .sightline-distinct.json; --list-distinct lists and --forget-distinct forgets them.

        sightline duplicates ~/Pictures --format html > review.html
        sightline duplicates --apply decisions.json --action trash

      --similar groups what only looks alike, such as the shots of a series: each series is the picture that most \
      others are like, and these. It takes a catalog whose pictures are embedded (`sightline index FOLDER \
      --model efficientnet-lite0`) and needs no model itself. Alike is not the same: nothing is proposed for \
      removal, so --action and --reference have no part in it.

        sightline duplicates photos.sightline --similar
        sightline duplicates photos.sightline --similar --similarity 0.85

      --action lists what it will do and asks first (--yes does not): trash puts the copies into your \
      trash; move puts them below the folder --to, with a script beside them that brings them back; \
      hardlink makes files of the same bytes, owner and permissions one; script prints a shell script that \
      removes them, to read and run. Each copy and the file that is kept in its place are read once more right \
      before the copy goes, by the script too: one of them that has changed or is gone leaves the copy alone.

      With --format json each line is a group, the last one a summary; the lines are decisions too, which --apply \
      follows, from a file or as - from a pipe, once a program such as jq has changed what it wants to:

        sightline duplicates --apply groups.jsonl --action trash --yes

      A file has action (keep, remove, or look for \
      what resembles), digest (of its bytes), ledger (by what each thing in it is accounted for), of (the path of the file that is kept in its place), kept (why that stays), resembles, \
      difference, reason and differsAt (of what resembles), with (what belongs to it, each with the file of the same bytes), distance in bits, identical (the same bytes), \
      orientation (how the kept picture must be turned to look like it, as EXIF counts), features (of \
      crops: how many the kept picture shows, and how many of those agree), seenAt (where it shows them, in its \
      pixels), bytes. With --similar each line is \
      a series, and similarity how alike a file is to the first one.
      """
  )

  @OptionGroup var sources: PictureInputs

  @OptionGroup var catalog: CatalogOption

  @OptionGroup var alike: DuplicateOptions

  @Option(
    help: "A folder whose pictures must stay, and are kept rather than others; repeat for more.",
    completion: .directory
  )
  var reference: [String] = []

  @OptionGroup var acting: DuplicateActionOptions

  @Option(help: "How to print: table, json (one object a line), csv, or html (a page in one file).")
  var format: PageFormat = .table

  @Flag(
    help: "List of each file that can go, or was to, by what everything in it is accounted for."
  )
  var explain = false

  @Option(
    help: ArgumentHelp(
      "Apply decisions, by --action: those of the page of --format html, or lines of --format json; - for standard input. Each file is compared again.",
      valueName: "decisions.json"
    ),
    completion: .file(extensions: ["json"])
  )
  var apply: String?

  @Flag(help: "List the files of a folder that were marked as no duplicates.")
  var listDistinct = false

  @Flag(help: "Forget which files of a folder were marked as no duplicates.")
  var forgetDistinct = false

  @Flag(help: "Store no descriptions of a folder without a catalog for the next run.")
  var noCache = false

  @Flag(help: "Remove the stored descriptions of folders without catalogs, and exit.")
  var clearCache = false

  @Flag(help: "End with 3 where there are duplicates, with 0 where there are none.")
  var exitCode = false

  @Flag(name: .shortAndLong, help: "Show no progress.")
  var quiet = false

  mutating func validate() throws {
    try sources.requireListForNull()
    if let named = catalog.named {
      guard sources.isEmpty else {
        throw ValidationError("A catalog is looked into alone: leave out the pictures and folders.")
      }
      sources.paths = [named]
    }
    if clearCache { return }
    if apply != nil {
      guard sources.isEmpty, acting.action != nil else {
        throw ValidationError(
          "--apply needs --action, and takes its files from the decisions alone."
        )
      }
      return
    }
    if listDistinct || forgetDistinct, sources.paths.count != 1 {
      throw ValidationError("--list-distinct and --forget-distinct need one folder.")
    }
    if sources.isEmpty {
      throw ValidationError("Give a catalog, a folder, pictures, or --files-from.")
    }
    if exitCode && (alike.similar || acting.action != nil) {
      throw ValidationError(
        "--exit-code tells what was found, and nothing is done: leave out --action and --similar."
      )
    }
    if alike.similar && (acting.action != nil || !reference.isEmpty) {
      throw ValidationError(
        "--similar proposes nothing for removal: leave out --action and --reference."
      )
    }
  }

  func run() async throws {
    if clearCache {
      guard let cleared = try FolderCache()?.clear() else { return }
      try printLine(
        "removed \(Quantity.of(cleared.count, "kept catalog", "kept catalogs")), \(cleared.bytes.fileSize)"
      )
      return
    }
    if let apply { return try perform(decisionsIn: apply) }
    if listDistinct || forgetDistinct { return try tellDistinct(in: sources.paths[0]) }
    if alike.similar {
      let search = SeriesSearch(
        sources: sources,
        similarity: alike.similarity ?? SeriesFinder.usualSimilarity,
        format: format
      )
      try await search.run()
      return
    }
    let found: Found
    do {
      found = try await InterruptibleTask.run { try await find() }
    } catch let error as SightlineError {
      throw CommandFailure(error)
    } catch is CancellationError {
      throw CommandFailure.interrupted("nothing was changed")
    }
    let (report, files) = (found.report, found.files)
    if files.folder == nil, !report.groups.isEmpty {
      printWarning("the pictures' folder is not there, so their files were not looked at")
    }
    let plan = acting.plan(for: report, files: files)
    var undone = 0
    if acting.action == .script {
      let script = plan.script(release: Sightline.release) { error in
        printFailure(CommandFailure(error).description)
        undone += 1
      }
      try printText(script)
    } else {
      try show(report, files, named: found.name)
    }
    undone += try acting.perform(plan, isCatalog: found.isCatalog)
    if found.failures > 0 || undone > 0 { throw ExitCode.someFailed }
    if exitCode, !report.groups.isEmpty { throw ExitCode.found }
  }

  /// Applies the decisions made on a page, and remembers files that were marked as no duplicates.
  private func perform(decisionsIn path: String) throws {
    let decisions = try DecisionsFile.read(path)
    var undone = 0
    let plan = decisions.plan(NamedPlaces()) { _, error in
      printFailure(CommandFailure(error).description)
      undone += 1
    }
    remember(decisions.distinct, in: decisions.folder)
    if acting.action == .script {
      let script = plan.script(release: Sightline.release) { error in
        printFailure(CommandFailure(error).description)
        undone += 1
      }
      try printText(script)
    } else if plan.copies.isEmpty, decisions.distinct.isEmpty, undone == 0 {
      printNote("the decisions let no file go, so nothing was changed")
    }
    undone += try acting.perform(plan, isCatalog: false)
    if undone > 0 { throw ExitCode.someFailed }
  }

  /// Remembers files that were marked as no duplicates; a warning tells where that is not possible.
  private func remember(_ distinct: [[DecidedFile]], in folder: String?) {
    guard !distinct.isEmpty else { return }
    guard let folder, FileStatus(folder)?.kind == .folder else {
      printWarning(
        "the folder of the decisions is gone, so the groups marked as no duplicates are not remembered"
      )
      return
    }
    do throws(SightlineError) {
      try DistinctFiles.remember(distinct, in: folder)
      printNote(
        "\(Quantity.of(distinct.count, "group is", "groups are")) remembered as no duplicates in "
          + FilePaths.join(folder, DistinctFiles.name)
      )
    } catch {
      printWarning("the groups marked as no duplicates cannot be remembered: \(error.description)")
    }
  }

  /// Lists, and perhaps forgets, the files of a folder that were marked as no duplicates.
  private func tellDistinct(in folder: String) throws {
    guard FileStatus(folder)?.kind == .folder else {
      throw CommandFailure("\(folder): there is no such folder")
    }
    do {
      let known = try DistinctFiles(in: folder)
      for group in known.groups {
        try printLine(group.map { $0.path.printable }.joined(separator: " · "))
      }
      guard forgetDistinct else { return }
      let forgotten = try DistinctFiles.forget(in: folder).groups.count
      printNote("\(Quantity.of(forgotten, "group", "groups")) forgotten")
    } catch let error as SightlineError {
      throw CommandFailure(error)
    }
  }

  private func show(_ report: DuplicateReport, _ files: CatalogFiles, named name: String) throws {
    switch format {
    case .table:
      for line in DuplicateTable(report, of: name, explains: explain, on: .output).lines {
        try printLine(line)
      }
    case .json:
      for (index, group) in report.allGroups.enumerated() {
        try printLine(jsonLine(DuplicateLine(group, number: index + 1, file: files.file)))
      }
      try printLine(jsonLine(DuplicateSummaryLine(report, of: name, folder: files.folder)))
    case .csv: try DuplicateRow.print(report, files: files)
    case .html:
      try ReviewPage(report, of: name, folder: files.folder, file: files.file).write {
        part throws(OutputFailure) in try printMarkup(part)
      }
    }
  }

  /// The matches, and where they were found; without the catalog, which goes when it was made for this run alone.
  private struct Found: Sendable {
    let name: String
    let files: CatalogFiles
    let report: DuplicateReport
    let failures: Int
    let isCatalog: Bool
  }

  @Sendable
  private func find() async throws -> Found {
    let hash = try alike.hash()
    let finder = DuplicateFinder(
      algorithm: hash.identifier,
      distance: alike.distance,
      includesTurned: alike.turned,
      includesCrops: alike.crops,
      comparesBytes: alike.exact,
      keeping: alike.keep,
      splitsPairs: alike.splitPairs
    )
    let isCatalog =
      sources.list == nil && sources.paths.count == 1
      && EvaluatedCatalog.isDatabase(sources.paths[0])
    let catalog = try await opened(
      describedBy: try DescriptorSet(identifiers: finder.descriptors)
    )
    if isCatalog { try UnfinishedIndex(of: catalog.catalog).print() }
    let files = try CatalogFiles(
      of: catalog.catalog,
      references: reference,
      limits: sources.reading.limits,
      sections: alike.across ? (sources.paths.count > 1 ? sources.paths : []) : nil
    )
    let searching = quiet ? nil : ProgressLine(terminal: .error, verb: "searched")
    let comparing = quiet ? nil : ProgressLine(terminal: .error, verb: "compared", unit: "files")
    defer {
      searching?.finish()
      comparing?.finish()
    }
    let cache = noCache ? nil : FolderCache()
    let memory = cache?.memory()
    let report = try await finder.duplicates(
      in: catalog.catalog,
      files: files,
      remembering: memory
    ) { progress in
      let state = ProgressLine.Progress(done: progress.done, total: progress.total)
      switch progress.step {
      case .parts: searching?.show(state)
      case .verification:
        searching?.finish()
        comparing?.show(state)
      }
    }
    if let memory { cache?.keep(memory) }
    return Found(
      name: catalog.name,
      files: files,
      report: report,
      failures: catalog.failures.count,
      isCatalog: isCatalog
    )
  }

  /// The catalog that was named, or one of the folder, manifest or pictures.
  private func opened(describedBy descriptors: DescriptorSet) async throws -> EvaluatedCatalog {
    if sources.list == nil, sources.paths.count == 1, let path = sources.paths.first,
      path != FileChunks.standardInput, !FilePaths.isPictureName(path)
    {
      return try await EvaluatedCatalog(
        openOrMakeOf: path,
        describedBy: descriptors,
        options: sources.folders.options(includesRaw: sources.reading.rawPreviews),
        reading: sources.reading,
        keeping: noCache ? nil : FolderCache(),
        isQuiet: quiet
      )
    }
    let reader = try sources.reader()
    let inputs = try reader.all()
    let name = sources.paths.count == 1 ? sources.paths[0] : "\(inputs.count) pictures"
    return try await EvaluatedCatalog(
      making: CatalogSource(listing: inputs),
      name: name,
      describedBy: descriptors,
      reading: sources.reading,
      isQuiet: quiet
    )
  }
}
