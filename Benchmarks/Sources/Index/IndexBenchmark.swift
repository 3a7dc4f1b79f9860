import ArgumentParser

@main
struct IndexBenchmark: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "Index",
    abstract: "Measures search among millions of codes or embeddings, compared with faiss.",
    subcommands: [Measure.self, MeasureEmbeddings.self, MemoryProbe.self, OpeningProbe.self],
    defaultSubcommand: Measure.self
  )
}
