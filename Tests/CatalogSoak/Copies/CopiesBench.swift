import Foundation
import TestSupport

/// A folder of pictures with copies, and the command that deals with them.
struct CopiesBench {
  private let folder: TemporaryFolder
  private let far: String?
  private let program: String
  private let groups: Int
  /// The subject of the command: a catalog of the pictures, or their folder.
  private let asked: String
  /// The bytes of every file by its name.
  private let whole: [String: [UInt8]]
  /// How long each action takes when it is left alone, in seconds.
  private var durations: [CopiesAction: Double] = [:]
  /// How long it takes to bring back what was moved.
  private var undoDurations: [CopiesAction: Double] = [:]
  /// The actions that are possible here.
  let actions: [CopiesAction]

  var path: String { folder.path }

  init(groups: Int, disk: String, asksFolder: Bool = false) throws {
    self.groups = groups
    folder = try TemporaryFolder()
    asked = folder.file(asksFolder ? "p" : "c.sightline")
    program =
      URL(filePath: Bundle.main.executablePath ?? CommandLine.arguments[0])
      .deletingLastPathComponent().appending(path: "sightline").path
    guard FileManager.default.isExecutableFile(atPath: program) else {
      throw SoakError("\(program): not there; build the product sightline beside this program")
    }
    var whole: [String: [UInt8]] = [:]
    for group in 0..<groups {
      for name in ["\(group).png", "\(group).jpg"] {
        try folder.draw("master/\(name)", seed: group + 1)
        whole[name] = try folder.bytes(of: "master/\(name)")
      }
      let copy = "\(group) same.png"
      try folder.write(try folder.bytes(of: "master/\(group).png"), to: "master/\(copy)")
      whole[copy] = whole["\(group).png"]
    }
    self.whole = whole
    let place = "\(disk)/catalog-soak-\(UUID().uuidString)"
    let isFar =
      Self.device(disk) != nil && Self.device(disk) != Self.device(folder.path)
      && FileManager.default.isWritableFile(atPath: disk)
    far = isFar ? place : nil
    actions = CopiesAction.allCases.filter { $0 != .moveFar || isFar }
    try restore()
    try run(program, ["index", "-q", folder.file("p"), "-o", folder.file("c.sightline")]).finish()
    for action in actions {
      try restore()
      let start = ContinuousClock.now
      try begin(action).finish()
      durations[action] = (ContinuousClock.now - start) / .seconds(1)
      try check(action, spoiled: nil)
      try checkRest(action)
      let middle = ContinuousClock.now
      try bringBack(action)
      undoDurations[action] = (ContinuousClock.now - middle) / .seconds(1)
      try checkReturn(action, spoiled: nil)
    }
  }

  func remove() {
    if let far { try? FileManager.default.removeItem(atPath: far) }
  }

  private static func device(_ path: String) -> Int? {
    (try? FileManager.default.attributesOfItem(atPath: path))?[.systemNumber] as? Int
  }

  /// Kills an action at a random moment, and looks at what it leaves.
  func suffer(
    _ action: CopiesAction,
    _ tally: inout CopiesTally,
    _ generator: inout SeededGenerator
  ) throws {
    try restore()
    var spoiled: String?
    if generator.chance(20) {
      let name = whole.keys.sorted()[Int.random(in: 0..<whole.count, using: &generator)]
      try spoil(name)
      spoiled = name
      tally.spoiled += 1
    }
    let process = try begin(action)
    let longest = 1.2 * (durations[action] ?? 1)
    // Half of them late, when files are dealt with.
    let share = Double.random(in: 0...1, using: &generator)
    usleep(UInt32((generator.chance(50) ? 0.5 + share / 2 : share) * longest * 1e6))
    if process.kill() { tally.midway += 1 }
    tally.gone += whole.keys.count { !isThere("p/\($0)") }
    try check(action, spoiled: spoiled)
    // What was moved comes back from what the kill left, or from what the next run made of it.
    if action.hasScript, generator.chance(50) {
      try undo(action, spoiled: spoiled, &tally, &generator)
    }
    // A second run ends, and loses and leaves nothing either.
    try begin(action).finish()
    try check(action, spoiled: spoiled)
    try checkRest(action)
    try undo(action, spoiled: spoiled, &tally, &generator)
  }

