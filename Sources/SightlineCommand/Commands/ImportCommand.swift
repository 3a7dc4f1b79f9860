import ArgumentParser
import SightlineBuilding
import SightlineCatalog
import SightlineReports

struct ImportCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import",
    abstract: "Create or fill a catalog from files that `export` wrote.",
    usage: "sightline import <files> ... [-o <catalog>] [<options>]",
    discussion: """
      Nothing is decoded: the descriptors are in the files. What the catalog has already is replaced, \
      the rest of it stays; what is imported into a catalog that has entities also stays when `index` \
      updates it later, as if it had been added. Everything is checked line by line and stored \
      together: on an error, which names the file and the line, the catalog is as it was. A file that \
      names pictures without their descriptors is a manifest, for `sightline index`.

        sightline import landmarks.jsonl -o landmarks.sightline
        sightline import europe.csv asia.csv -o world.sightline
      """
  )

  @Argument(
    help: "The files: JSON Lines (.jsonl, .ndjson) or CSV (.csv).",
    completion: .file(extensions: ["jsonl", "ndjson", "csv"])
  )
  var files: [String]

  @OptionGroup var catalog: WrittenCatalogOption

  @Option(help: "The files' format: jsonl or csv (default: from each name).")
  var format: ExchangeFormat?

  @Flag(name: .shortAndLong, help: "Print errors only.")
  var quiet = false

  mutating func validate() throws {
    files = try catalog.take(from: files)
    if files.isEmpty { throw ValidationError("Give at least one file that `export` wrote.") }
  }

  func run() async throws {
    let output = catalog.path
    let line = quiet ? nil : ProgressLine(terminal: .error, verb: "imported", unit: "MB")
    let report = try await CommandFailure.reporting { [files, output, format] in
      let report = try CatalogImporter.importFiles(files, into: output, format: format) {
        progress in
        let total = progress.total / 1_000_000
        line?.show(
          ProgressLine.Progress(done: min(progress.done / 1_000_000, total), total: total)
        )
      }
      try await Catalog(at: output, mode: .readWrite).bringUpToDate()
      return report
    }
    line?.finish()
    if !quiet {
      let counts = [
        Quantity.of(report.types, "type"), Quantity.entities(report.entities),
        Quantity.of(report.pictures, "picture"),
      ].joined(separator: ", ")
      try printLine("\(output): \(counts) in \(report.seconds.rounded(toPlaces: 2)) s".printable)
    }
  }
}
