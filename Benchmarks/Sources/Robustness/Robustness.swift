import ArgumentParser

@main
struct Robustness: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Measures how well changed pictures are found again, beside other ways to find them.",
    subcommands: [Measure.self, MemoryProbe.self],
    defaultSubcommand: Measure.self
  )
}
