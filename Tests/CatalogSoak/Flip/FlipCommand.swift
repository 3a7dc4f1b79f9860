import ArgumentParser
import Foundation
import SightlineCatalog
import TestSupport

/// Changes single bytes of a catalog's file and asks everything of it.
struct FlipCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "flip",
    abstract: "Changes one byte; what reads it must report damage, and nothing may answer wrongly.",
    discussion: """
      Two in three bytes are of rows that hold descriptors, where every change must be reported. The \
      others are anywhere in the file, where a change may go unnoticed that changes no answer.
      """
  )

  @Option(help: "How many bytes of rows with descriptors are changed.") var times = 1000
  @Option(help: "The seed of the contents and the changes.") var seed: UInt64 = 1
  @Option(help: "About how many pictures the catalog has.") var size = 300

  func run() throws {
    let folder = try ScratchFolder()
    let path = folder.file("soak.sightline")
    let model = try makeCatalog(path)
    let answers = try CatalogAnswers(asking: path)
    var file = try FlippedFile(path)
    let table = try TablePages(of: Self.tables, in: path)
    guard !table.rows.isEmpty else { throw SoakError("no rows with descriptors were found") }
    let choice = ByteChoice(table.rows)
    var tally = FlipTally()
    var generator = SeededGenerator(seed: seed)
    while tally.inRows < times {
      let isInRow = generator.chance(67)
      let place =
        isInRow
        ? choice.random(&generator) : Int.random(in: 0..<file.count, using: &generator)
      try file.flip(place, with: UInt8.random(in: 1...255, using: &generator))
      let found = answers.compare(path)
      let what = "flip \(tally.all), seed \(seed), byte \(place) of \(path)"
      guard found.wrong.isEmpty else {
        throw SoakError("\(what): wrong and unreported: \(found.wrong.joined(separator: ", "))")
      }
      // The check reads all of a row. Who answers may find a block by the index alone, without its
      // number and algorithm, but reads all of its data.
      if table.rows.contains(where: { $0.contains(place) }) {
        guard found.isFoundByCheck else { throw SoakError("\(what): not found by the check") }
        guard found.reported > 0 || table.heads.contains(where: { $0.contains(place) }) else {
          throw SoakError("\(what): answered from all the same")
        }
        tally.inRows += 1
      }
      tally.count(found)
      try file.restore(place)
    }
    let difference = try CatalogComparison(model: model).difference(of: Catalog(at: path))
    if let difference { throw SoakError("after all was restored: \(difference)") }
    folder.remove()
    print("flip: \(tally.description), seed \(seed): nothing wrong was answered")
  }

  /// The tables whose rows hold descriptors, of all forms of the file.
  private static let tables = ["blocks", "descriptors"]

  /// A catalog as months of use leave it: large blocks, small ones, and removed pictures.
  private func makeCatalog(_ path: String) throws -> CatalogModel {
    var model = CatalogModel(seed: seed, size: size)
    var target = try ModelledCatalog(Catalog(at: path, mode: .readWrite))
    while model.step < 30 || model.pictureCount < size {
      try target.apply(model.nextStep(), making: model.step + 1)
      model.advance()
      if model.step == 20 { _ = try target.catalog.compact() }
    }
    return model
  }
}
