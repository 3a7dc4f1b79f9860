import CDiskFaults
import Foundation
import SightlineCatalog
import SightlineFoundation

/// Catalogs to which writes are made that must fail without a trace.
struct FaultBench {
  /// A write, and what the catalog must be after it.
  struct Trial {
    let name: String
    /// The file it starts from; nil for none.
    let origin: String?
    let before: CatalogModel
    let after: CatalogModel
    let write: @Sendable (String) throws -> Void
  }

  let folder: ScratchFolder
  /// A catalog of this release's form.
  let sound: String
  let model: CatalogModel

  init(folder: ScratchFolder, seed: UInt64, size: Int) throws {
    self.folder = folder
    sound = folder.file("sound.sightline")
    var model = CatalogModel(seed: seed, size: size)
    var target = try ModelledCatalog(Catalog(at: sound, mode: .readWrite))
    while model.step < 20 || model.pictureCount < size {
      try target.apply(model.nextStep(), making: model.step + 1)
      model.advance()
    }
    self.model = model
  }

  /// Has every kind of write fail at one place after the other, until it succeeds.
  ///
  /// - Returns: At how many places writes failed.
  func failEverywhere(_ fault: DiskFault, places: Int) throws -> Int {
    var failures = 0
    for trial in try trials() {
      for amount in fault.amounts(upTo: places) {
        let path = try copy(trial.origin)
        guard try fails(trial, path, fault, after: amount) else { break }
        failures += 1
      }
    }
    return failures
  }

  /// Makes the write with the fault; whether it failed, and then without a trace.
  private func fails(
    _ trial: Trial,
    _ path: String,
    _ fault: DiskFault,
    after amount: Int64
  ) throws -> Bool {
    let what = "\(trial.name), disk \(fault.rawValue) after \(amount)"
    do {
      fault.begin(after: amount)
      defer { DiskFault.end() }
      try trial.write(path)
    } catch let error as SightlineError {
      guard fault.codes.contains(error.code), !error.description.contains("\n") else {
        throw SoakError("\(what): \(error.code): \(error)")
      }
      try expect(trial.before, at: path, isNew: trial.origin == nil, what)
      // With room again, the same succeeds.
      try trial.write(path)
      try expect(trial.after, at: path, isNew: false, "\(what), again")
      return true
    }
    try expect(trial.after, at: path, isNew: false, what)
    return false
  }

  private func expect(
    _ model: CatalogModel,
    at path: String,
    isNew: Bool,
    _ what: String
  ) throws {
    guard let catalog = try open(path, isNew: isNew) else { return }
    if let difference = try CatalogComparison(model: model).difference(of: catalog) {
      throw SoakError("\(what): \(difference)")
    }
    let damage = try catalog.check()
    if !damage.isEmpty { throw SoakError("\(what): check: \(damage)") }
  }

  /// The catalog, or nil when there is none before the first write.
  private func open(_ path: String, isNew: Bool) throws(SightlineError) -> Catalog? {
    do throws(SightlineError) {
      return try Catalog(at: path)
    } catch {
      if isNew, error.code == .notFound || error.code == .notACatalog { return nil }
      throw error
    }
  }

  /// A copy to write to, with nothing beside it.
  func copy(_ origin: String?) throws -> String {
    let path = folder.file("copy.sightline")
    for name in [path, "\(path)-journal", "\(path)-wal", "\(path)-shm"] {
      try? FileManager.default.removeItem(atPath: name)
    }
    if let origin { try FileManager.default.copyItem(atPath: origin, toPath: path) }
    return path
  }

  // MARK: Kinds of writes

  private func trials() throws -> [Trial] {
    let empty = CatalogModel(seed: model.seed, size: model.size)
    var first = empty
    first.advance()
    let trials = [
      Trial(name: "making", origin: nil, before: empty, after: first) { path in
        try Self.step(empty, path)
      },
      Trial(name: "compacting", origin: sound, before: model, after: model) { path in
        _ = try Catalog(at: path, mode: .readWrite).compact()
      },
    ]
    return trials + (try steps())
  }

  /// One step of every kind, each from a catalog of its own.
  private func steps() throws -> [Trial] {
    var trials: [Trial] = []
    var before = model
    let walked = folder.file("walked.sightline")
    try? FileManager.default.removeItem(atPath: walked)
    try FileManager.default.copyItem(atPath: sound, toPath: walked)
    var target = try ModelledCatalog(Catalog(at: walked, mode: .readWrite))
    var kinds = Set<ModelStep.Kind>()
    while kinds.count < ModelStep.Kind.allCases.count, before.step < model.step + 300 {
      let step = before.nextStep()
      var after = before
      after.advance()
      if kinds.insert(step.kind).inserted {
        let origin = folder.file("before-\(step.kind).sightline")
        try? FileManager.default.removeItem(atPath: origin)
        try FileManager.default.copyItem(atPath: walked, toPath: origin)
        let start = before
        trials.append(
          Trial(name: "\(step.kind)", origin: origin, before: before, after: after) { path in
            try Self.step(start, path)
          }
        )
      }
      try target.apply(step, making: after.step)
      before = after
    }
    return trials
  }

  /// Takes the step that follows a state.
  static func step(_ model: CatalogModel, _ path: String) throws {
    var target = try ModelledCatalog(Catalog(at: path, mode: .readWrite))
    try target.apply(model.nextStep(), making: model.step + 1)
  }
}
