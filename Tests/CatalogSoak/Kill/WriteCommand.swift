import ArgumentParser
import CDiskFaults
import Foundation
import SightlineBuilding
import SightlineCatalog
import SightlineFoundation
import TestSupport

/// The program that gets killed: writes without end, and says what it is about to do and what is done.
///
/// Lines are `ready`, `opened STATE`, `> KIND` before something and `= STATE` once it has returned.
struct WriteCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "write",
    abstract: "Takes one step after the other until it is killed."
  )

  @Option(help: "The catalog's file, or its address on a server.") var path: String
  @Option(help: "The seed of the steps.") var seed: UInt64
  @Option(help: "About how many pictures there are.") var size: Int
  @Option(help: "How many of a hundred steps a compaction precedes.") var compactions: Int

  func run() async throws {
    Self.say("ready")
    var target = try ModelledCatalog(Catalog(at: path, mode: .readWrite))
    var model = CatalogModel(seed: seed, size: size)
    model.advance(to: try ModelledCatalog.state(of: target.catalog))
    Self.say("opened \(model.step)")
    while true {
      do {
        try await advance(&model, &target)
      } catch let error as SightlineError where error.code == .io && Catalog.isAddress(path) {
        try resume(&model, &target)
      }
    }
  }

  /// Takes the next step, and sometimes does something else before.
  private func advance(_ model: inout CatalogModel, _ target: inout ModelledCatalog) async throws {
    var generator = SeededGenerator(seed: ~seed, step: model.step)
    if generator.chance(compactions) {
      try Self.doing("compact", model.step) { _ = try target.catalog.compact() }
    }
    if generator.chance(4) {
      try Self.doing("open", model.step) {
        target = try ModelledCatalog(Catalog(at: path, mode: .readWrite))
      }
    }
    if generator.chance(12) {
      Self.say("> features")
      let hasRoom = !generator.chance(25)
      try await Self.refreshFeatures(of: target.catalog, hasRoom: hasRoom)
      Self.say("= \(model.step)")
    }
    let step = model.nextStep()
    if generator.chance(4) {
      try Self.doing("give-up", model.step) { try Self.giveUp(step, target) }
    }
    try Self.doing(step.kind.rawValue, model.step + 1) {
      try target.apply(step, making: model.step + 1)
    }
    model.advance()
  }

  /// Goes on with a server that was killed and came back, through the catalog that was open all the while: what
  /// was acknowledged is there, and of what was not all or nothing.
  private func resume(_ model: inout CatalogModel, _ target: inout ModelledCatalog) throws {
    let end = ContinuousClock.now + .seconds(30)
    while true {
      do throws(SightlineError) {
        target = try ModelledCatalog(target.catalog)
        break
      } catch {
        guard error.code == .io, .now < end else { throw error }
        usleep(20_000)
      }
    }
    let state = try ModelledCatalog.state(of: target.catalog)
    guard (model.step...model.step + 1).contains(state) else {
      throw SoakError("state \(state) is found after \(model.step) was acknowledged")
    }
    model.advance(to: state)
    Self.say("= \(state)")
  }

  /// So few that files of features are made, grow, are put together and removed.
  private static let fewestWithFiles = 24

  /// Brings the files of features to the state of the catalog, or fails in the middle of one for want of room, which must
  /// leave those that the catalog names.
  private static func refreshFeatures(of catalog: Catalog, hasRoom: Bool) async throws {
    guard !hasRoom else {
      try await FeatureFileWriter.refresh(catalog, fewest: fewestWithFiles)
      return
    }
    // The numbers of the cells alone take half a megabyte.
    guard disk_limit_files(1 << 18) else { throw SoakError("the system sets no limit of files") }
    defer { _ = disk_limit_files(-1) }
    do throws(SightlineError) {
      try await FeatureFileWriter.refresh(catalog, fewest: fewestWithFiles)
    } catch {
      // The catalog itself may be as large, and says then that there is no room.
      guard [.outputFailed, .full, .io].contains(error.code) else { throw error }
    }
  }

  /// Does all of a step and then fails, which must leave nothing of it.
  private static func giveUp(_ step: ModelStep, _ target: ModelledCatalog) throws {
    var target = target
    do throws(SightlineError) {
      try target.apply(step, making: -1) { (writer, _) throws(SightlineError) in
        let undeclared = EntityIdentifier(type: "undeclared", id: "1")
        try writer.putEntity(Entity(undeclared, title: "Of no type"))
      }
    } catch {
      guard error.code == .invalidEntity else { throw error }
      return
    }
    throw SoakError("an entity of no type was stored")
  }

  private static func doing(_ what: String, _ state: Int, _ body: () throws -> Void) rethrows {
    say("> \(what)")
    try body()
    say("= \(state)")
  }

  /// Without a buffer, so that what was said is known to whoever kills.
  private static func say(_ line: String) {
    FileHandle.standardOutput.write(Data("\(line)\n".utf8))
  }
}
