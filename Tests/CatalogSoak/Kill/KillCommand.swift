import ArgumentParser
import Foundation
import SightlineFoundation
import TestSupport

/// Kills a writing child at random moments and looks at what it leaves.
struct KillCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "kill",
    abstract: "Kills a writer; all that it had acknowledged must be there, and nothing by halves."
  )

  @Option(help: "How often to kill.") var times = 500
  @Option(help: "The seed of steps and moments; moments vary with the machine all the same.")
  var seed: UInt64 = 1
  @Option(help: "About how many pictures a catalog has.") var size = 400
  @Option(help: "The database of a server, where each catalog gets a schema; files without.")
  var server: String?
  @Option(help: "A program that kills that server and starts it again, run at every fourth moment.")
  var killer: String?

  func run() throws {
    var generator = SeededGenerator(seed: seed)
    var tally = KillTally()
    var kills = 0
    let folder = try ScratchFolder()
    while kills < times {
      try folder.removeAll()
      var victim = try KillVictim(
        path: place(in: folder),
        seed: generator.next(),
        size: size,
        killer: killer
      )
      tally.catalogs += 1
      // A stretch on one file, so that what one kill left is what the next one meets.
      for _ in 0..<min(times - kills, Int.random(in: 1...25, using: &generator)) {
        kills += 1
        do {
          try victim.suffer(&tally, &generator)
        } catch {
          throw SoakError("kill \(kills), seed \(seed), \(victim.description): \(error)")
        }
      }
    }
    folder.remove()
    print("kill: \(kills) kills, \(tally.description), seed \(seed): nothing lost")
  }

  /// Where the next catalog lies.
  private func place(in folder: ScratchFolder) -> String {
    guard let server else { return folder.file("soak.sightline") }
    let name = UUID().uuidString.lowercased().filter { $0 != "-" }
    return "\(server)?schema=soak_\(name)"
  }
}
