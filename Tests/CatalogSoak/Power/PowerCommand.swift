import ArgumentParser
import CDiskFaults
import Foundation
import SightlineCatalog
import SightlineFoundation
import TestSupport

/// Cuts the power: records what is asked of the disk, and looks at catalogs of which any part is missing
/// that was not synced.
struct PowerCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "power",
    abstract: "Cuts the power; all that was acknowledged must be there, and nothing by halves."
  )

  @Option(help: "How many images of the disk are looked at.") var images = 400
  @Option(help: "The seed of the steps and of what is missing.") var seed: UInt64 = 1
  @Option(help: "About how many pictures the catalog has.") var size = 60
  @Option(help: "How many steps are recorded.") var steps = 60

  func run() throws {
    let folder = try ScratchFolder()
    let recorded = folder.file("recorded")
    let image = folder.file("image")
    try FileManager.default.createDirectory(atPath: recorded, withIntermediateDirectories: true)
    let compactions = try record("\(recorded)/power.sightline")
    let events = try DiskEvent.recorded()
    var generator = SeededGenerator(seed: seed)
    var disk = UnsureDisk(folder: recorded)
    var model = CatalogModel(seed: seed, size: size)
    var next = 0
    var unsure = 0
    for cut in (0..<images).map({ _ in Int.random(in: 0...events.count, using: &generator) })
      .sorted()
    {
      while next < cut {
        disk.apply(events[next])
        next += 1
      }
      if disk.isUnsure { unsure += 1 }
      try? FileManager.default.removeItem(atPath: image)
      try FileManager.default.createDirectory(atPath: image, withIntermediateDirectories: true)
      try disk.writeImage(into: image, &generator)
      do {
        try compare("\(image)/power.sightline", acknowledged: disk.mark, &model)
      } catch {
        throw SoakError(
          "seed \(seed), cut before event \(cut) of \(events.count), \(folder.path): \(error)"
        )
      }
    }
    for event in events[next...] { disk.apply(event) }
    guard disk.syncs.files > steps, disk.syncs.folder > steps else {
      throw SoakError("\(disk.syncs) syncs were recorded: this system lets them not be seen")
    }
    folder.remove()
    print(
      "power: \(images) images, \(unsure) of them with something unsynced, of \(events.count) events, "
        + "\(steps) steps and \(compactions) compactions, seed \(seed): nothing lost"
    )
  }

  /// Takes steps, and marks each that was acknowledged.
  ///
  /// - Returns: How many compactions there were.
  private func record(_ path: String) throws -> Int {
    guard disk_record_install() else { throw SoakError("this SQLite lets no calls be replaced") }
    defer { disk_record_stop() }
    var target = try ModelledCatalog(Catalog(at: path, mode: .readWrite))
    var model = CatalogModel(seed: seed, size: size)
    var generator = SeededGenerator(seed: ~seed)
    var compactions = 0
    while model.step < steps {
      if generator.chance(15) {
        _ = try target.catalog.compact()
        compactions += 1
      }
      try target.apply(model.nextStep(), making: model.step + 1)
      model.advance()
      disk_record_mark(Int64(model.step))
    }
    return compactions
  }

  /// Compares an image with the state that was acknowledged, or the next one.
  private func compare(_ path: String, acknowledged: Int, _ model: inout CatalogModel) throws {
    let catalog: Catalog
    do throws(SightlineError) {
      catalog = try Catalog(at: path)
    } catch {
      // Before the first is acknowledged, there may be no catalog.
      if acknowledged == 0, error.code == .notFound || error.code == .notACatalog { return }
      throw SoakError("state \(acknowledged) was acknowledged: \(error)")
    }
    let state = try ModelledCatalog.state(of: catalog)
    guard state == acknowledged || state == acknowledged + 1 else {
      throw SoakError("state \(acknowledged) was acknowledged, and \(state) was found")
    }
    var found = model
    found.advance(to: state)
    if state == acknowledged { model = found }
    if let difference = try CatalogComparison(model: found).difference(of: catalog) {
      throw SoakError("state \(state): \(difference)")
    }
    let damage = try catalog.check()
    if !damage.isEmpty { throw SoakError("state \(state): check: \(damage)") }
  }
}
