import ArgumentParser

@main
struct CatalogSoak: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "CatalogSoak",
    abstract:
      "Kills, damages, forges, starves and crowds catalogs, and compares them with a model.",
    discussion: """
      `copies` does the same to pictures of which copies are removed. Every command prints one line of what it did. Exit status 1 comes with the seed and the step \
      of the first difference; the files are then kept where the line says.
      """,
    subcommands: [
      KillCommand.self, WriteCommand.self, FlipCommand.self, FullCommand.self,
      ConcurrentCommand.self, ForgeCommand.self, ProbeCommand.self, PowerCommand.self,
      CopiesCommand.self,
    ]
  )
}
