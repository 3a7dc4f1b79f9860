import ArgumentParser
import Foundation
import Results
import SightlineBuilding
import SightlineCatalog
import SightlineEvaluation
import SightlineModels
import SightlineSearch

@main
struct Grocery: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Measures how well phone photos of products find the products' studio pictures.",
    discussion: """
      The catalog has one studio picture per product, labelled with its coarse class. Each photo is queried \
      by its pixels, by the name of its coarse class, and by both. Profiles may be tuned only on the \
      fitting half of the photos, so the halves are reported separately.
      """
  )

  @Argument(help: "The folder with products.csv and queries.csv.")
  var folder: String

  @Option(help: "A Markdown file in which the section on these pictures is replaced.")
  var results: String?

  @Option(help: "The file of a model for look-alikes.")
  var model: String?

  func run() async throws {
    var machine = try Machine.quiet(for: results)
    let set = try GrocerySet(folder)
    let scratch = FileManager.default.temporaryDirectory.appending(path: "grocery-\(UUID())")
    try FileManager.default.createDirectory(at: scratch, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: scratch) }

    try set.writeManifest(into: scratch)
    let catalog = scratch.appending(path: "products.sightline").path
    let embedder = try model.map { try ModelFile($0, by: .installed()) }
    let built = try await CatalogBuilder.build(
      CatalogSource(scratch.path),
      into: catalog,
      options: BuildOptions(embedder: embedder)
    )
    guard built.failures.isEmpty else {
      throw GroceryError("\(built.failures[0].path): \(built.failures[0].message)")
    }
    var trusting = MatchProfile.standard
    trusting.labelReliability = GroceryRun.trust
    let run = GroceryRun(
      set: set,
      engine: try await SearchEngine(Catalog(at: catalog), embedder: embedder),
      trustingEngine: try await SearchEngine(
        Catalog(at: catalog),
        profile: trusting,
        embedder: embedder
      )
    )
    let progress = ProgressLine()
    var answers: [GroceryAnswer] = []
    for (number, query) in set.queries.enumerated() {
      answers.append(try await run.answer(query))
      progress.show("photo", number + 1, of: set.queries.count)
    }
    machine.finish()
    let report = GroceryReport(
      set: set,
      answers: answers,
      machine: machine,
      model: embedder.map { "\($0.identity)" }
    )
    print(report.markdown)
    if let results {
      try ResultsFile(results).write(report.markdown, section: report.title)
    }
  }
}
