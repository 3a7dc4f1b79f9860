import ArgumentParser
import SightlineBuilding
import SightlineCatalog
import SightlineDescriptors
import SightlineFoundation
import SightlineReports
import SightlineSearch

struct DuplicatesCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "duplicates",
    abstract: "Find pictures that show the same, and say which copies can go.",
    discussion: """
      Takes a catalog, a manifest, or pictures and folders; pictures that are in no catalog are \
      described for this run alone. Pictures whose hashes differ in at most so many bits, and what is \
      alike to them, make a group. The one with most pixels is kept, then that with most bytes, the \
      oldest, and the first by path; a picture that is not within the distance of one that is kept is \
      kept too. Groups that free most come first. Without --action nothing is changed.

        sightline duplicates ~/Pictures
        sightline duplicates ~/Pictures --reference ~/Pictures/originals --format html > sheet.html
        sightline duplicates photos.sightline --turned --distance 20
        sightline duplicates ~/Pictures --crops
        sightline duplicates ~/Pictures --action move --to ~/Duplicates
        sightline duplicates ~/Pictures --action script > remove.sh

      Files that are gone or have changed since they were described are left out, and one file under \
      several names is one. Featureless pictures are compared by the bytes of their files alone.

      --crops also finds pictures that another one shows whole: crops of it, also scaled and saved again, and \
      pictures with a border around them. They are looked for by local features and checked feature by \
      feature in the files; one that differs in a part or in its colours is none. Only a picture of which \
      nothing is lost can go. A catalog needs local features for it, and the pictures' files must be there.

      --similar groups what only looks alike, such as the shots of a series: each series is the picture that most \
      others are like, and these. It takes a catalog whose pictures are embedded (`sightline index FOLDER \
      --model efficientnet-lite0`) and needs no model itself. Alike is not the same: nothing is proposed for \
      removal, so --action and --reference have no part in it.

        sightline duplicates photos.sightline --similar
        sightline duplicates photos.sightline --similar --similarity 0.85 --format html > series.html

      --action lists what it will do and asks first (--yes does not): trash puts the copies into your \
      trash; move puts them below the folder --to, with a script beside them that brings them back; \
      hardlink makes files of the same bytes, owner and permissions one; script prints a shell script that \
      removes them, to read and run. Each copy and the file that is kept in its place are read once more right \
      before the copy goes, by the script too: one of them that has changed or is gone leaves the copy alone.

      With --format json each line is a group, the last one a summary: action (keep or remove), of (the \
      path of the file that is kept in its place), distance in bits, identical (the same bytes), \
      orientation (how the kept picture must be turned to look like it, as EXIF counts), features (of \
      crops: how many the kept picture shows, and how many of those agree), bytes. With --similar each line is \
      a series, and similarity how alike a file is to the first one.
      """
  )

  @OptionGroup var sources: PictureInputs

  @OptionGroup var alike: DuplicateOptions

  @Option(
    help: "A folder whose pictures must stay, and are kept rather than others; repeat for more.",
    completion: .directory
  )
  var reference: [String] = []

  @OptionGroup var acting: DuplicateActionOptions

  @Option(help: "How to print: table, json (one object a line), csv, or html (a page in one file).")
  var format: PageFormat = .table

  @Flag(name: .shortAndLong, help: "Show no progress.")
  var quiet = false

  func validate() throws {
    if sources.isEmpty {
      throw ValidationError("Give a catalog, a folder, pictures, or --files-from.")
    }
    if alike.similar && (acting.action != nil || !reference.isEmpty) {
      throw ValidationError(
        "--similar proposes nothing for removal: leave out --action and --reference."
      )
    }
  }

  func run() async throws {
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
      throw CommandFailure("interrupted")
    }
    let (report, files) = (found.report, found.files)
    if files.folder == nil, !report.groups.isEmpty {
      printWarning("the pictures' folder is not there, so their files were not looked at")
    }
    let plan = acting.plan(for: report, files: files)
    var undone = 0
    if acting.action == .script {
      let script = plan.script(release: Sightline.release) { failure in
        printFailure(failure.description)
        undone += 1
      }
      try printText(script)
    } else {
      try show(report, files, named: found.name)
    }
    undone += try acting.perform(plan, isCatalog: found.isCatalog)
    if found.failures > 0 || undone > 0 { throw ExitCode.someFailed }
  }

  private func show(_ report: DuplicateReport, _ files: DuplicateFiles, named name: String) throws {
    switch format {
    case .table:
      for line in DuplicateTable(report, of: name, on: .output).lines { try printLine(line) }
    case .json:
      for (index, group) in report.groups.enumerated() {
        try printLine(jsonLine(DuplicateLine(group, number: index + 1, files: files)))
      }
      try printLine(jsonLine(DuplicateSummaryLine(report, of: name, files: files)))
    case .csv: try DuplicateRow.print(report, files: files)
    case .html:
      try DuplicateSheet(report, of: name, file: files.file).write {
        part throws(OutputFailure) in try printMarkup(part)
      }
    }
  }

  /// The matches, and where they were found; without the catalog, which goes when it was made for this run alone.
  private struct Found: Sendable {
    let name: String
    let files: DuplicateFiles
    let report: DuplicateReport
    let failures: Int
    let isCatalog: Bool
  }

  @Sendable
  private func find() async throws -> Found {
    let hash = try alike.hash()
    let descriptors = DescriptorSet(
      alike.crops ? [hash, LabGridHistogram(), SIFTFeatures()] : [hash, LabGridHistogram()]
    )
    let isCatalog =
      sources.list == nil && sources.paths.count == 1
      && EvaluatedCatalog.isDatabase(sources.paths[0])
    let catalog = try await opened(describedBy: descriptors)
    if isCatalog { try UnfinishedIndex(of: catalog.catalog).print() }
    let files = try DuplicateFiles(of: catalog.catalog, references: reference)
    let finder = DuplicateFinder(
      algorithm: hash.identifier,
      distance: alike.distance,
      includesTurned: alike.turned,
      includesCrops: alike.crops,
      comparesBytes: alike.exact
    )
    return Found(
      name: catalog.name,
      files: files,
      report: try finder.duplicates(
        in: catalog.catalog,
        isReference: files.isReference,
        fileIdentity: files.identity,
        picture: { picture in
          files.file(of: picture).flatMap { try? InputPicture.decodedFile($0).buffer }
        }
      ),
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
      isQuiet: quiet
    )
  }
}
