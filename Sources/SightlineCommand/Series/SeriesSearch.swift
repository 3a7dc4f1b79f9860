import SightlineBuilding
import SightlineCatalog
import SightlineDuplicates
import SightlineFoundation
import SightlineReports
import SightlineSearch

/// The work of `duplicates --similar`: finds series in a catalog and prints them.
struct SeriesSearch {
  /// The inputs that were named: they must be one catalog.
  let sources: PictureInputs
  /// The lowest similarity of a series.
  let similarity: Double
  /// How to print.
  let format: PageFormat

  /// Finds and prints.
  func run() async throws {
    let name = try catalog()
    let found: (report: SeriesReport, files: CatalogFiles)
    do {
      found = try await InterruptibleTask.run { try await find(in: name) }
    } catch let error as SightlineError where error.code == .noEmbeddings {
      throw CommandFailure(
        "\(name): its pictures are not embedded; index them with `sightline index FOLDER -o \(name) --model "
          + "efficientnet-lite0`, or another model, to find what looks alike"
      )
    } catch let error as SightlineError {
      throw CommandFailure(error)
    } catch is CancellationError {
      throw CommandFailure.interrupted("nothing was changed")
    }
    let (report, files) = found
    if files.folder == nil, !report.series.isEmpty {
      printWarning("the pictures' folder is not there, so their files were not looked at")
    }
    switch format {
    case .table:
      for line in SeriesTable(report, of: name, on: .output).lines { try printLine(line) }
    case .json:
      for (index, series) in report.series.enumerated() {
        try printLine(jsonLine(SeriesLine(series, number: index + 1, files: files)))
      }
      try printLine(jsonLine(SeriesSummaryLine(report, of: name, files: files)))
    case .csv: try SeriesRow.print(report, files: files)
    case .html:
      try SeriesSheet(report, of: name, file: files.file).write {
        part throws(OutputFailure) in try printMarkup(part)
      }
    }
  }

  @Sendable
  private func find(in name: String) async throws -> (report: SeriesReport, files: CatalogFiles) {
    let catalog = try Catalog(at: name)
    try UnfinishedIndex(of: catalog).print()
    let files = try CatalogFiles(of: catalog, references: [])
    let report = try await SeriesFinder(similarFrom: similarity).series(
      in: catalog,
      fileIdentity: files.identity,
      facts: files.facts
    )
    return (report, files)
  }

  /// The catalog that was named: only catalogs have embeddings.
  private func catalog() throws -> String {
    if sources.list == nil, sources.paths.count == 1, let path = sources.paths.first,
      EvaluatedCatalog.isDatabase(path) || (FileStatus(path) == nil && Catalog.mayBe(at: path))
    {
      return path
    }
    let path = sources.paths.first ?? "--files-from"
    throw CommandFailure.usage(
      "\(path): --similar takes one catalog, whose pictures are embedded; make one with `sightline index FOLDER "
        + "--model efficientnet-lite0`, or another model"
    )
  }
}
