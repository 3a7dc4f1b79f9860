import ArgumentParser
import CCounting

@main
struct Speed: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Counts the instructions of fixed jobs, and fails if one takes more than before.",
    subcommands: [Measure.self, RunJob.self],
    defaultSubcommand: Measure.self
  )
}

/// Does one job; under callgrind its instructions are counted, without those of its preparation.
struct RunJob: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "job",
    abstract: "Does a job in this process.",
    shouldDisplay: false
  )

  @Argument var name: String
  @Argument var folder: String

  func run() throws {
    guard let job = SpeedJob.all.first(where: { $0.name == name }) else {
      throw ValidationError("there is no job '\(name)'")
    }
    try job.run(in: SpeedFolder(folder))
  }
}
