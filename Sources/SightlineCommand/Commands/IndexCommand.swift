import ArgumentParser
import SightlineBuilding
import SightlineCatalog
import SightlinePixels
import SightlineReports

struct IndexCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "index",
    abstract: "Make or update a catalog from a folder of pictures or a manifest.",
    discussion: """
      A folder with a catalog.json is indexed by that manifest; in any other folder every PNG and \
      JPEG below it becomes an entity of type 'picture'. A manifest can also be JSON Lines or CSV, in \
      the form that `sightline export` writes. The catalog then mirrors the source: unchanged \
      pictures are not decoded again, those that are gone are removed, and what was added with \
      `sightline add` stays. It can be \
      interrupted at any moment: what was stored stays, and the next run does the rest. A picture \
      that cannot be read is named, its entity is kept, and the exit code is 2.

        sightline index SampleImages -o landmarks.sightline
        sightline index ~/Pictures
      """
  )

  @Argument(
    help: "A folder of pictures, or a manifest (catalog.json, .jsonl or .csv).",
    completion: .file()
  )
  var source: String

  @Option(
    name: .shortAndLong,
    help: "The catalog to make or update.",
    completion: .file(extensions: ["sightline"])
  )
  var output: String = CatalogOption.defaultPath

  @Flag(name: .shortAndLong, help: "Print nothing but errors.")
  var quiet = false

  func run() async throws {
    let report: BuildReport
    do {
      let found = try CatalogSource(source)
      let progress = quiet ? nil : ProgressLine(terminal: .error)
      report = try await CatalogBuilder.build(found, into: output) { progress?.show($0) }
      progress?.finish()
    } catch let error as SightlineError {
      throw CommandFailure(error)
    }
    for failure in report.failures {
      printFailure("\(failure.path): \(failure.message)")
    }
    if !quiet { printLine(summary(of: report)) }
    if !report.failures.isEmpty { throw ExitCode.someFailed }
  }

  private func summary(of report: BuildReport) -> String {
    let counts = [
      (report.added, "added"), (report.updated, "updated"), (report.unchanged, "unchanged"),
      (report.removed, "removed"), (report.kept, "added by hand and kept"),
      (report.failures.count, "unreadable"),
    ].filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
    let pictures = counts.isEmpty ? "no pictures" : counts.joined(separator: ", ")
    return "\(output.printable): \(pictures) in \(report.seconds.rounded(toPlaces: 2)) s"
  }
}
