import ArgumentParser
import Foundation
import TestSupport

/// Kills `sightline duplicates --action` at random moments and looks for the pictures.
struct CopiesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "copies",
    abstract:
      "Kills what removes duplicates; no last copy may be lost, what was moved comes back, and nothing is left.",
    discussion: """
      The command `sightline` is taken from beside this program. Now and then a file that is to stay gets other \
      bytes with its size and time first; then its copies must stay.
      """
  )

  @Option(help: "How often to kill.") var times = 500
  @Option(help: "The seed of files and moments; moments vary with the machine all the same.")
  var seed: UInt64 = 1
  @Option(help: "How many pictures there are, each with two copies.") var groups = 12
  @Option(help: "A folder on another disk, to which copies are moved too.")
  var disk = "/dev/shm"
  @Flag(help: "Ask the command about the folder itself, not about a catalog of it.") var folder =
    false

  func run() throws {
    var generator = SeededGenerator(seed: seed)
    let bench = try CopiesBench(groups: groups, disk: disk, asksFolder: folder)
    var tally = CopiesTally()
    for kill in 1...max(1, times) {
      let action = bench.actions[kill % bench.actions.count]
      do {
        try bench.suffer(action, &tally, &generator)
      } catch {
        throw SoakError(
          "kill \(kill), seed \(seed), \(action.rawValue): \(error); kept in \(bench.path)"
        )
      }
    }
    bench.remove()
    print("copies: \(times) kills, \(tally.description), seed \(seed): nothing lost, nothing left")
  }
}

/// The actions on copies.
enum CopiesAction: String, CaseIterable {
  case trash, move, moveFar, hardlink, script

  /// Whether it writes a script that brings files back.
  var hasScript: Bool { self == .move || self == .moveFar }
}

/// The tally of the actions so far.
struct CopiesTally: CustomStringConvertible {
  /// How often the kill came before the end.
  var midway = 0
  /// How often a file was spoiled first.
  var spoiled = 0
  /// How many files had gone from their place when the kill came.
  var gone = 0
  /// How often what was moved or put into the trash was brought back.
  var undone = 0
  /// How often bringing it back was killed before.
  var endedUndos = 0

  var description: String {
    "\(midway) midway, \(gone) files gone from their place, \(spoiled) spoiled first, "
      + "\(undone) times brought back, \(endedUndos) times killed meanwhile"
  }
}