  /// Puts all files back as they were indexed.
  private func restore() throws {
    for name in ["p", "away", "data"] {
      try? FileManager.default.removeItem(atPath: folder.file(name))
    }
    if let far { try? FileManager.default.removeItem(atPath: far) }
    try run("/bin/cp", ["-a", folder.file("master"), folder.file("p")]).finish()
  }

  /// Gives a file other bytes of the same size and time.
  private func spoil(_ name: String) throws {
    let path = folder.file("p/\(name)")
    var status = stat()
    stat(path, &status)
    try Data(try folder.bytes(of: "p/\(name)").map { $0 ^ 0x5A }).write(to: URL(filePath: path))
    let times = [status.st_atim, status.st_mtim]
    utimensat(AT_FDCWD, path, times, 0)
  }

  private func begin(_ action: CopiesAction) throws -> KillableProcess {
    var arguments = ["duplicates", "-q", asked, "--action"]
    switch action {
    case .trash, .hardlink: arguments += [action.rawValue, "--yes"]
    case .move: arguments += ["move", "--to", folder.file("away"), "--yes"]
    case .moveFar: arguments += ["move", "--to", far ?? "", "--yes"]
    case .script:
      // The script is whole, and its run is killed.
      let script = folder.file("remove.sh")
      try run(program, arguments + ["script"], output: script).finish()
      return try run("/bin/sh", [script])
    }
    return try run(program, arguments)
  }

  private func run(
    _ program: String,
    _ arguments: [String],
    output: String? = nil
  ) throws -> KillableProcess {
    try KillableProcess(
      program,
      arguments,
      environment: [
        "XDG_DATA_HOME": folder.file("data"), "XDG_CACHE_HOME": folder.file("cache"),
        "XDG_CONFIG_HOME": "/nonexistent",
      ],
      output: output
    )
  }

  private func isThere(_ name: String) -> Bool {
    FileManager.default.fileExists(atPath: folder.file(name))
  }

  /// Whether a file has the bytes that it had when it was indexed.
  private func isWhole(_ name: String) -> Bool {
    (try? folder.bytes(of: "p/\(name)")) == whole[name]
  }

  private func check(_ action: CopiesAction, spoiled: String?) throws {
    for group in 0..<groups {
      let names = ["\(group).png", "\(group) same.png", "\(group).jpg"]
      // A file that the test spoiled no longer counts as a copy.
      guard names.contains(where: { $0 != spoiled && isWhole($0) }) else {
        throw SoakError("picture \(group) has no copy left in its folder")
      }
    }
    if let spoiled, !isThere("p/\(spoiled)") {
      throw SoakError("\(spoiled), which has bytes of its own, has gone")
    }
    switch action {
    case .script: return
    case .hardlink:
      for name in whole.keys where name != spoiled && !isWhole(name) {
        throw SoakError("\(name) is not as it was")
      }
    case .trash, .move, .moveFar:
      let all = Set(
        try ["p", "away", "data"].flatMap { try contents(folder.file($0)) }
          + (far.map { try contents($0) } ?? [])
      )
      for (name, bytes) in whole where name != spoiled && !all.contains(bytes) {
        throw SoakError("\(name) is neither where it was nor where it was put")
      }
    }
  }

