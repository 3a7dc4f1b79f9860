import ArgumentParser
import SightlineCatalog
import SightlineFoundation
import Synchronization

/// Reads from many threads what one thread changes.
struct ConcurrentCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "concurrent",
    abstract: "Readers beside a writer: every answer is that of one committed state.",
    discussion: """
      Answers are compared with those of comparing every code of the state that they are of, which \
      must not be older than what was acknowledged when the question was asked. Build it with \
      `--sanitize=thread`, which then looks for races.
      """
  )

  @Option(help: "How long, in seconds.") var seconds = 600
  @Option(help: "How many threads read.") var readers = 4
  @Option(help: "The seed of changes and questions; their order varies all the same.")
  var seed: UInt64 = 1
  @Option(help: "About how many pictures the catalog has.") var size = 250

  func run() throws {
    let folder = try ScratchFolder()
    let crowd = Crowd(
      try Catalog(at: folder.file("soak.sightline"), mode: .readWrite),
      readers: readers,
      end: .now + .seconds(seconds)
    )
    // Its first step is taken before anyone reads.
    let writer = try CrowdWriter(crowd, seed: seed, size: size)
    Threads.run(readers + 1) { [seed] number in
      do {
        if number == 0 {
          var writer = writer
          try writer.run()
        } else {
          var reader = try CrowdReader(number - 1, crowd, seed: seed)
          try reader.run()
        }
      } catch {
        crowd.fail(number == 0 ? "the writer: \(error)" : "reader \(number): \(error)")
      }
    }
    let tally = crowd.progress.withLock { $0 }
    if let failure = tally.failure {
      throw SoakError(
        "concurrent, seed \(seed), \(folder.path), \(tally.states) states: \(failure)"
      )
    }
    folder.remove()
    print(
      "concurrent: \(readers) readers and a writer for \(seconds) s: \(tally.description), "
        + "seed \(seed): every answer right"
    )
  }
}
