import ArgumentParser

@main
struct IndexBenchmark: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "Index",
    abstract: "Measures exact search among millions of codes, beside faiss.",
    subcommands: [Measure.self, MemoryProbe.self, OpeningProbe.self],
    defaultSubcommand: Measure.self
  )
}
