import ArgumentParser

@main
struct Robustness: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Measures how well changed pictures are found, compared with other methods.",
    subcommands: [Measure.self, MemoryProbe.self],
    defaultSubcommand: Measure.self
  )
}
