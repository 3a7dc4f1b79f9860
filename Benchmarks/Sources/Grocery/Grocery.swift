import ArgumentParser
import Catalog
import CatalogBuilding
import Foundation
import MatchEvaluation
import Results
import VisualSearch

@main
struct Grocery: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Measures how well phone photos of products find the products' studio pictures.",
    discussion: """
      The catalog has one studio picture a product, labelled with its coarse class. Each photo is asked \
      by its pixels, by the name of its coarse class, and by both. Profiles may be tuned on the fitting \
      half of the photos only, so the halves are shown apart.
      """
  )

  @Argument(help: "The folder with products.csv and queries.csv.")
  var folder: String

  @Option(help: "A Markdown file whose section of these pictures is written anew.")
  var results: String?

  func run() async throws {
    var machine = Machine()
    let set = try GrocerySet(folder)
    let scratch = FileManager.default.temporaryDirectory.appending(path: "grocery-\(UUID())")
    try FileManager.default.createDirectory(at: scratch, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: scratch) }

    let engine = try await makeEngine(of: set.products, in: set, at: scratch, named: "whole")
    // Each half of the products is left out in turn.
    let withheld = try await [
      makeEngine(of: set.products(inHalf: 1), in: set, at: scratch, named: "first"),
      makeEngine(of: set.products(inHalf: 0), in: set, at: scratch, named: "second"),
    ]
    let run = GroceryRun(set: set, engine: engine, withheld: withheld)
    let progress = ProgressLine()
    var answers: [GroceryAnswer] = []
    for (number, query) in set.queries.enumerated() {
      answers.append(try run.answer(query))
      progress.show("photo", number + 1, of: set.queries.count)
    }
    machine.finish()
    let report = GroceryReport(set: set, answers: answers, machine: machine)
    print(report.markdown)
    if let results {
      try ResultsFile(results).write(report.markdown, section: GroceryReport.title)
    }
  }

  private func makeEngine(
    of products: [GrocerySet.Product],
    in set: GrocerySet,
    at scratch: URL,
    named name: String
  ) async throws -> SearchEngine {
    let catalog = scratch.appending(path: "\(name).sightline").path
    let manifest = scratch.appending(path: name)
    try set.writeManifest(of: products, into: manifest)
    let report = try await CatalogBuilder.build(CatalogSource(manifest.path), into: catalog)
    guard report.failures.isEmpty else {
      throw GroceryError("\(report.failures[0].path): \(report.failures[0].message)")
    }
    return try SearchEngine(catalog: Catalog.open(catalog))
  }
}
