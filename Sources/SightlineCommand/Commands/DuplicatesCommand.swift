import ArgumentParser
import SightlineCatalog
import SightlineDescriptors
import SightlinePixels
import SightlineReports
import SightlineSearch

struct DuplicatesCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "duplicates",
    abstract: "Find pictures that show the same, and say which copies can go.",
    discussion: """
      SOURCE is a catalog, a folder of pictures or a manifest; pictures that are in no catalog are \
      described for this run alone. Pictures whose hashes differ in at most so many bits, and what is \
      alike to them, make a group. The one with most pixels is kept, then that with most bytes, the \
      oldest, and the first by path; a picture that is not within the distance of one that is kept is \
      kept too. Groups that free most come first. Nothing is removed: this only proposes.

        sightline duplicates ~/Pictures
        sightline duplicates ~/Pictures --reference ~/Pictures/originals --format html > sheet.html
        sightline duplicates photos.sightline --turned --distance 20
        sightline duplicates photos.sightline --format json | \\
          jq -r '.files[]? | select(.action == "remove") | .file'

      Files that are gone or have changed since they were described are left out, and one file under \
      several names is one. Featureless pictures are compared by the bytes of their files alone.

      With --format json each line is a group, the last one a summary: action (keep or remove), of (the \
      path of the file that is kept in its place), distance in bits, identical (the same bytes), \
      orientation (how the kept picture must be turned to look like it, as EXIF counts), bytes.
      """
  )

  @Argument(
    help: "A catalog, a folder of pictures, or a manifest (catalog.json).",
    completion: .file()
  )
  var source: String

  @OptionGroup var alike: DuplicateOptions

  @Option(
    help: "A folder whose pictures must stay, and are kept rather than others; repeat for more.",
    completion: .directory
  )
  var reference: [String] = []

  @Option(help: "How to print: table, json (one object a line) or html (a page in one file).")
  var format: PageFormat = .table

  @Flag(name: .shortAndLong, help: "Show no progress.")
  var quiet = false

  func run() async throws {
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
    switch format {
    case .table:
      for line in DuplicateTable(report, of: source, on: .output).lines { printLine(line) }
    case .json:
      for (index, group) in report.groups.enumerated() {
        printLine(try jsonLine(DuplicateLine(group, number: index + 1, files: files)))
      }
      printLine(try jsonLine(DuplicateSummaryLine(report, of: source, files: files)))
    case .html:
      DuplicateSheet(report, of: source, file: files.file).write { printMarkup($0) }
    }
  }

  /// What was found, and where; not the catalog, which goes when it was made for this run alone.
  private struct Found: Sendable {
    let files: DuplicateFiles
    let report: DuplicateReport
  }

  @Sendable
  private func find() async throws -> Found {
    let hash = try alike.hash()
    let catalog = try await EvaluatedCatalog(
      openOrMakeOf: source,
      describedBy: DescriptorSet([hash]),
      isQuiet: quiet
    )
    let files = try DuplicateFiles(of: catalog.catalog, references: reference)
    let finder = DuplicateFinder(
      algorithm: hash.identifier,
      distance: alike.distance,
      includesTurned: alike.turned
    )
    return Found(
      files: files,
      report: try finder.duplicates(
        in: catalog.catalog,
        isReference: files.isReference,
        fileIdentity: files.identity
      )
    )
  }
}