  /// The bytes of all files below a folder that are under a name of their own.
  private func contents(_ folder: String) throws -> [[UInt8]] {
    guard let names = FileManager.default.enumerator(atPath: folder) else { return [] }
    return names.compactMap { entry in
      guard let name = entry as? String, !name.hasSuffix(".partial"), !name.hasSuffix(".link")
      else {
        return nil
      }
      return (try? Data(contentsOf: URL(filePath: "\(folder)/\(name)"))).map { [UInt8]($0) }
    }
  }

  /// The scripts that bring back what was moved, the oldest first.
  private func scripts(_ action: CopiesAction) throws -> [String] {
    let place = action == .move ? folder.file("away") : far ?? ""
    guard action.hasScript, FileManager.default.fileExists(atPath: place) else { return [] }
    return try FileManager.default.contentsOfDirectory(atPath: place)
      .filter { $0.hasPrefix("undo") }.sorted { $0.count < $1.count }.map { "\(place)/\($0)" }
  }

  /// Brings back all that was moved or put into the trash.
  private func bringBack(_ action: CopiesAction) throws {
    // A script ends with 1 where nothing was left to bring back.
    for script in try scripts(action) { try run("/bin/sh", [script]).finish(with: [0, 1]) }
    if action == .trash { try SoakTrash(folder.file("data/Trash")).restore() }
  }

  /// Brings back what was moved or put into the trash, killed at random moments, then to the end.
  private func undo(
    _ action: CopiesAction,
    spoiled: String?,
    _ tally: inout CopiesTally,
    _ generator: inout SeededGenerator
  ) throws {
    guard action != .script, action != .hardlink else { return }
    for script in try scripts(action) {
      for _ in 0..<Int.random(in: 0...2, using: &generator) {
        let process = try run("/bin/sh", [script])
        let longest = 1.1 * (undoDurations[action] ?? 0.1)
        usleep(UInt32(Double.random(in: 0...longest, using: &generator) * 1e6))
        // A file may lie under the name of one that is coming back, which only the next run can judge.
        if process.kill() { tally.endedUndos += 1 }
      }
    }
    try bringBack(action)
    // Once more, which changes nothing.
    try bringBack(action)
    try checkReturn(action, spoiled: spoiled)
    tally.undone += 1
  }

  /// Whether a run that came to its end has left a file under two names, or one of its own.
  private func checkRest(_ action: CopiesAction) throws {
    try checkNames()
    switch action {
    case .script, .hardlink: break
    case .trash:
      let trash = SoakTrash(folder.file("data/Trash"))
      try trash.check()
      try checkCount(trash.names.count)
    case .move, .moveFar:
      let place = action == .move ? folder.file("away") : far ?? ""
      let names = FileManager.default.enumerator(atPath: place)?.compactMap { $0 as? String } ?? []
      for name in names where name.hasSuffix(".partial") { throw SoakError("\(name) was left") }
      try checkCount(names.count { $0.contains(".png") || $0.contains(".jpg") })
    }
  }

  private func checkCount(_ away: Int) throws {
    let there = whole.keys.count { isThere("p/\($0)") }
    guard there + away == whole.count else {
      throw SoakError("\(whole.count) files: \(there) in their places, \(away) elsewhere")
    }
  }

  /// Whether there are only the user's files in the folder.
  private func checkNames() throws {
    for name in try FileManager.default.contentsOfDirectory(atPath: folder.file("p"))
    where whole[name] == nil {
      throw SoakError("\(name) was left in the folder")
    }
  }

  /// Whether all is as it was before.
  private func checkReturn(_ action: CopiesAction, spoiled: String?) throws {
    try checkNames()
    guard action != .script, action != .hardlink else { return }
    for name in whole.keys where name != spoiled && !isWhole(name) {
      throw SoakError("\(name) did not come back")
    }
    for name in whole.keys {
      let attributes = try FileManager.default.attributesOfItem(atPath: folder.file("p/\(name)"))
      guard attributes[.referenceCount] as? Int == 1 else {
        throw SoakError("\(name) has a second name")
      }
    }
    try checkRest(action)
  }
}
